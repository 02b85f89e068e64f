import { makeCompoundFile } from '#support/documents/documents.ts'

import type { PageNode } from './docx.ts'

/** What tells Word 6 and Word 95 apart in the first bytes of a document. */
const VERSIONS = { 'word-6': 101, 'word-95': 104 } as const
export type EarlyVersion = keyof typeof VERSIONS

const MAGIC = 0xa5dc
const PRODUCT = 0xc02d
const ENGLISH = 0x0409
/** Where the text begins; the head before it takes 682 bytes. */
const TEXT = 768
const PAGE = 512
const PLACES = 0x58
const PARTS = { fonts: 15, sections: 6, styles: 1, characters: 12, paragraphs: 13 } as const
const BULLET_LEVEL = 11
const HEADINGS = 6

/** Characters that share their look, and the properties that say it. */
interface Run {
  text: string
  properties: Buffer
}

interface Paragraph {
  runs: Run[]
  /** 0 for text, 1 to 6 for headings. */
  style: number
  properties: Buffer
  /** `\r`, or `\u0007` at the end of a cell and of a row. */
  end: string
}

/**
 * A page as Word 6 or Word 95 wrote it, byte by byte: no program that is still sold writes these.
 * Text in one run of windows-1252, looks in pages of 512 bytes, styles named by single bytes.
 */
export function makeEarlyDoc(body: PageNode, version: EarlyVersion): Buffer {
  const paragraphs = paragraphsOf(body, 'text')
  const text = encode(paragraphs.flatMap(textsOf).join(''))
  const parts: Buffer[] = [Buffer.alloc(TEXT), text]
  const places = new Map<number, { start: number; size: number }>()
  const add = (part: Buffer) => {
    const start = parts.reduce((sum, { length }) => sum + length, 0)
    parts.push(part)
    return start
  }
  const addPart = (number: number, part: Buffer) => {
    places.set(number, { size: part.length, start: add(part) })
  }
  const align = () => add(Buffer.alloc((PAGE - (add(Buffer.alloc(0)) % PAGE)) % PAGE))

  align()
  const characters = paragraphs.flatMap(({ end, runs }) =>
    [...runs, { properties: Buffer.alloc(0), text: end }].map(run => ({
      entry: run.properties.length > 0 ? characterEntry(run.properties) : null,
      length: run.text.length,
    })),
  )
  const characterPages = pagesOf(characters, 1)
  const firstCharacterPage = add(Buffer.concat(characterPages.map(({ page }) => page))) / PAGE
  const lengths = paragraphs.map(paragraph => ({
    entry: paragraphEntry(paragraph),
    length: textsOf(paragraph).join('').length,
  }))
  const paragraphPages = pagesOf(lengths, 7)
  const firstParagraphPage = add(Buffer.concat(paragraphPages.map(({ page }) => page))) / PAGE
  addPart(PARTS.styles, styleSheet())
  addPart(PARTS.characters, pageList(characterPages, firstCharacterPage))
  addPart(PARTS.paragraphs, pageList(paragraphPages, firstParagraphPage))
  addPart(PARTS.sections, sections(text.length))
  addPart(PARTS.fonts, fonts())

  const document = Buffer.concat(parts)
  document.writeUInt16LE(MAGIC, 0)
  document.writeUInt16LE(VERSIONS[version], 2)
  document.writeUInt16LE(PRODUCT, 4)
  document.writeUInt16LE(ENGLISH, 6)
  document.writeUInt16LE(VERSIONS[version], 12)
  document.writeUInt32LE(TEXT, 24)
  document.writeUInt32LE(TEXT + text.length, 28)
  document.writeUInt32LE(document.length, 32)
  document.writeUInt32LE(text.length, 0x34)
  for (const [number, { size, start }] of places) {
    document.writeUInt32LE(start, PLACES + 8 * number)
    document.writeUInt32LE(size, PLACES + 8 * number + 4)
  }
  document.writeUInt16LE(firstCharacterPage, 0x18a)
  document.writeUInt16LE(firstParagraphPage, 0x18c)
  document.writeUInt16LE(characterPages.length, 0x18e)
  document.writeUInt16LE(paragraphPages.length, 0x190)
  return makeCompoundFile({ WordDocument: document })
}

const textsOf = ({ end, runs }: Paragraph): string[] => [...runs.map(({ text }) => text), end]

const BLOCKS =
  /^(p|h[1-6]|div|ul|ol|li|table|thead|tbody|tr|td|th|section|header|footer|main|article)$/
type Place = 'text' | 'list' | 'cell'

function paragraphsOf(node: PageNode, place: Place): Paragraph[] {
  const found: Paragraph[] = []
  let loose: (PageNode | string)[] = []
  const flush = () => {
    const runs = trimmed(loose.flatMap(child => runsOf(node, child)))
    if (runs.length > 0) found.push(newParagraph(node, runs, place))
    loose = []
  }
  for (const child of node.children) {
    if (typeof child === 'string' || !BLOCKS.test(child.tag)) loose.push(child)
    else {
      flush()
      if (child.tag === 'tr') found.push(...row(child))
      else found.push(...paragraphsOf(child, child.tag === 'li' ? 'list' : place))
    }
  }
  flush()
  return found
}

function row(node: PageNode): Paragraph[] {
  const cells = node.children.filter(child => typeof child !== 'string')
  const inside = cells.flatMap(cell => {
    const paragraphs = paragraphsOf(cell, 'cell')
    const all = paragraphs.length > 0 ? paragraphs : [newParagraph(cell, [], 'cell')]
    all.at(-1)!.end = '\u0007'
    return all
  })
  const properties = Buffer.concat([property(24, 1), property(25, 1), columns(cells.length)])
  return [...inside, { end: '\u0007', properties, runs: [], style: 0 }]
}

function newParagraph(node: PageNode, runs: Run[], place: Place): Paragraph {
  const style = Number(/^h([1-6])$/.exec(node.tag)?.[1] ?? 0)
  const list = place === 'list' ? [property(13, BULLET_LEVEL)] : []
  const cell = place === 'cell' ? [property(24, 1)] : []
  return { end: '\r', properties: Buffer.concat([...list, ...cell]), runs, style }
}

function runsOf(parent: PageNode, child: PageNode | string): Run[] {
  if (typeof child === 'string') return [{ properties: lookOf(parent), text: child }]
  if (child.tag === 'br') return [{ properties: lookOf(parent), text: '\u000b' }]
  const inner = child.children.flatMap(one => runsOf(child, one))
  return child.classes.includes('tab')
    ? [{ properties: lookOf(child), text: '\t' }, ...inner]
    : inner
}

/** White space at the ends of a paragraph comes from the page's source, not from its text. */
function trimmed(runs: readonly Run[]): Run[] {
  const first = runs.findIndex(({ text }) => text.trim() !== '')
  const last = runs.findLastIndex(({ text }) => text.trim() !== '')
  if (first === -1) return []
  const kept = runs.slice(first, last + 1)
  kept[0] = { ...kept[0]!, text: kept[0]!.text.trimStart() }
  const end = kept.at(-1)!
  return [...kept.slice(0, -1), { ...end, text: end.text.trimEnd() }]
}

function lookOf({ bold, hidden, size }: PageNode): Buffer {
  const halves = Math.round(size * 2)
  return Buffer.concat([
    ...(bold ? [property(85, 1)] : []),
    ...(hidden ? [property(92, 1)] : []),
    property(99, halves & 0xff, halves >> 8),
  ])
}

const property = (number: number, ...operand: number[]): Buffer => Buffer.from([number, ...operand])

/** The widths of a row's cells, and ten bytes of borders for each. */
function columns(count: number): Buffer {
  const size = 1 + 2 * (count + 1) + 10 * count
  const table = Buffer.alloc(3 + size)
  table.writeUInt8(190)
  table.writeUInt16LE(size + 1, 1)
  table.writeUInt8(count, 3)
  for (let cell = 0; cell <= count; cell += 1)
    table.writeInt16LE(Math.round((9000 / count) * cell), 4 + 2 * cell)
  return table
}

function characterEntry(properties: Buffer): Buffer {
  return Buffer.concat([Buffer.from([properties.length]), properties])
}

/** A length in words, the number of the style, its properties. */
function paragraphEntry({ properties, style }: Paragraph): Buffer {
  const words = Math.ceil((2 + properties.length) / 2)
  const entry = Buffer.alloc(1 + 2 * words)
  entry.writeUInt8(words)
  entry.writeUInt16LE(style, 1)
  properties.copy(entry, 3)
  return entry
}

interface PropertyPage {
  page: Buffer
  start: number
  end: number
}

/** Pages of 512 bytes: the bytes where runs begin, the places of their entries, and these from behind. */
function pagesOf(
  runs: readonly { length: number; entry: Buffer | null }[],
  placeSize: number,
): PropertyPage[] {
  const pages: PropertyPage[] = []
  let at = TEXT
  let next = 0
  while (next < runs.length) {
    const page = Buffer.alloc(PAGE)
    const starts = [at]
    const places: number[] = []
    let free = PAGE - 1
    for (; next < runs.length; next += 1) {
      const { entry, length } = runs[next]!
      const below = entry ? (free - entry.length) & ~1 : free
      if (below < 4 * (starts.length + 1) + placeSize * (places.length + 1)) break
      if (entry) entry.copy(page, below)
      places.push(entry ? below / 2 : 0)
      free = below
      at += length
      starts.push(at)
    }
    for (const [index, start] of starts.entries()) page.writeUInt32LE(start, 4 * index)
    for (const [index, place] of places.entries())
      page.writeUInt8(place, 4 * starts.length + placeSize * index)
    page.writeUInt8(places.length, PAGE - 1)
    pages.push({ end: at, page, start: starts[0]! })
  }
  return pages
}

/**
 * Where pages begin, where the last ends, and their numbers. Word 6 often names the first page alone;
 * the others follow it.
 */
function pageList(pages: readonly PropertyPage[], first: number): Buffer {
  const list = Buffer.alloc(4 * 2 + 2)
  list.writeUInt32LE(pages[0]!.start)
  list.writeUInt32LE(pages.at(-1)!.end, 4)
  list.writeUInt16LE(first, 8)
  return list
}

/** "Normal" and six headings: the number that Word knows them by, their base, name and looks. */
function styleSheet(): Buffer {
  const head = Buffer.alloc(20)
  head.writeUInt16LE(18)
  head.writeUInt16LE(1 + HEADINGS, 2)
  head.writeUInt16LE(8, 4)
  head.writeUInt16LE(1, 6)
  head.writeUInt16LE(91, 8)
  const names = Array.from({ length: HEADINGS }, (_, index) => `heading ${index + 1}`)
  return Buffer.concat([
    head,
    ...['Normal', ...names].map((name, number) => styleEntry(name, number)),
  ])
}

function styleEntry(name: string, number: number): Buffer {
  const base = Buffer.alloc(8)
  base.writeUInt16LE(number)
  base.writeUInt16LE(1 | ((number === 0 ? 0xfff : 0) << 4), 2)
  base.writeUInt16LE(2 | (number << 4), 4)
  const words = even(Buffer.concat([Buffer.from([name.length]), encode(name), Buffer.alloc(1)]))
  const paragraphs = Buffer.alloc(4)
  paragraphs.writeUInt16LE(2)
  paragraphs.writeUInt16LE(number, 2)
  const looks = even(characterBlock(number === 0 ? Buffer.alloc(0) : property(85, 1)))
  const whole = Buffer.concat([base, words, paragraphs, looks])
  whole.writeUInt16LE(whole.length, 6)
  const size = Buffer.alloc(2)
  size.writeUInt16LE(whole.length)
  return Buffer.concat([size, whole])
}

function characterBlock(properties: Buffer): Buffer {
  const size = Buffer.alloc(2)
  size.writeUInt16LE(properties.length)
  return Buffer.concat([size, properties])
}

const even = (bytes: Buffer): Buffer =>
  bytes.length % 2 === 0 ? bytes : Buffer.concat([bytes, Buffer.alloc(1)])

/** One section over all of the text, with nothing said of it. */
function sections(length: number): Buffer {
  const list = Buffer.alloc(4 * 2 + 12)
  list.writeUInt32LE(length, 4)
  list.writeUInt32LE(0xffffffff, 10)
  return list
}

function fonts(): Buffer {
  const name = Buffer.from('Times New Roman\0', 'latin1')
  const font = Buffer.concat([Buffer.from([5 + name.length, 0x16, 0x90, 0x01, 0, 0]), name])
  const size = Buffer.alloc(2)
  size.writeUInt16LE(2 + font.length)
  return Buffer.concat([size, font])
}

const EURO_TO_Y = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'
const THEIR_BYTES = Buffer.from('8082838485868788898a8b8c8e9192939495969798999a9b9c9e9f', 'hex')

/** Text in windows-1252; what it lacks becomes a question mark. */
function encode(text: string): Buffer {
  return Buffer.from(
    Array.from(text, letter => {
      const code = letter.codePointAt(0) ?? 0
      const at = EURO_TO_Y.indexOf(letter)
      if (at >= 0) return THEIR_BYTES[at]!
      return code < 256 ? code : 63
    }),
  )
}
