import { eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'

import type { Actor } from '#lib/server/auth/actor.ts'
import { fileScans, files } from '#lib/server/db/schema/files.ts'
import { scanWaiting } from '#lib/server/files/tasks.ts'
import { makePdf, RESUME_LINES } from '#support/documents/documents.ts'
import { makeCandidate } from '#support/people/people.ts'
import { testApp } from '#support/program/app.ts'
import { fileForm } from '#support/records/conversations.ts'
import { startClamd, VIRUS } from '#support/services/clamd-server.ts'

const clamd = await startClamd()
afterAll(clamd.stop)
afterEach(() => {
  clamd.isAway = false
})
const app = await testApp({ CLAMD_URL: clamd.url })
const ILL = makePdf([...RESUME_LINES, VIRUS])

function upload(as: Actor, content: Buffer) {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(content)], 'resume.pdf'))
  return app.call('POST /candidates/resume/upload', { as, body: form })
}

const attach = (as: Actor, content: string) =>
  app.call('POST /messages/attachments', { as, body: fileForm('a.txt', content) })

const download = (as: Actor, id: number) =>
  app.call('GET /candidates/resume/{id}/download', { as, params: { id } })

async function keysOf({ id }: Actor): Promise<string[]> {
  const rows = await app.db.select().from(files).where(eq(files.ownerId, id))
  return rows.map(({ storageKey }) => storageKey)
}

test('T107 an upload with a virus is refused and not stored', async () => {
  const maya = await makeCandidate(app.db)

  for (const { body, status } of [await upload(maya, ILL), await attach(maya, VIRUS)])
    expect({ message: body.message, status }).toEqual({
      message: 'The file holds a virus.',
      status: 422,
    })
  expect(await keysOf(maya)).toEqual([])
  expect((await upload(maya, makePdf())).status).toBe(201)
  expect((await attach(maya, 'harmless')).status).toBe(201)
})

test('T107 uploads are stored while the scanner is down, and served after they are scanned', async () => {
  const maya = await makeCandidate(app.db)
  clamd.isAway = true
  const { body: resume, status } = await upload(maya, makePdf())
  const attachment = (await attach(maya, 'harmless')).body.id
  const open = () =>
    app.call('GET /messages/attachments/{id}', { as: maya, params: { id: attachment } })

  expect(status).toBe(201)
  const early = await download(maya, resume.id)
  expect({ message: early.body.message, status: early.status }).toEqual({
    message: 'This file is still being checked for viruses. Try again later.',
    status: 503,
  })
  expect((await open()).status).toBe(503)
  await expect(scanWaiting.run(app.services, null)).rejects.toThrow('The virus scanner')
  expect((await download(maya, resume.id)).status).toBe(503)

  clamd.isAway = false
  await scanWaiting.run(app.services, null)
  await scanWaiting.run(app.services, null)
  expect((await download(maya, resume.id)).status).toBe(200)
  expect((await open()).status).toBe(200)
})

test('T107 a file whose virus is found later is never served, and its bytes are deleted', async () => {
  const maya = await makeCandidate(app.db)
  clamd.isAway = true
  const { body } = await upload(maya, ILL)
  clamd.isAway = false
  await scanWaiting.run(app.services, null)

  expect((await download(maya, body.id)).status).toBe(410)
  const [key = ''] = await keysOf(maya)
  const stored = await Array.fromAsync(
    app.services.files.listOlderThan(new Date(Date.now() + 1000)),
  )
  expect(stored).not.toContain(key)
  await app.call('DELETE /candidates/profile/resume', { as: maya })
  expect(await app.db.select().from(fileScans).where(eq(fileScans.storageKey, key))).toEqual([])
})
