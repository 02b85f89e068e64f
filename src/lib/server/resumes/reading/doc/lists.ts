import { createNumbering, type ListLevel, type Lists, type Numbering } from '../numbering.ts'
import { type Information, PART } from './information.ts'

/** Sizes of a list, of a level's head and of a name for a list (LSTF, LVLF and LFO of [MS-DOC]). */
const LIST_SIZE = 28
const LEVEL_SIZE = 28
const NAME_SIZE = 16
/** Levels of a list; a simple one has the first only. */
const MAX_LEVELS = 9
const SIMPLE = 1
const SIMPLE_AT = 26
/** Where the head of a level tells the sizes of its two lists of properties. */
const PROPERTY_SIZES_AT = 24
const NAMED_LEVELS_AT = 12
/** The flags of a level that a name changes: its depth, a new first number, a whole level. */
const DEPTH = 0xf
const NEW_START = 0x10
const NEW_LEVEL = 0x20
const NEW_LEVEL_HEAD = 8
/** A damaged file may say any number. */
const MAX_LISTS = 10_000

/** How numbers are written, by their code ([MS-OSHARED] 2.2.1.3). */
const FORMATS: Readonly<Record<number, string>> = {
  1: 'upperRoman',
  2: 'lowerRoman',
  3: 'upperLetter',
  4: 'lowerLetter',
  23: 'bullet',
  255: 'none',
}

/** The lists of a document of Word 97 and later; none where they are damaged: the text is worth more. */
export function readNumbering(table: Buffer, information: Information): Numbering {
  try {
    return createNumbering(readLists(table, information))
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return createNumbering({ levels: new Map(), listOf: new Map(), starts: new Map() })
  }
}

function readLists(table: Buffer, { early, placeOf }: Information): Lists {
  const [lists, names] = [placeOf(PART.lists), placeOf(PART.listNames)]
  const levels =
    early || lists.size === 0 ? new Map<string, ListLevel[]>() : readLevels(table, lists.start)
  const named = early || names.size === 0 ? [] : readNames(table, names.start)
  return {
    levels,
    listOf: new Map(named.map(({ list }, at) => [String(at + 1), list])),
    starts: new Map(named.map(({ starts }, at) => [String(at + 1), starts])),
  }
}

/** The heads of all lists come first; behind them the levels of each (PlfLst of [MS-DOC]). */
function readLevels(table: Buffer, start: number): Map<string, ListLevel[]> {
  const levels = new Map<string, ListLevel[]>()
  const count = Math.min(table.readUInt16LE(start), MAX_LISTS)
  const heads = start + 2
  let at = heads + count * LIST_SIZE
  for (let index = 0; index < count; index += 1) {
    const head = heads + index * LIST_SIZE
    const isSimple = (table.readUInt8(head + SIMPLE_AT) & SIMPLE) !== 0
    const own: ListLevel[] = []
    while (own.length < (isSimple ? 1 : MAX_LEVELS)) {
      const { level, next } = readLevel(table, at)
      own.push(level)
      at = next
    }
    levels.set(String(table.readUInt32LE(head)), own)
  }
  return levels
}

function readLevel(table: Buffer, at: number): { level: ListLevel; next: number } {
  const properties =
    table.readUInt8(at + PROPERTY_SIZES_AT) + table.readUInt8(at + PROPERTY_SIZES_AT + 1)
  const text = at + LEVEL_SIZE + properties
  const letters = table.readUInt16LE(text)
  const next = text + 2 + 2 * letters
  if (next > table.length) throw new RangeError('A level ends behind the table.')
  const pattern = table.toString('utf16le', text + 2, next).slice(0)
  return {
    level: {
      format: FORMATS[table.readUInt8(at + 4)] ?? 'decimal',
      pattern: Array.from(pattern, toPatternSign).join(''),
      start: table.readInt32LE(at),
    },
    next,
  }
}

/** The character with the number of a depth holds the place of that level's number. */
function toPatternSign(sign: string): string {
  const depth = sign.codePointAt(0) ?? 0
  return depth < MAX_LEVELS ? `%${depth + 1}` : sign
}

interface ListName {
  list: string
  starts: Map<number, number>
}

/** The names by which paragraphs call lists, and what each changes of its list (PlfLfo of [MS-DOC]). */
function readNames(table: Buffer, start: number): ListName[] {
  const count = Math.min(table.readUInt32LE(start), MAX_LISTS)
  const heads = start + 4
  let at = heads + count * NAME_SIZE
  return Array.from({ length: count }, (_, index) => {
    const head = heads + index * NAME_SIZE
    const starts = new Map<number, number>()
    // The first four bytes tell a place in the text, which is not needed.
    at += 4
    for (let left = table.readUInt8(head + NAMED_LEVELS_AT); left > 0; left -= 1) {
      const flags = table.readUInt32LE(at + 4)
      const isNew = (flags & NEW_LEVEL) !== 0
      if ((flags & NEW_START) !== 0) starts.set(flags & DEPTH, table.readInt32LE(at))
      at = isNew ? readLevel(table, at + NEW_LEVEL_HEAD).next : at + NEW_LEVEL_HEAD
    }
    return { list: String(table.readUInt32LE(head)), starts }
  })
}
