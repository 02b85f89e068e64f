import { openCompoundFile } from '../../compound-file.ts'
import { NO_FACTS, type ResumeDocument } from '../document.ts'
import { Unreadable } from '../outcome.ts'

const WORD_97 = 101
const ENCRYPTED = 0x0100
const TABLE_1 = 0x0200
/** Marks a piece whose characters take one byte each. */
const COMPRESSED = 0x4000_0000
/** Where the piece table stands in the list of places that the file header holds. */
const PIECE_TABLE_SLOT = 33

const NARROW = new TextDecoder('windows-1252')
const WIDE = new TextDecoder('utf-16le')

/** The lines of a Word 97 to 2003 document, by its piece table ([MS-DOC] 2.4.1). @throws Unreadable */
export function readDoc(bytes: Uint8Array): ResumeDocument {
  const lines = readText(bytes)
    .split('\n')
    .map((text, index) => ({
      block: index + 1,
      bold: false,
      heading: false,
      list: false,
      page: 1,
      part: 'body' as const,
      size: 0,
      text,
      width: 0,
      x: 0,
      y: 0,
    }))
  return { facts: { ...NO_FACTS }, kind: 'doc', lines }
}

function readText(bytes: Uint8Array): string {
  const file = openCompoundFile(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const document = file?.read('WordDocument')
  if (!file || !document) throw new Unreadable('damaged')
  const flags = document.readUInt16LE(10)
  if ((flags & ENCRYPTED) !== 0) throw new Unreadable('encrypted')
  if (document.readUInt16LE(2) < WORD_97) return plainText(readEarlyText(document))
  const table = file.read((flags & TABLE_1) === 0 ? '0Table' : '1Table')
  if (!table) throw new Unreadable('damaged')
  return plainText(readPieces(document, table))
}

/** Word 6 and 95 keep the text in one run. */
function readEarlyText(document: Buffer): string {
  return NARROW.decode(document.subarray(document.readUInt32LE(24), document.readUInt32LE(28)))
}

function readPieces(document: Buffer, table: Buffer): string {
  const pieces = findPieceTable(document, table)
  const count = Math.floor((pieces.length - 4) / 12)
  let text = ''
  for (let index = 0; index < count; index += 1) {
    const length = pieces.readUInt32LE(4 * index + 4) - pieces.readUInt32LE(4 * index)
    const place = pieces.readUInt32LE(4 * (count + 1) + 8 * index + 2)
    if (length > 0) text += readPiece(document, place, length)
  }
  return text
}

function readPiece(document: Buffer, place: number, length: number): string {
  if ((place & COMPRESSED) === 0) return WIDE.decode(document.subarray(place, place + 2 * length))
  const start = (place & ~COMPRESSED) >>> 1
  return NARROW.decode(document.subarray(start, start + length))
}

/** The piece table stands behind any number of formatting records of their own lengths. */
function findPieceTable(document: Buffer, table: Buffer): Buffer {
  const numbers = 34 + 2 * document.readUInt16LE(32)
  const places = numbers + 2 + 4 * document.readUInt16LE(numbers) + 2
  const slot = places + 8 * PIECE_TABLE_SLOT
  const start = document.readUInt32LE(slot)
  const records = table.subarray(start, start + document.readUInt32LE(slot + 4))
  let at = 0
  while (records[at] === 1) at += 3 + records.readUInt16LE(at + 1)
  if (records[at] !== 2) throw new Unreadable('damaged')
  const size = records.readUInt32LE(at + 1)
  return records.subarray(at + 5, at + 5 + size)
}

const FIELD_BEGIN = '\u0013'
const FIELD_RESULT = '\u0014'
const FIELD_END = '\u0015'

/** Text without field instructions (a link shows its words, not its code), marks turned into what they stand for. */
function plainText(raw: string): string {
  /** For each open field: whether its instruction is still being read. */
  const fields: boolean[] = []
  let text = ''
  for (const character of raw) {
    if (character === FIELD_BEGIN) fields.push(true)
    else if (character === FIELD_RESULT) fields.splice(-1, 1, false)
    else if (character === FIELD_END) fields.pop()
    else if (!fields.includes(true)) text += MARKS[character] ?? character
  }
  return text
}

/** Ends of paragraphs, lines, pages and table cells; the hyphen that never breaks. */
const MARKS: Readonly<Record<string, string>> = {
  '\u0007': '\n',
  '\u000b': '\n',
  '\u000c': '\n',
  '\u000d': '\n',
  '\u001e': '-',
}
