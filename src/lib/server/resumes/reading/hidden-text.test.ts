import { afterAll, expect, test } from 'vitest'

import { makeDocx, makePdf, RESUME_LINES } from '#support/documents/documents.ts'

import type { ResumeDocument } from './document.ts'
import { createResumeReader } from './reader.ts'

const reader = createResumeReader()
afterAll(reader.close)

async function readDocument(bytes: Uint8Array, kind: 'docx' | 'pdf'): Promise<ResumeDocument> {
  const reading = await reader.read(bytes, kind)
  if (!('document' in reading)) throw new Error(JSON.stringify(reading))
  return reading.document
}

const textOf = ({ lines }: ResumeDocument) => lines.map(({ text }) => text).join('\n')

/** A PDF whose page ends with these drawing steps. */
function pdfWith(steps: string): Buffer {
  return makePdf([...RESUME_LINES.slice(0, -1), `${RESUME_LINES.at(-1)}) Tj ET ${steps} BT (`])
}

test.each([
  ['without ink', 'BT /F1 11 Tf 3 Tr 60 100 Td (Kubernetes) Tj ET'],
  ['in white on white', '1 1 1 rg BT /F1 11 Tf 60 100 Td (Kubernetes) Tj ET'],
  [
    'almost in the colour of its box',
    '0 0 .5 rg 50 90 200 30 re f 0 0 .52 rg BT /F1 11 Tf 60 100 Td (Kubernetes) Tj ET',
  ],
  ['too small to be seen', 'BT /F1 1 Tf 60 100 Td (Kubernetes) Tj ET'],
  ['off the page', 'BT /F1 11 Tf 60 -100 Td (Kubernetes) Tj ET'],
])('text of a PDF %s is hidden and not in the lines', async (_, steps) => {
  const document = await readDocument(pdfWith(steps), 'pdf')

  expect(document.facts.hiddenText).toBe('Kubernetes')
  expect(textOf(document)).not.toContain('Kubernetes')
})

test.each([
  [
    'white on a dark box',
    '0 0 .5 rg 50 90 200 30 re f 1 1 1 rg BT /F1 11 Tf 60 100 Td (Kubernetes) Tj ET',
  ],
  ['black', '0 g BT /F1 11 Tf 60 100 Td (Kubernetes) Tj ET'],
])('text of a PDF in %s is read', async (_, steps) => {
  const document = await readDocument(pdfWith(steps), 'pdf')

  expect(document.facts.hiddenText).toBe('')
  expect(textOf(document)).toContain('Kubernetes')
})

function docxWith(properties: string): Buffer {
  const body = RESUME_LINES.map(line => `<w:p><w:r><w:t>${line}</w:t></w:r></w:p>`).join('')
  return makeDocx([], {
    'word/document.xml': Buffer.from(
      `<w:document xmlns:w="urn:w">${body}<w:p><w:r><w:rPr>${properties}</w:rPr><w:t>Kubernetes</w:t></w:r></w:p></w:document>`,
    ),
  })
}

test.each(['<w:vanish/>', '<w:color w:val="FFFFFF"/>', '<w:sz w:val="2"/>'])(
  'text of a DOCX with %s is hidden and not in the lines',
  async properties => {
    const document = await readDocument(docxWith(properties), 'docx')

    expect(document.facts.hiddenText).toBe('Kubernetes')
    expect(textOf(document)).not.toContain('Kubernetes')
  },
)

test('text of a DOCX that only the document’s defaults make small is read', async () => {
  const cell = `<w:tbl><w:tr><w:tc><w:p><w:r><w:t>Kubernetes</w:t></w:r></w:p></w:tc></w:tr></w:tbl>`
  const lines = RESUME_LINES.map(line => `<w:p><w:r><w:t>${line}</w:t></w:r></w:p>`).join('')
  const file = makeDocx([], {
    'word/document.xml': Buffer.from(`<w:document xmlns:w="urn:w">${lines}${cell}</w:document>`),
    'word/styles.xml': Buffer.from(
      '<w:styles xmlns:w="urn:w"><w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val="2"/></w:rPr></w:rPrDefault></w:docDefaults></w:styles>',
    ),
  })
  const document = await readDocument(file, 'docx')

  expect(document.facts.hiddenText).toBe('')
  expect(textOf(document)).toContain('Kubernetes')
})

test('white text of a DOCX on a shade is read', async () => {
  const document = await readDocument(
    docxWith('<w:color w:val="FFFFFF"/><w:shd w:fill="1F3864"/>'),
    'docx',
  )

  expect(textOf(document)).toContain('Kubernetes')
})
