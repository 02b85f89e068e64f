import { readFile } from 'node:fs/promises'

import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'

import { makeDoc, makeDocx, makePdf, RESUME_LINES } from '#support/documents/documents.ts'

import type { ResumeKind } from '../file-kind.ts'
import { createResumeReader } from './reader.ts'

const reader = createResumeReader()
afterAll(reader.close)

const CORPUS = 'tests/corpus/files'
const FILES: [ResumeKind, Buffer][] = [
  ['pdf', makePdf()],
  ['pdf', await readFile(`${CORPUS}/two-columns/lukas-brandt.pdf`)],
  ['docx', makeDocx()],
  ['docx', await readFile(`${CORPUS}/text-boxes/paolo-ricci.docx`)],
  ['doc', makeDoc()],
  ['doc', await readFile(`${CORPUS}/tables/priya-nambiar.doc`)],
  ['doc', await readFile(`${CORPUS}/early-word/priya-nambiar.doc`)],
]
const RUNS = 40

test.each(FILES)(
  'a %s cut off anywhere is read in part or reported as damaged',
  async (kind, bytes) => {
    const length = fc.integer({ max: bytes.length, min: 0 })

    await fc.assert(
      fc.asyncProperty(length, async end => {
        const reading = await reader.read(bytes.subarray(0, end), kind)
        expect(reading).toSatisfy(isAnswer)
      }),
      { numRuns: RUNS, seed: 3 },
    )
  },
)

test.each(FILES)('a %s with changed bytes is read or reported as damaged', async (kind, bytes) => {
  const change = fc.record({ at: fc.nat(bytes.length - 1), to: fc.nat(255) })

  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 30, minLength: 1 }), async changes => {
      const changed = Buffer.from(bytes)
      for (const { at, to } of changes) changed.writeUInt8(to, at)
      expect(await reader.read(changed, kind)).toSatisfy(isAnswer)
    }),
    { numRuns: RUNS, seed: 5 },
  )
})

test('the thread still reads after broken files', async () => {
  expect(await reader.read(makePdf(), 'pdf')).toHaveProperty('text')
})

function isAnswer(reading: object): boolean {
  return 'document' in reading || 'reason' in reading
}

test('a part that unpacks to far more than its archive is refused as too complex', async () => {
  const huge = Buffer.concat([
    Buffer.from('<w:document xmlns:w="urn:w"><w:p><w:r><w:t>'),
    Buffer.alloc(30 * 1024 * 1024, 'a'),
    Buffer.from('</w:t></w:r></w:p></w:document>'),
  ])

  const reading = await reader.read(makeDocx([], { 'word/document.xml': huge }), 'docx')

  expect(reading).toEqual({ reason: 'too-complex' })
})

const withType = (type: string) =>
  makeDocx([], {
    'word/document.xml': Buffer.from(
      `<!DOCTYPE w:document [${type}]><w:document xmlns:w="urn:w"><w:p><w:r><w:t>${RESUME_LINES.join(' ')} &secret;</w:t></w:r></w:p></w:document>`,
    ),
  })

test('entities of a document are not resolved, internal or external', async () => {
  const types = ['<!ENTITY secret SYSTEM "file:///etc/hostname">', '<!ENTITY secret "words">']

  for (const type of types)
    expect(await reader.read(withType(type), 'docx')).toEqual({ reason: 'damaged' })
})

test('T113 a script in a PDF is not run, and its text is read', async () => {
  const script = makePdf()
    .toString('latin1')
    .replace(
      '/Type /Catalog',
      '/Type /Catalog /OpenAction << /S /JavaScript /JS (while (true) {}) >>',
    )

  expect(await reader.read(Buffer.from(script, 'latin1'), 'pdf')).toHaveProperty('text')
})
