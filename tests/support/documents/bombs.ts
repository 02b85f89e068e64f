import { constants, deflateRawSync, deflateSync } from 'node:zlib'

import { makeDocx, makePdf, RESUME_LINES } from './documents.ts'

const MB = 1024 * 1024

/** The content of a stream with the filters that unpack it. */
interface Packed {
  bytes: Buffer
  filters: string
}

/** A block that unpacks to 1 MB, ends at a byte border, and can be repeated. */
const blockOf = (of: string) =>
  deflateRawSync(Buffer.alloc(MB, of), { finishFlush: constants.Z_FULL_FLUSH, level: 9 })
const ZLIB_HEADER = Buffer.from([0x78, 0x9c])

/** Compressed to a thousandth. */
const flate = (megabytes: number, of = ' '): Packed => ({
  bytes: Buffer.concat([
    ZLIB_HEADER,
    ...Array.from<Buffer>({ length: megabytes }).fill(blockOf(of)),
  ]),
  filters: '/FlateDecode',
})

/** Compressed several times. Each layer has a thousandth of the size of the inner one. */
function nested(megabytes: number, layers: number): Packed {
  let { bytes } = flate(megabytes)
  for (let layer = 1; layer < layers; layer += 1) bytes = deflateSync(bytes, { level: 9 })
  return { bytes, filters: `[${' /FlateDecode'.repeat(layers)} ]` }
}

/** Runs of 128 spaces in two bytes. */
const runs = (size: number): Packed => ({
  bytes: Buffer.alloc((size / 128) * 2, Buffer.from([129, 0x20])),
  filters: '/RunLengthDecode',
})

/** Codes that each mean one byte more than the last, until the table is full. */
function lzw(tables: number): Packed {
  const codes: number[] = []
  for (let table = 0; table < tables; table += 1) {
    codes.push(256, 0x20)
    for (let code = 258; code < 4094; code += 1) codes.push(code)
  }
  return { bytes: toBits(codes), filters: '/LZWDecode' }
}

/** LZW writes the first 510 codes of a table with 9 bits, and 12 in the end. */
function toBits(codes: number[]): Buffer {
  const bytes: number[] = []
  let held = 0
  let bits = 0
  let next = 258
  for (const code of codes) {
    const width = Math.min(12, Math.max(9, (next + 1).toString(2).length))
    held = (held << width) | code
    bits += width
    for (; bits >= 8; bits -= 8) bytes.push((held >> (bits - 8)) & 255)
    held &= (1 << bits) - 1
    next = code === 256 ? 257 : next + 1
  }
  return Buffer.from([...bytes.slice(0, 5 * MB), 0])
}

/** "z" means four zero bytes. */
const ascii85 = (length: number): Packed => ({
  bytes: Buffer.concat([Buffer.alloc(length, 'z'), Buffer.from('~>')]),
  filters: '/ASCII85Decode',
})

/** Two hexadecimal digits per byte, around a small stream that unpacks to a large one. */
function asciiHex({ bytes, filters }: Packed): Packed {
  return {
    bytes: Buffer.from(`${bytes.toString('hex')}>`),
    filters: `[/ASCIIHexDecode ${filters}]`,
  }
}

function streamOf({ bytes, filters }: Packed, dictionary = ''): string {
  return `<< ${dictionary} /Filter ${filters} /Length ${bytes.length} >>\nstream\n${bytes.toString('latin1')}\nendstream`
}

/** A resume whose page also draws the content of these streams. */
function withContents(...contents: Packed[]): Buffer {
  const more = contents.map(content => streamOf(content))
  const names = more.map((_, index) => `${6 + index} 0 R`).join(' ')
  return edited(makePdf(RESUME_LINES, { more }), '/Contents 4 0 R', `/Contents [4 0 R ${names}]`)
}

/** Replaces a text of the file. Readers still find the objects, although the table is then wrong. */
function edited(pdf: Buffer, from: string, to: string): Buffer {
  return Buffer.from(
    pdf.toString('latin1').replace(from, () => to),
    'latin1',
  )
}

/** A resume with this square JPEG in colour below its text. */
export const withJpeg = (bytes: Buffer, side: number): Buffer =>
  withImage(streamOf({ bytes, filters: '/DCTDecode' }, image(side)))

function withImage(image: string): Buffer {
  const pdf = makePdf([...RESUME_LINES, ') Tj ET q 500 0 0 500 0 0 cm /I Do Q BT ('], {
    more: [image],
  })
  return edited(pdf, '/Resources <<', '/Resources << /XObject << /I 6 0 R >>')
}

const image = (side: number, more = '/ColorSpace /DeviceRGB /BitsPerComponent 8') =>
  `/Type /XObject /Subtype /Image /Width ${side} /Height ${side} ${more}`

function withFont(font: string, ...more: string[]): Buffer {
  return edited(makePdf(RESUME_LINES, { more }), '/BaseFont /Helvetica', font)
}

const DESCRIPTOR =
  '<< /Type /FontDescriptor /FontName /F /Flags 4 /FontBBox [0 0 9 9] /FontFile2 7 0 R >>'

/** PDFs of at most 5 MB that unpack to some hundred megabytes or more, by the unpacked part. */
export function pdfBombs(): [string, Buffer][] {
  const text = flate(900)
  const table = lzw(800)
  return [
    ['FlateDecode', withContents(text)],
    ['many streams', withContents(...Array.from<Packed>({ length: 4 }).fill(text))],
    ['FlateDecode in eleven layers', withContents(nested(900, 11))],
    ['LZWDecode', withContents(table)],
    ['RunLengthDecode', withContents(runs(300 * MB))],
    ['ASCII85Decode', withContents(ascii85(4.9 * MB))],
    ['ASCIIHexDecode around FlateDecode', withContents(asciiHex(text))],
    [
      'LZWDecode inside FlateDecode',
      withContents({
        bytes: deflateSync(Buffer.concat(Array.from<Buffer>({ length: 8 }).fill(table.bytes))),
        filters: '[/FlateDecode /LZWDecode]',
      }),
    ],
    [
      'RunLengthDecode inside FlateDecode',
      withContents({
        bytes: deflateSync(runs(300 * MB).bytes, { level: 9 }),
        filters: '[/FlateDecode /RunLengthDecode]',
      }),
    ],
    ['an image', withImage(streamOf(flate(900, '\0'), image(17_000)))],
    [
      'an image of one colour',
      withImage(streamOf(flate(100, '\0'), image(28_000, '/ImageMask true'))),
    ],
    ['a JPEG of 60000 dots', withJpeg(JPEG, 60_000)],
    ['a font', withFont('/FontDescriptor 6 0 R', DESCRIPTOR, streamOf(text))],
    [
      'the character map of a font',
      withFont('/BaseFont /Helvetica /ToUnicode 6 0 R', streamOf(text)),
    ],
    ['an object stream', withObjectStream(text)],
    ['a cross-reference stream', withReferenceStream(text)],
  ]
}

/** Only the header of a JPEG, with its size. */
const JPEG = Buffer.from(
  'ffd8ffc0001108ea60ea6003011100021101031101ffda000c03010002110311003f00'.padEnd(4000, '00'),
  'hex',
)

/** The catalog is in a stream of objects. */
function withObjectStream(content: Packed): Buffer {
  return withTable(
    `6 0 obj\n${streamOf(content, '/Type /ObjStm /N 1 /First 4')}\nendobj\n`,
    // Object 1 is the first of stream 6; entries of 1, 4 and 2 bytes.
    [
      [0, 0, 0],
      [2, 6, 0],
    ],
  )
}

function withTable(objects: string, entries: number[][]): Buffer {
  const head = `%PDF-1.5\n${objects}`
  const table = Buffer.from(
    entries.flatMap(([type = 0, place = 0, last = 0]) => [type, 0, 0, 0, place, 0, last]),
  )
  const dictionary = `/Type /XRef /Size ${entries.length} /W [1 4 2] /Root 1 0 R`
  return Buffer.from(
    `${head}9 0 obj\n<< ${dictionary} /Length ${table.length} >>\nstream\n${table.toString('latin1')}\nendstream\nendobj\nstartxref\n${head.length}\n%%EOF\n`,
    'latin1',
  )
}

function withReferenceStream(content: Packed): Buffer {
  const head = '%PDF-1.5\n'
  const dictionary = '/Type /XRef /Size 100000000 /W [1 4 2] /Root 1 0 R'
  return Buffer.from(
    `${head}9 0 obj\n${streamOf(content, dictionary)}\nendobj\nstartxref\n${head.length}\n%%EOF\n`,
    'latin1',
  )
}

/** DOCX files that pass the check of their directory. */
export function docxBombs(): [string, Buffer][] {
  return [
    ['a document whose size is a lie', understated(withXml(' '.repeat(40 * MB)))],
    ['elements in elements', elementsInElements()],
    ['tables in tables', withXml(numbered('<w:tbl><w:tr><w:tc w:id="#">'))],
    ['a paragraph of many runs', withXml(`<w:p>${numbered('<w:r><w:t>#</w:t></w:r>')}`)],
  ]
}

export const elementsInElements = (): Buffer => withXml(numbered('<w:p w:id="#">'))

function withXml(xml: string): Buffer {
  return makeDocx([], { 'word/document.xml': Buffer.from(`<w:document xmlns:w="urn:w">${xml}`) })
}

/** About 19 MB of a text with different numbers, which compresses to more than a fiftieth. */
function numbered(text: string): string {
  const count = Math.floor((19 * MB) / (text.length + 6))
  return Array.from({ length: count }, (_, index) =>
    text.replace('#', ((index * 7919) % 9_999_991).toString(36).padStart(6, '0')),
  ).join('')
}

/** Changes the unpacked size of every part in the directory to a thousandth. */
function understated(zip: Buffer): Buffer {
  const changed = Buffer.from(zip)
  for (const [signature, at] of [
    ['PK\u0001\u0002', 24],
    ['PK\u0003\u0004', 22],
  ] as const)
    for (
      let found = changed.indexOf(signature);
      found >= 0;
      found = changed.indexOf(signature, found + 4)
    ) {
      const size = changed.readUInt32LE(found + at)
      if (size > MB) changed.writeUInt32LE(Math.round(size / 1000), found + at)
    }
  return changed
}
