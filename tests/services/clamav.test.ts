import { deflateSync } from 'node:zlib'

import { afterAll, expect, test } from 'vitest'

import { createClamdScan } from '#lib/server/files/malware/clamd.ts'
import { makeDocx, makePdf, makeZip, RESUME_LINES } from '#support/documents/documents.ts'
import { makeCandidate } from '#support/people/people.ts'
import { testApp } from '#support/program/app.ts'
import { fileForm } from '#support/records/conversations.ts'
import { SIGNATURE, startClamav } from '#support/services/clamav.ts'

const clamav = await startClamav()
afterAll(clamav.stop)
const app = await testApp({ CLAMD_URL: clamav.url })
const scan = createClamdScan(clamav.url)

const packed = deflateSync(Buffer.from(SIGNATURE)).toString('latin1')
const stream = `<< /Filter /FlateDecode /Length ${packed.length} >>\nstream\n${packed}\nendstream`
const zip = makeZip({ 'a/b.txt': Buffer.from(SIGNATURE) })

test.each([
  ['a text', Buffer.from(`before ${SIGNATURE} after`)],
  ['a packed stream of a PDF', makePdf(RESUME_LINES, { more: [stream] })],
  ['a DOCX', makeDocx(RESUME_LINES, { 'word/media/image1.png': Buffer.from(SIGNATURE) })],
  ['a ZIP', zip],
  ['a ZIP in a ZIP', makeZip({ 'inner.zip': zip })],
  ['a file of 10 MB', Buffer.concat([Buffer.alloc(10 * 1024 * 1024 - 40), Buffer.from(SIGNATURE)])],
])('T107 ClamAV finds its signature in %s', async (_, bytes) => {
  expect(await scan(bytes)).toBe('infected')
})

test.each([
  ['PDF', makePdf()],
  ['DOCX', makeDocx()],
  ['empty file', Buffer.alloc(0)],
])('T107 ClamAV finds nothing in a harmless %s', async (_, bytes) => {
  expect(await scan(bytes)).toBe('clean')
})

test('T107 an attachment in which ClamAV finds a virus is refused', async () => {
  const as = await makeCandidate(app.db)
  const attach = (content: string) =>
    app.call('POST /messages/attachments', { as, body: fileForm('a.txt', content) })

  expect((await attach(SIGNATURE)).body.message).toBe('The file holds a virus.')
  expect((await attach('harmless')).status).toBe(201)
})

test('T107 a scanner that is away gives no answer that could be taken for one', async () => {
  const away = createClamdScan(`${clamav.url}.away`)

  await expect(away(makePdf())).rejects.toThrow('The virus scanner is away')
})
