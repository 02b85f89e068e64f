import { readFile } from 'node:fs/promises'

import { afterAll, expect, test } from 'vitest'

import {
  docStreams,
  makeCompoundFile,
  makeDoc,
  makeDocx,
  makePdf,
  makeWideEarlyDoc,
  RESUME_LINES,
} from '#support/documents/documents.ts'

import { createResumeReader } from './reader.ts'

const reader = createResumeReader()
afterAll(reader.close)

const SCENT = ['Maya Rao', 'maya.rao@example.com', 'Sash windows', '2016 - 2018']

test.each([
  ['pdf', makePdf()],
  ['docx', makeDocx()],
  ['doc', makeDoc()],
] as const)('reads the text of a %s, one line a paragraph', async (kind, bytes) => {
  const reading = await reader.read(bytes, kind)

  const text = 'text' in reading ? reading.text : ''
  expect(text.split('\n').filter(Boolean)).toEqual(RESUME_LINES)
  for (const words of SCENT) expect(text).toContain(words)
})

test.each([
  ['pdf', makePdf(['Maya Rao'])],
  ['docx', makeDocx(['Maya Rao'])],
  ['doc', makeDoc(['Maya Rao', 'Leeds'])],
] as const)('a %s with fewer than 100 characters counts as a scan', async (kind, bytes) => {
  expect(await reader.read(bytes, kind)).toEqual({ reason: 'too-little-text' })
})

test.each([
  ['pdf', Buffer.from('%PDF-1.7\nnothing that follows from it')],
  ['docx', makeDocx().subarray(0, 300)],
  ['docx', makeDocx([], { 'word/document.xml': Buffer.from('<w:document><w:p>') })],
  ['doc', makeDoc().subarray(0, 2048)],
] as const)('a damaged %s is reported, and the next file is read', async (kind, bytes) => {
  expect(await reader.read(bytes, kind)).toEqual({ reason: 'damaged' })
  expect(await reader.read(makePdf(), 'pdf')).toHaveProperty('text')
})

test.each([
  ['pages', await readFile('tests/corpus/files/hostile/200-pages.pdf'), 'pdf'],
  [
    'characters',
    makeDocx(Array.from({ length: 2100 }, () => 'Built a reader. '.repeat(7))),
    'docx',
  ],
] as const)('a file with more %s than are read says so', async (_, bytes, kind) => {
  const long = await reader.read(bytes, kind)
  const short = await reader.read(makePdf(), 'pdf')

  expect(long).toHaveProperty('document.facts.cut', true)
  expect(short).toHaveProperty('document.facts.cut', false)
})

const JAPANESE = ['職務経歴書', '佐藤 遥', ...RESUME_LINES]

test.each([
  [
    'with another document in it',
    makeCompoundFile(docStreams(RESUME_LINES), docStreams(['A sheet of prices'])),
    RESUME_LINES,
  ],
  [
    'whose streams have names in capitals',
    makeCompoundFile(
      Object.fromEntries(
        Object.entries(docStreams(RESUME_LINES)).map(([name, stream]) => [
          name.toUpperCase(),
          stream,
        ]),
      ),
    ),
    RESUME_LINES,
  ],
  ['of Word 95 with two bytes a character', makeWideEarlyDoc(JAPANESE), JAPANESE],
] as const)('a doc %s is read', async (_, bytes, lines) => {
  const reading = await reader.read(bytes, 'doc')

  expect('text' in reading ? reading.text.split('\n').filter(Boolean) : reading).toEqual(lines)
})

test('a document with a password is refused with its reason', async () => {
  expect(await reader.read(makeDoc(RESUME_LINES, 0x0100), 'doc')).toEqual({ reason: 'encrypted' })
})

test('deleted text, alternatives and field codes are not part of the text', async () => {
  const body = RESUME_LINES.map(line => `<w:p><w:r><w:t>${line}</w:t></w:r></w:p>`).join('')
  const hidden =
    '<w:p><w:del><w:r><w:t>deleted words</w:t></w:r></w:del><w:r><w:tab/><w:t>kept words</w:t></w:r></w:p>'
  const document = Buffer.from(
    `<w:document xmlns:w="urn:w" xmlns:mc="urn:mc">${body}${hidden}<mc:Fallback><w:p><w:r><w:t>said twice</w:t></w:r></w:p></mc:Fallback></w:document>`,
  )
  const docx = await reader.read(makeDocx([], { 'word/document.xml': document }), 'docx')
  const doc = await reader.read(
    makeDoc([...RESUME_LINES, '\u0013 HYPERLINK "https://example.com" \u0014My site\u0015']),
    'doc',
  )

  expect(docx).toHaveProperty('text', expect.stringContaining('kept words'))
  expect(docx).not.toHaveProperty('text', expect.stringMatching(/deleted words|said twice/))
  expect(doc).toHaveProperty('text', expect.stringContaining('My site'))
  expect(doc).not.toHaveProperty('text', expect.stringContaining('HYPERLINK'))
})

test('a file that exceeds its processor time fails, and the next one is read', async () => {
  const hurried = createResumeReader({ cpu: 1 })
  const late = await hurried.read(makePdf(), 'pdf')
  await hurried.close()

  expect(late).toEqual({ reason: 'too-complex' })
  expect(await reader.read(makePdf(), 'pdf')).toHaveProperty('text')
})

test('a file on a busy machine is postponed, not refused as too complex', async () => {
  const impatient = createResumeReader({ wall: 1 })
  const postponed = await impatient.read(makePdf(), 'pdf')
  await impatient.close()

  expect(postponed).toEqual({ postponed: true })
})
