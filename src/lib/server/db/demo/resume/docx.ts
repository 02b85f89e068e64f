import { strToU8, zipSync } from 'fflate'

import { type ResumeLine } from './lines.ts'

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** Half points and weight of each kind of line. */
const STYLES = {
  name: { size: 40, bold: true },
  heading: { size: 26, bold: true },
  strong: { size: 21, bold: true },
  plain: { size: 21, bold: false },
  bullet: { size: 21, bold: false },
} as const satisfies Record<ResumeLine['style'], { size: number; bold: boolean }>

/** A Word document with one paragraph a line. The same lines give the same bytes. */
export function docxOf(lines: readonly ResumeLine[]): Buffer {
  const parts = {
    '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `${HEAD}<w:document xmlns:w="${WORD}"><w:body>${lines.map(paragraph).join('')}</w:body></w:document>`,
  }
  const files = Object.fromEntries(
    Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)] as const),
  )
  return Buffer.from(zipSync(files, { mtime: new Date(2020, 0, 1) }))
}

function paragraph({ text, style }: ResumeLine): string {
  const { size, bold } = STYLES[style]
  const shown = style === 'bullet' ? `• ${text}` : text
  return `<w:p><w:r><w:rPr>${bold ? '<w:b/>' : ''}<w:sz w:val="${size}"/></w:rPr><w:t xml:space="preserve">${escapeXml(shown)}</w:t></w:r></w:p>`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
