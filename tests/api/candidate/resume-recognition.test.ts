import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import type { Actor } from '#lib/server/auth/actor.ts'
import { resumes } from '#lib/server/db/schema/resumes.ts'
import { createResumeRecogniser } from '#lib/server/resumes/recognising/recogniser.ts'
import { getReadiness } from '#lib/server/resumes/index.ts'
import { recogniseResume } from '#lib/server/resumes/tasks.ts'
import { testApp } from '#support/program/app.ts'
import { makePdf } from '#support/documents/documents.ts'
import { makeCandidate } from '#support/people/people.ts'

const app = await testApp()
const SCAN = 'files/scans/clean.pdf'
const scan = await readFile(join('tests/corpus', SCAN))
const truth = JSON.parse(await readFile('tests/corpus/truth.json', 'utf8')) as Record<
  string,
  { email: string; name: string }
>
const expected = truth[SCAN]!

async function upload(as: Actor, content: Buffer) {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(content)], 'scan.pdf'))
  const { body } = await app.call('POST /candidates/resume/upload', { as, body: form })
  const [row] = await app.db.select().from(resumes).where(eq(resumes.id, body.id))
  return { body, row: row! }
}

const resumeOf = async (as: Actor) =>
  (await app.call('GET /candidates/profile', { as })).body.resume

test('a scan and its score are in progress at first, and ready after text recognition', async () => {
  const nora = await makeCandidate(app.db)

  const { body } = await upload(nora, scan)
  expect(body).toMatchObject({ ocr: false, readable: false, reason: 'too-little-text' })
  const score = await app.call('GET /candidates/resume/ats-score', { as: nora })
  expect(score.body).toMatchObject({ reading: true, unreadable: null })
  const { resume } = await getReadiness(app.db, nora)
  expect(resume.missing.map(({ label }) => label)).toContain(
    'Wait until your resume is read, which may take a minute',
  )
  await app.runTasks()

  expect(await resumeOf(nora)).toMatchObject({ ocr: true, readable: true, reason: null })
  const [row] = await app.db.select().from(resumes).where(eq(resumes.id, body.id))
  expect(row?.parsed).toMatchObject({
    email: { value: expected.email },
    name: { value: expected.name },
  })
})

test('recognised text of a replaced file is not stored', async () => {
  const nora = await makeCandidate(app.db)
  const { row } = await upload(nora, scan)
  await upload(nora, makePdf())
  const before = await resumeOf(nora)

  await recogniseResume.run(app.services, { fileId: row.fileId, resumeId: row.id })

  expect(await resumeOf(nora)).toEqual(before)
})

test('a scan that takes too long or crashes the recogniser is reported, and the next one is read', async () => {
  const hurried = createResumeRecogniser({ cpu: 1 })

  expect(await hurried.recognise(scan, 'pdf')).toEqual({ reason: 'too-complex' })
  expect(await app.services.resumeRecogniser.recognise(Buffer.from('%PDF-'), 'pdf')).toEqual({
    reason: 'damaged',
  })
  await hurried.close()
})
