import { zipSync } from 'fflate'

/** The resume of an invented person with enough text to parse: contact, skills and experience. */
export const RESUME_LINES = [
  'Maya Rao',
  'Leeds, United Kingdom - maya.rao@example.com - +44 113 496 0000',
  'Summary',
  'Joiner with six years of fitting doors and windows in old houses.',
  'Skills',
  'Carpentry, Glazing, Sash windows, Site planning',
  'Experience',
  'Joiner, Doors and Windows Ltd, Leeds, 2019 - present',
  'Fitted more than four hundred doors and taught two apprentices.',
  'Education',
  'Diploma in Site Carpentry, Leeds College of Building, 2016 - 2018',
]

/**
 * A PDF with these lines on one page. Parentheses and backslashes are not escaped. `catalog` is added to
 * the catalog; `more` are further objects, from number 6 on.
 */
export function makePdf(
  lines: readonly string[] = RESUME_LINES,
  { catalog = '', more = [] }: { catalog?: string; more?: readonly string[] } = {},
): Buffer {
  const text = lines.map(line => `(${line}) Tj T*`).join('\n')
  const content = `BT /F1 11 Tf 14 TL 60 780 Td\n${text}\nET`
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog}>>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...more,
  ]
  let file = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const at = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const table = file.length
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}

/** A DOCX with these paragraphs; `extra` adds or replaces parts of the archive. */
export function makeDocx(
  lines: readonly string[] = RESUME_LINES,
  extra: Record<string, Uint8Array> = {},
): Buffer {
  const paragraphs = lines.map(line => `<w:p><w:r><w:t>${line}</w:t></w:r></w:p>`).join('')
  return makeZip({
    '[Content_Types].xml': Buffer.from(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    ),
    'word/document.xml': Buffer.from(
      `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${paragraphs}</w:body></w:document>`,
    ),
    ...extra,
  })
}

export function makeZip(parts: Record<string, Uint8Array>): Buffer {
  return Buffer.from(zipSync(parts))
}

const SECTOR = 512
const END = 0xfffffffe
const FREE = 0xffffffff
const TABLE_SECTOR = 0xfffffffd
/** Streams of at least this size have their own sectors. */
const LARGE = 4096

/**
 * A compound file with these streams, each padded so that it needs no small sectors. `embedded` are the
 * streams of an embedded document, which come first in the directory.
 */
export function makeCompoundFile(
  streams: Record<string, Buffer>,
  embedded: Record<string, Buffer> = {},
): Buffer {
  const inside = Object.keys(embedded).length
  const chain: number[] = [TABLE_SECTOR]
  const sectors: Buffer[] = []
  const files = [...Object.entries(embedded), ...Object.entries(streams)]
  const last = inside === 0 ? files.length - 1 : files.length
  const entries: DirectoryEntry[] = [
    { child: inside + 1, name: 'Root Entry', size: 0, start: END, type: 5 },
    ...files.map(([name, stream], at) => {
      const content = padded(stream, LARGE)
      const next = at === inside - 1 || at === last ? FREE : at + 2
      return { name, next, size: content.length, start: append(chain, sectors, content), type: 2 }
    }),
  ]
  if (inside > 0) entries.push({ child: 1, name: 'ObjectPool', size: 0, start: 0, type: 1 })
  const directory = Buffer.alloc(Math.ceil((entries.length * 128) / SECTOR) * SECTOR)
  for (const [index, entry] of entries.entries()) writeEntry(directory, index, entry)
  const directoryStart = append(chain, sectors, directory)
  const table = Buffer.alloc(SECTOR, 0xff)
  for (const [index, next] of chain.entries()) table.writeUInt32LE(next, 4 * index)
  return Buffer.concat([compoundHeader(directoryStart), table, ...sectors])
}

function append(chain: number[], sectors: Buffer[], content: Buffer): number {
  const start = chain.length
  const count = Math.ceil(content.length / SECTOR)
  for (let index = 0; index < count; index += 1) {
    sectors.push(padded(content.subarray(index * SECTOR, (index + 1) * SECTOR), SECTOR))
    chain.push(index === count - 1 ? END : start + index + 1)
  }
  return start
}

function padded(content: Buffer, size: number): Buffer {
  return content.length >= size
    ? content
    : Buffer.concat([content, Buffer.alloc(size - content.length)])
}

interface DirectoryEntry {
  name: string
  /** Numbers of directory entries: the first child, and the next sibling. */
  child?: number
  next?: number
  size: number
  start: number
  type: number
}

function writeEntry(directory: Buffer, index: number, entry: DirectoryEntry): void {
  const at = index * 128
  directory.write(entry.name, at, 'utf16le')
  directory.writeUInt16LE(2 * entry.name.length + 2, at + 64)
  directory.writeUInt8(entry.type, at + 66)
  directory.writeUInt32LE(FREE, at + 68)
  directory.writeUInt32LE(entry.next ?? FREE, at + 72)
  directory.writeUInt32LE(entry.child ?? FREE, at + 76)
  directory.writeUInt32LE(entry.start, at + 116)
  directory.writeUInt32LE(entry.size, at + 120)
}

function compoundHeader(directoryStart: number): Buffer {
  const header = Buffer.alloc(SECTOR, 0xff)
  header.fill(0, 0, 76)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header)
  header.writeUInt16LE(3, 26)
  header.writeUInt16LE(0xfffe, 28)
  header.writeUInt16LE(9, 30)
  header.writeUInt16LE(6, 32)
  header.writeUInt32LE(1, 44)
  header.writeUInt32LE(directoryStart, 48)
  header.writeUInt32LE(LARGE, 56)
  header.writeUInt32LE(END, 60)
  header.writeUInt32LE(END, 68)
  header.writeUInt32LE(0, 76)
  header.writeUInt32LE(FREE, 80)
  return header
}

const TEXT_AT = 1536

/** A Word 97 document: the first half of the lines as one-byte text, the others as two-byte text. */
export function makeDoc(lines: readonly string[] = RESUME_LINES, flags = 0): Buffer {
  return makeCompoundFile(docStreams(lines, flags))
}

/** The streams of such a document. */
export function docStreams(lines: readonly string[], flags = 0): Record<string, Buffer> {
  const middle = lines.length >> 1
  const narrow = lines
    .slice(0, middle)
    .map(line => `${line}\r`)
    .join('')
  const wide = lines
    .slice(middle)
    .map(line => `${line}\r`)
    .join('')
  const wideAt = TEXT_AT + narrow.length + (narrow.length % 2)

  const document = Buffer.alloc(wideAt + 2 * wide.length)
  document.writeUInt16LE(0xa5ec, 0)
  document.writeUInt16LE(193, 2)
  document.writeUInt16LE(flags, 10)
  document.writeUInt16LE(14, 32)
  document.writeUInt16LE(22, 62)
  document.writeUInt16LE(93, 152)
  document.write(narrow, TEXT_AT, 'latin1')
  document.write(wide, wideAt, 'utf16le')

  const pieces = Buffer.alloc(5 + 28)
  pieces.writeUInt8(2, 0)
  pieces.writeUInt32LE(28, 1)
  pieces.writeUInt32LE(narrow.length, 5 + 4)
  pieces.writeUInt32LE(narrow.length + wide.length, 5 + 8)
  pieces.writeUInt32LE(((TEXT_AT << 1) | 0x4000_0000) >>> 0, 5 + 12 + 2)
  pieces.writeUInt32LE(wideAt, 5 + 20 + 2)
  document.writeUInt32LE(0, 154 + 8 * 33)
  document.writeUInt32LE(pieces.length, 154 + 8 * 33 + 4)
  return { '0Table': pieces, 'WordDocument': document }
}

/** A Word 95 document for Chinese, Japanese or Korean, with two bytes per character. */
export function makeWideEarlyDoc(lines: readonly string[]): Buffer {
  const head = Buffer.alloc(768)
  const text = Buffer.from(lines.map(line => `${line}\r`).join(''), 'utf16le')
  head.writeUInt16LE(0xa5dc, 0)
  head.writeUInt16LE(104, 2)
  head.writeUInt16LE(0x0411, 6)
  head.writeUInt16LE(0x1000, 10)
  head.writeUInt32LE(head.length, 24)
  head.writeUInt32LE(head.length + text.length, 28)
  head.writeUInt32LE(text.length / 2, 0x34)
  return makeCompoundFile({ WordDocument: Buffer.concat([head, text]) })
}
