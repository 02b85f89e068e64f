import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'

import type { Actor } from '#lib/server/auth/actor.ts'
import { resumes } from '#lib/server/db/schema/resumes.ts'
import { createResumeReader, type ResumeReader } from '#lib/server/resumes/reading/reader.ts'
import { rereadResumes } from '#lib/server/resumes/tasks.ts'
import { docxBombs, pdfBombs } from '#support/documents/bombs.ts'
import { makePdf } from '#support/documents/documents.ts'
import { makeCandidate } from '#support/people/people.ts'
import { testApp } from '#support/program/app.ts'

const app = await testApp()
const reader = createResumeReader()
afterAll(reader.close)
const MB = 1024 * 1024

const folder = await mkdtemp(join(tmpdir(), 'openings-bombs-'))
afterAll(() => rm(folder, { recursive: true }))

async function receive(bytes: Buffer, name: string) {
  const path = join(folder, name)
  await writeFile(path, bytes)
  return reader.receive({ name, path }, { person: 1 })
}

/** The limit of a reader process, plus what it allocates before a busy machine ends it. */
const LITTLE = 400 * MB

test.each(pdfBombs())(
  'T113 a PDF with %s that unpacks without end takes little memory',
  async (_, bytes) => {
    expect(bytes.length).toBeLessThanOrEqual(5 * MB)
    expect(await memoryToReceive(bytes, 'bomb.pdf')).toBeLessThan(LITTLE)
  },
)

test.each(docxBombs())(
  'T102 a DOCX with %s that unpacks without end takes little memory',
  async (_, bytes) => {
    expect(bytes.length).toBeLessThanOrEqual(5 * MB)
    expect(await memoryToReceive(bytes, 'bomb.docx')).toBeLessThan(LITTLE)
  },
)

test('R24 after files that exceeded a limit, the next file is read', async () => {
  expect(await receive(makePdf(), 'a.pdf')).toHaveProperty('reading.text')
})

/** The peak memory of a process that reads a file, in bytes; 0 if the system does not report it. */
async function memoryToReceive(bytes: Buffer, name: string): Promise<number> {
  const children = `/proc/${process.pid}/task/${process.pid}/children`
  let peak = 0
  const look = () => {
    if (!existsSync(children)) return
    for (const id of readFileSync(children, 'utf8').split(' ').filter(Boolean))
      peak = Math.max(peak, peakOf(id))
  }
  const looking = setInterval(look, 5)
  await receive(bytes, name).finally(() => clearInterval(looking))
  return peak
}

/** The memory in bytes; 0 for an ended process and for others than readers, as the database. */
function peakOf(id: string): number {
  try {
    if (!readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('/resumes/reading/')) return 0
    const status = readFileSync(`/proc/${id}/status`, 'utf8')
    return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}

async function upload(as: Actor, headers?: Record<string, string>) {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(makePdf())], 'resume.pdf'))
  return app.call('POST /candidates/resume/upload', {
    body: form,
    headers: headers ?? (await app.sign(as)),
  })
}

test('R24 uploads of one account beyond its queue are refused as busy, and the others are read', async () => {
  const [mallory, ann] = [await makeCandidate(app.db), await makeCandidate(app.db)]

  const session = await app.sign(mallory)

  const flood = Promise.all(Array.from({ length: 18 }, () => upload(mallory, session)))
  expect((await upload(ann)).status).toBe(201)

  const answers = await flood
  const refused = answers.filter(({ status }) => status === 503)
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(18 - refused.length)
  expect(refused[0]?.headers.get('retry-after')).toBe('5')
})

const receiveLater: ResumeReader['receive'] = async () => ({
  kind: 'pdf',
  reading: { postponed: true },
})

test('R24 a resume uploaded to a busy machine is stored, and read by the next run of the task', async () => {
  const ann = await makeCandidate(app.db)
  const { services } = app
  const { resumeReader } = services
  services.resumeReader = { ...resumeReader, receive: receiveLater }
  const { body, status } = await upload(ann).finally(() => (services.resumeReader = resumeReader))

  expect(status).toBe(201)
  expect(body).toMatchObject({ readable: false, reason: null, state: 'reading' })
  await rereadResumes.run(services, null)
  const [row] = await app.db.select().from(resumes).where(eq(resumes.id, body.id))
  expect(row).toMatchObject({ state: 'read', unreadableReason: null })
})

test('R24 a file that waited for a day counts as unreadable, but is read as soon as the machine has time', async () => {
  const ann = await makeCandidate(app.db)
  const { body } = await upload(ann)
  const wait = (uploadedAt: Date) =>
    app.db
      .update(resumes)
      .set({ readingVersion: null, state: 'reading', unreadableReason: null, uploadedAt })
      .where(eq(resumes.id, body.id))
  const busy = { ...app.services.resumeReader, read: async () => ({ postponed: true }) as const }
  const stateAfterRun = async () => {
    await rereadResumes.run({ ...app.services, resumeReader: busy }, null)
    const [row] = await app.db.select().from(resumes).where(eq(resumes.id, body.id))
    return [row?.state, row?.unreadableReason]
  }

  await wait(new Date(Date.now() - 23 * 3_600_000))
  expect(await stateAfterRun()).toEqual(['reading', null])
  await wait(new Date(Date.now() - 25 * 3_600_000))
  expect(await stateAfterRun()).toEqual(['unreadable', 'too-complex'])

  await rereadResumes.run(app.services, null)
  const [row] = await app.db.select().from(resumes).where(eq(resumes.id, body.id))
  expect(row).toMatchObject({ state: 'read', unreadableReason: null })
})
