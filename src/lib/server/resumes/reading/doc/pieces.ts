import { Unreadable } from '../outcome.ts'
import { type Information, PART } from './information.ts'

/** Characters that stand together in the main stream. */
export interface Piece {
  text: string
  /** Byte in the main stream of its first character. */
  start: number
  bytesEach: 1 | 2
}

/** Marks a piece whose characters take one byte each. */
const COMPRESSED = 0x4000_0000
/** A file of 5 MB cannot hold more. */
const MAX_CHARACTERS = 5_000_000

/** Of Word 97 and later. */
const ENCODING = 'windows-1252'
const WIDE = new TextDecoder('utf-16le')

/** The text of a document in its order, by its piece table ([MS-DOC] 2.4.1). @throws Unreadable, RangeError */
export function readPieces(document: Buffer, table: Buffer, information: Information): Piece[] {
  const { early } = information
  const narrow = new TextDecoder(early?.encoding ?? ENCODING)
  if (early?.text) {
    const [start, end] = early.text
    return early.wide
      ? [readWide(document, start, (end - start) >> 1)]
      : [readNarrow(document, start, end - start, narrow)]
  }
  const records = findPieceTable(table, information)
  const count = Math.floor((records.length - 4) / 12)
  let left = MAX_CHARACTERS
  return Array.from({ length: count }, (_, index) => {
    const length = records.readUInt32LE(4 * index + 4) - records.readUInt32LE(4 * index)
    left -= Math.max(0, length)
    if (left < 0) throw new Unreadable('damaged')
    const place = records.readUInt32LE(4 * (count + 1) + 8 * index + 2)
    const characters = Math.max(0, length)
    if (early && !early.wide) return readNarrow(document, place, characters, narrow)
    return early || (place & COMPRESSED) === 0
      ? readWide(document, place, characters)
      : readNarrow(document, (place & ~COMPRESSED) >>> 1, characters, narrow)
  })
}

function readWide(document: Buffer, start: number, characters: number): Piece {
  const text = WIDE.decode(document.subarray(start, start + 2 * characters))
  return { bytesEach: 2, start, text }
}

function readNarrow(
  document: Buffer,
  start: number,
  characters: number,
  narrow: TextDecoder,
): Piece {
  return { bytesEach: 1, start, text: narrow.decode(document.subarray(start, start + characters)) }
}

/** The piece table is behind any number of formatting records of their own lengths. */
function findPieceTable(table: Buffer, { placeOf }: Information): Buffer {
  const { size, start } = placeOf(PART.pieces)
  const records = table.subarray(start, start + size)
  let at = 0
  while (records[at] === 1) at += 3 + records.readUInt16LE(at + 1)
  if (records[at] !== 2) throw new Unreadable('damaged')
  const length = records.readUInt32LE(at + 1)
  return records.subarray(at + 5, at + 5 + length)
}
