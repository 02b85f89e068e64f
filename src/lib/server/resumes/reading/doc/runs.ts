import type { EarlyFormat } from './information.ts'

/** Bytes of the main stream that share their properties. */
export interface Run {
  start: number
  end: number
  /** Of a paragraph: the number of its style. */
  style: number
  properties: Buffer
}

const PAGE = 512
/** The number of a page in the lists of Word 97, and the places in a page. */
const NUMBER_SIZE = 4
const PLACE_SIZE = { characters: 1, paragraphs: 13 } as const
/** The same in Word 6 and 95. */
const EARLY_NUMBER_SIZE = 2
const EARLY_PLACE_SIZE = { characters: 1, paragraphs: 7 } as const
const NONE = Buffer.alloc(0)

type Kind = keyof typeof PLACE_SIZE

/**
 * The runs that pages of properties tell of ([MS-DOC] 2.9.33 and 2.9.175), in order. Pages and
 * entries that lie outside of the file are left out: the text is worth more than its look.
 */
export function readRuns(
  document: Buffer,
  list: Buffer,
  kind: Kind,
  early: EarlyFormat | null,
): Run[] {
  const pages = early
    ? earlyPages(list, early.pages[kind])
    : pagesOf(list, NUMBER_SIZE, at => list.readUInt32LE(at) & 0x3f_ffff)
  return pages
    .flatMap(page => readPage(document.subarray(page * PAGE, (page + 1) * PAGE), kind, early))
    .toSorted((a, b) => a.start - b.start)
}

/** A list holds the bytes where pages begin, the last one's end, then the numbers of the pages. */
function pagesOf(list: Buffer, size: number, read: (at: number) => number): number[] {
  const count = Math.max(0, Math.floor((list.length - 4) / (4 + size)))
  return Array.from({ length: count }, (_, index) => read(4 * (count + 1) + size * index))
}

/** Lists that are cut short go on in the pages behind the last. */
function earlyPages(list: Buffer, count: number): number[] {
  const named = pagesOf(list, EARLY_NUMBER_SIZE, at => list.readUInt16LE(at))
  const last = named.at(-1)
  if (last === undefined) return []
  const missing = Math.max(0, count - named.length)
  return [...named, ...Array.from({ length: missing }, (_, index) => last + 1 + index)]
}

function readPage(page: Buffer, kind: Kind, early: EarlyFormat | null): Run[] {
  if (page.length < PAGE) return []
  const placeSize = (early ? EARLY_PLACE_SIZE : PLACE_SIZE)[kind]
  const count = page.readUInt8(PAGE - 1)
  const places = 4 * (count + 1)
  if (places + count * placeSize >= PAGE) return []
  return Array.from({ length: count }, (_, index) => {
    const at = 2 * page.readUInt8(places + index * placeSize)
    const entry = at === 0 ? NONE : entryAt(page, at, kind, early)
    const isParagraph = kind === 'paragraphs' && entry.length >= 2
    return {
      end: page.readUInt32LE(4 * index + 4),
      properties: isParagraph ? entry.subarray(2) : entry,
      start: page.readUInt32LE(4 * index),
      style: isParagraph ? entry.readUInt16LE() : 0,
    }
  })
}

/**
 * Of characters: a length in bytes. Of paragraphs: in words, less a byte, or behind a zero in whole
 * words; in Word 6 and 95 in whole words.
 */
function entryAt(page: Buffer, at: number, kind: Kind, early: EarlyFormat | null): Buffer {
  const length = page[at] ?? 0
  if (kind === 'characters') return page.subarray(at + 1, at + 1 + length)
  if (early) return page.subarray(at + 1, at + 1 + 2 * length)
  if (length > 0) return page.subarray(at + 1, at + 2 * length)
  return page.subarray(at + 2, at + 2 + 2 * (page[at + 1] ?? 0))
}

/** The run that a byte belongs to, if any; runs are sorted. */
export function runAt(runs: readonly Run[], byte: number): Run | undefined {
  let low = 0
  let high = runs.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((runs[middle]?.start ?? 0) <= byte) low = middle + 1
    else high = middle
  }
  const found = runs[low - 1]
  return found && byte < found.end ? found : undefined
}
