import { Unreadable } from '../outcome.ts'

const WORD_97 = 101
const ENCRYPTED = 0x0100
const TABLE_1 = 0x0200

/** Where the parts of a document stand, by their numbers in [MS-DOC] 2.5.6. */
export const PART = { styles: 1, headers: 11, characters: 12, paragraphs: 13, pieces: 33 } as const

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

/** What the head of the main stream tells ([MS-DOC] 2.5). */
export interface Information {
  /** Word 6 and 95, which keep the text in one run, from and to these bytes; null for later ones. */
  early: [number, number] | null
  tableStream: '0Table' | '1Table'
  lengths: Lengths
  /** Place and size of a part in the table stream; empty where the file has none. */
  placeOf: (part: number) => { start: number; size: number }
}

/** @throws Unreadable for a document with a password, RangeError for one that is cut off */
export function readInformation(document: Buffer): Information {
  const flags = document.readUInt16LE(10)
  if ((flags & ENCRYPTED) !== 0) throw new Unreadable('encrypted')
  const isEarly = document.readUInt16LE(2) < WORD_97
  const numbers = isEarly ? 0 : 34 + 2 * document.readUInt16LE(32)
  const lengths = numbers + 2
  const places = isEarly ? 0 : lengths + 4 * document.readUInt16LE(numbers)
  const count = isEarly ? 0 : document.readUInt16LE(places)
  return {
    early: isEarly ? [document.readUInt32LE(24), document.readUInt32LE(28)] : null,
    lengths: readLengths(document, isEarly ? null : lengths),
    placeOf: part => {
      const at = places + 2 + 8 * part
      if (part >= count || at + 8 > document.length) return { size: 0, start: 0 }
      return { size: document.readUInt32LE(at + 4), start: document.readUInt32LE(at) }
    },
    tableStream: (flags & TABLE_1) === 0 ? '0Table' : '1Table',
  }
}

function readLengths(document: Buffer, at: number | null): Lengths {
  const read = (index: number) => (at === null ? 0 : document.readUInt32LE(at + 4 * index))
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
