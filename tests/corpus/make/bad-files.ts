import { type Zippable, strFromU8, strToU8, unzipSync, zipSync } from 'fflate'

import { type ExpectedState } from '../expected.ts'
import { MADE } from './docx.ts'
import { encryptDocx } from './encrypt-docx.ts'

/** What the bad files are made of: one readable person in each kind of file, and the tools. */
export interface Material {
  pdf: Buffer
  docx: Buffer
  doc: Buffer
  /** A PDF through qpdf with these options. */
  qpdf: (pdf: Buffer, ...options: string[]) => Buffer
  /** The pages of a PDF as pictures: ImageMagick with these options between reading and writing. */
  scan: (pdf: Buffer, ...options: string[]) => Buffer
}

export interface BadFile {
  file: string
  state: ExpectedState
  /** Whether a person, or the recognition of letters, reads the fields of the material in it. */
  legible?: true
  issues?: string[]
  make: (material: Material) => Buffer
}

const MB = 1024 * 1024
const BODY = 'word/document.xml'
const MACROS = 'word/vbaProject.bin'

/** Files that cannot be read, must not be, or try something on the way. */
export const BAD_FILES: readonly BadFile[] = [
  {
    file: 'scans/clean.pdf',
    state: 'too-little-text',
    legible: true,
    issues: ['scanned'],
    make: ({ pdf, scan }) => scan(pdf),
  },
  {
    file: 'scans/skewed.pdf',
    state: 'too-little-text',
    legible: true,
    issues: ['scanned'],
    make: ({ pdf, scan }) =>
      scan(
        pdf,
        '-background',
        'white',
        '-rotate',
        '0.9',
        '-attenuate',
        '0.15',
        '+noise',
        'Gaussian',
      ),
  },
  {
    file: 'unreadable/encrypted.pdf',
    state: 'encrypted',
    make: ({ pdf, qpdf }) => qpdf(pdf, '--encrypt', 'open sesame', 'owner', '256', '--'),
  },
  {
    file: 'unreadable/encrypted.docx',
    state: 'encrypted',
    make: ({ docx }) => encryptDocx(docx, 'open sesame'),
  },
  {
    file: 'unreadable/encrypted.doc',
    state: 'encrypted',
    make: ({ doc }) => encryptedDoc(doc),
  },
  {
    file: 'unreadable/corrupt.pdf',
    state: 'damaged',
    make: ({ pdf }) => Buffer.concat([pdf.subarray(0, 64), scrambled(pdf.subarray(64))]),
  },
  {
    file: 'unreadable/corrupt.docx',
    state: 'damaged',
    make: ({ docx }) => withParts(docx, { [BODY]: bodyOf(docx).slice(0, 2000) }),
  },
  {
    file: 'unreadable/truncated.pdf',
    state: 'damaged',
    make: ({ pdf }) => pdf.subarray(0, 1500),
  },
  {
    file: 'refused/truncated.doc',
    state: 'refused',
    make: ({ doc }) => doc.subarray(0, 2560),
  },
  {
    file: 'unreadable/corrupt.doc',
    state: 'damaged',
    make: ({ doc }) => withoutTable(doc),
  },
  {
    file: 'unreadable/picture-only.docx',
    state: 'too-little-text',
    make: ({ docx }) => withParts(docx, { [BODY]: bodyWith('<w:p/>') }),
  },
  ...['pdf', 'docx', 'doc'].map<BadFile>(kind => ({
    file: `refused/empty.${kind}`,
    state: 'refused',
    make: () => Buffer.alloc(0),
  })),
  {
    file: 'refused/truncated.docx',
    state: 'refused',
    make: ({ docx }) => docx.subarray(0, docx.length / 2),
  },
  { file: 'refused/word-named.pdf', state: 'refused', make: ({ docx }) => docx },
  { file: 'refused/pdf-named.docx', state: 'refused', make: ({ pdf }) => pdf },
  { file: 'refused/docx-named.doc', state: 'refused', make: ({ docx }) => docx },
  {
    file: 'refused/program-named.pdf',
    state: 'refused',
    make: () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(2000, 0x90)]),
  },
  {
    file: 'refused/macros.docx',
    state: 'refused',
    make: ({ docx }) => withParts(docx, { [MACROS]: 'Sub AutoOpen()\nEnd Sub' }),
  },
  {
    file: 'refused/zip-bomb.docx',
    state: 'refused',
    make: ({ docx }) => withParts(docx, { [BODY]: bodyWith(' '.repeat(40 * MB)) }),
  },
  {
    file: 'unreadable/zip-bomb-within-limits.docx',
    state: 'too-complex',
    make: ({ docx }) => withParts(docx, { [BODY]: bodyWith(paragraphs(40_000)) }),
  },
  {
    file: 'unreadable/zip-bomb-that-lies.docx',
    state: 'damaged',
    make: ({ docx }) => withSize(withParts(docx, { [BODY]: bodyWith(' '.repeat(8 * MB)) }), 70_000),
  },
  {
    file: 'unreadable/external-entity.docx',
    state: 'damaged',
    make: ({ docx }) =>
      withParts(docx, {
        [BODY]: withDoctype(docx, '<!ENTITY x SYSTEM "file:///etc/passwd">'),
      }),
  },
  {
    file: 'unreadable/entities-in-entities.docx',
    state: 'damaged',
    make: ({ docx }) =>
      withParts(docx, {
        [BODY]: withDoctype(docx, '<!ENTITY a "aaaaaaaaaa"><!ENTITY x "&a;&a;&a;&a;&a;&a;&a;">'),
      }),
  },
  {
    file: 'hostile/linked-picture.docx',
    state: 'read',
    legible: true,
    make: ({ docx }) =>
      withParts(docx, {
        'word/_rels/document.xml.rels': relationsOf(docx).replace(
          '</Relationships>',
          '<Relationship Id="rId9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="http://192.0.2.1/seen.png" TargetMode="External"/></Relationships>',
        ),
      }),
  },
  {
    file: 'hostile/javascript.pdf',
    state: 'read',
    legible: true,
    make: ({ pdf, qpdf }) => withScript(qpdf(pdf, '--qdf', '--object-streams=disable'), qpdf),
  },
  {
    file: 'hostile/archive-behind.pdf',
    state: 'read',
    legible: true,
    make: ({ docx, pdf }) => Buffer.concat([pdf, docx]),
  },
  {
    file: 'refused/archive-behind-pdf.docx',
    state: 'refused',
    make: ({ docx, pdf }) => Buffer.concat([pdf, docx]),
  },
  {
    file: 'hostile/page-in-front.pdf',
    state: 'read',
    legible: true,
    make: ({ pdf }) =>
      Buffer.concat([Buffer.from('<html><script>alert(1)</script></html>\n'), pdf]),
  },
  {
    file: 'hostile/no-printing.pdf',
    state: 'read',
    legible: true,
    make: ({ pdf, qpdf }) => qpdf(pdf, '--encrypt', '', 'owner', '256', '--print=none', '--'),
  },
  {
    file: 'hostile/200-pages.pdf',
    state: 'read',
    legible: true,
    issues: ['too-long'],
    make: ({ pdf, qpdf }) =>
      qpdf(pdf, '--pages', '.', `1${',1'.repeat(199)}`, '--', '--object-streams=generate'),
  },
]

function encryptedDoc(doc: Buffer): Buffer {
  const marked = Buffer.from(doc)
  const at = marked.indexOf(Buffer.from([0xec, 0xa5]), 512)
  marked.writeUInt16LE(marked.readUInt16LE(at + 10) | 0x0100, at + 10)
  // What follows the header of the stream is no longer text: every byte turned by one key.
  for (let place = at + 1024; place < at + 4096; place += 1)
    marked.writeUInt8(marked.readUInt8(place) ^ 0x5a, place)
  return marked
}

/** The stream that says where the text is, overwritten; its name and its place are left. */
function withoutTable(doc: Buffer): Buffer {
  const changed = Buffer.from(doc)
  const entry = changed.indexOf(Buffer.from('1Table', 'utf16le'))
  const start = 512 * (changed.readUInt32LE(entry + 116) + 1)
  return changed.fill(0xff, start, start + changed.readUInt32LE(entry + 120))
}

function scrambled(bytes: Buffer): Buffer {
  return Buffer.from(bytes.map((byte, index) => byte ^ ((index * 31) & 0xff)))
}

function bodyOf(docx: Buffer): string {
  return strFromU8(unzipSync(docx)[BODY] ?? new Uint8Array())
}

function relationsOf(docx: Buffer): string {
  return strFromU8(unzipSync(docx)['word/_rels/document.xml.rels'] ?? new Uint8Array())
}

function withParts(docx: Buffer, parts: Record<string, string>): Buffer {
  const changed: Zippable = { ...unzipSync(docx) }
  for (const [name, text] of Object.entries(parts)) changed[name] = strToU8(text)
  return Buffer.from(zipSync(changed, { level: 9, mtime: MADE }))
}

function bodyWith(content: string): string {
  return `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${content}</w:body></w:document>`
}

/** Text that packs to about a hundredth: less than a bomb, more than a resume. */
function paragraphs(count: number): string {
  return Array.from(
    { length: count },
    (_, index) => `<w:p><w:r><w:t>Keyword ${index % 97}</w:t></w:r></w:p>`,
  ).join('')
}

function withDoctype(docx: Buffer, entities: string): string {
  return bodyOf(docx)
    .replace('<w:document', `<!DOCTYPE w:document [${entities}]><w:document`)
    .replace('<w:t xml:space="preserve">', '<w:t xml:space="preserve">&x; ')
}

/** The archive with another size told for its body, in both places where it is. */
function withSize(docx: Buffer, told: number): Buffer {
  const changed = Buffer.from(docx)
  for (const [signature, size, name] of [
    [0x04034b50, 22, 30],
    [0x02014b50, 24, 46],
  ] as const) {
    for (let at = 0; at < changed.length - 50; at += 1) {
      const isBody =
        changed.readUInt32LE(at) === signature &&
        changed.toString('latin1', at + name, at + name + BODY.length) === BODY
      if (isBody) changed.writeUInt32LE(told, at + size)
    }
  }
  return changed
}

function withScript(plain: Buffer, qpdf: Material['qpdf']): Buffer {
  const action = '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> /Type /Catalog'
  return qpdf(Buffer.from(plain.toString('latin1').replace('/Type /Catalog', action), 'latin1'))
}
