/** Bytes of the main stream that share their properties. */
export interface Run {
  start: number
  end: number
  /** Of a paragraph: the number of its style. */
  style: number
  properties: Buffer
}

const PAGE = 512
const PLACE_SIZE = { characters: 1, paragraphs: 13 } as const
const NONE = Buffer.alloc(0)

/**
 * The runs that pages of properties tell of ([MS-DOC] 2.9.33 and 2.9.175), in order. Pages and
 * entries that lie outside of the file are left out: the text is worth more than its look.
 */
export function readRuns(document: Buffer, list: Buffer, kind: keyof typeof PLACE_SIZE): Run[] {
  const count = Math.floor((list.length - 4) / 8)
  const runs: Run[] = []
  for (let index = 0; index < count; index += 1) {
    const page = (list.readUInt32LE(4 * (count + 1) + 4 * index) & 0x3f_ffff) * PAGE
    runs.push(...readPage(document.subarray(page, page + PAGE), kind))
  }
  return runs.toSorted((a, b) => a.start - b.start)
}

function readPage(page: Buffer, kind: keyof typeof PLACE_SIZE): Run[] {
  if (page.length < PAGE) return []
  const count = page.readUInt8(PAGE - 1)
  const places = 4 * (count + 1)
  if (places + count * PLACE_SIZE[kind] >= PAGE) return []
  return Array.from({ length: count }, (_, index) => {
    const at = 2 * page.readUInt8(places + index * PLACE_SIZE[kind])
    const entry = at === 0 ? NONE : entryAt(page, at, kind)
    const isParagraph = kind === 'paragraphs' && entry.length >= 2
    return {
      end: page.readUInt32LE(4 * index + 4),
      properties: isParagraph ? entry.subarray(2) : entry,
      start: page.readUInt32LE(4 * index),
      style: isParagraph ? entry.readUInt16LE() : 0,
    }
  })
}

/** Of characters: a length in bytes. Of paragraphs: in words, less a byte, or behind a zero in whole words. */
function entryAt(page: Buffer, at: number, kind: keyof typeof PLACE_SIZE): Buffer {
  const length = page[at] ?? 0
  if (kind === 'characters') return page.subarray(at + 1, at + 1 + length)
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
