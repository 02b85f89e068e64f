import { Unreadable } from '../outcome.ts'

/** Word 6 and 95 write at most this; Word 97 writes 193. */
const LAST_EARLY = 105
const COMPLEX = 0x0004
const ENCRYPTED = 0x0100
const TABLE_1 = 0x0200
/** Word 95 for Chinese, Japanese and Korean: two bytes a character. */
const WIDE = 0x1000

/** Where the parts of a document stand, by their numbers in [MS-DOC] 2.5.6. */
export const PART = {
  characters: 12,
  headers: 11,
  listNames: 74,
  lists: 73,
  paragraphs: 13,
  pieces: 33,
  styles: 1,
} as const

/** Where the head of Word 6 and 95 keeps what later ones count from a table of their own. */
const EARLY = {
  characterPages: 0x18e,
  language: 0x06,
  lengths: 0x28,
  letters: 0x14,
  paragraphPages: 0x190,
  parts: 0x58,
} as const
const EARLY_PARTS = 34

/** How many characters each of the texts has that a document is made of, one behind the other. */
export interface Lengths {
  body: number
  footnotes: number
  headers: number
  comments: number
  endnotes: number
  textBoxes: number
  headerTextBoxes: number
}

/** What only Word 6 and 95 write. */
export interface EarlyFormat {
  /** Bytes of the text from and to, where it stands in one run; null where pieces tell. */
  text: [number, number] | null
  /** Label of the letters' encoding. */
  encoding: string
  /** Whether a character takes two bytes, whatever the encoding says. */
  wide: boolean
  /** Pages of properties in the file: the lists that name them may be cut short. */
  pages: { characters: number; paragraphs: number }
}

/** What the head of the main stream tells ([MS-DOC] 2.5). */
export interface Information {
  /** Null for Word 97 and later. */
  early: EarlyFormat | null
  tableStream: '0Table' | '1Table' | 'WordDocument'
  lengths: Lengths
  /** Place and size of a part in the table stream; empty where the file has none. */
  placeOf: (part: number) => { start: number; size: number }
}

/** @throws Unreadable for a document with a password, RangeError for one that is cut off */
export function readInformation(document: Buffer): Information {
  const flags = document.readUInt16LE(10)
  if ((flags & ENCRYPTED) !== 0) throw new Unreadable('encrypted')
  if (document.readUInt16LE(2) <= LAST_EARLY) return readEarly(document, flags)
  const numbers = 34 + 2 * document.readUInt16LE(32)
  const lengths = numbers + 2
  const places = lengths + 4 * document.readUInt16LE(numbers)
  return {
    early: null,
    lengths: readLengths(document, lengths),
    placeOf: placesAt(document, places + 2, document.readUInt16LE(places)),
    tableStream: (flags & TABLE_1) === 0 ? '0Table' : '1Table',
  }
}

/** Word 6 and 95 have the same parts at fixed places, all in the main stream. */
function readEarly(document: Buffer, flags: number): Information {
  const placeOf = placesAt(document, EARLY.parts, EARLY_PARTS)
  const inPieces = (flags & COMPLEX) !== 0 && placeOf(PART.pieces).size > 0
  return {
    early: {
      encoding: encodingOf(document),
      pages: {
        characters: document.readUInt16LE(EARLY.characterPages),
        paragraphs: document.readUInt16LE(EARLY.paragraphPages),
      },
      text: inPieces ? null : [document.readUInt32LE(24), document.readUInt32LE(28)],
      wide: (flags & WIDE) !== 0,
    },
    lengths: readLengths(document, EARLY.lengths),
    placeOf,
    tableStream: 'WordDocument',
  }
}

function placesAt(document: Buffer, places: number, count: number): Information['placeOf'] {
  return part => {
    const at = places + 8 * part
    if (part >= count || at + 8 > document.length) return { size: 0, start: 0 }
    return { size: document.readUInt32LE(at + 4), start: document.readUInt32LE(at) }
  }
}

function readLengths(document: Buffer, at: number): Lengths {
  const read = (index: number) => document.readUInt32LE(at + 4 * index)
  return {
    body: read(3),
    comments: read(7),
    endnotes: read(8),
    footnotes: read(4),
    headerTextBoxes: read(10),
    headers: read(5),
    textBoxes: read(9),
  }
}

const MACINTOSH = 0x0100
/** Encodings of Windows by the primary number of the language ([MS-LCID]); others are 1252. */
const ENCODINGS: readonly (readonly [encoding: string, languages: readonly number[]])[] = [
  ['windows-1250', [0x05, 0x0e, 0x15, 0x18, 0x1a, 0x1b, 0x1c, 0x24]],
  ['windows-1251', [0x02, 0x19, 0x22, 0x23, 0x2f]],
  ['windows-1253', [0x08]],
  ['windows-1254', [0x1f]],
  ['windows-1255', [0x0d]],
  ['windows-1256', [0x01, 0x20, 0x29]],
  ['windows-1257', [0x25, 0x26, 0x27]],
]

function encodingOf(document: Buffer): string {
  if (document.readUInt16LE(EARLY.letters) === MACINTOSH) return 'macintosh'
  const language = document.readUInt16LE(EARLY.language) & 0x3ff
  return ENCODINGS.find(([, languages]) => languages.includes(language))?.[0] ?? 'windows-1252'
}
