import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { atsScores } from '#lib/server/db/schema/ats.ts'
import { resumes } from '#lib/server/db/schema/resumes.ts'
import { testApp } from '#support/program/app.ts'
import { makeFile } from '#support/records/applications.ts'
import { makeCandidate, makeJob, makeRecruiter } from '#support/people/people.ts'
import { giveReading } from '#support/documents/read-resumes.ts'
import { CLEAN } from '#support/documents/readings.ts'

const app = await testApp()
const SCORE = 'GET /candidates/resume/ats-score'
const SAVED = 'GET /candidates/resume/saved-ats-score'
const NO_EMAIL = { top: ['Maya Rao', '+44 113 496 0000'] }
const HIDDEN = { facts: { hiddenText: 'kubernetes terraform golang rust' } }

test('a score lists the issues of the resume, with their places and fixes', async () => {
  const maya = await makeCandidate(app.db)
  await giveReading(app, maya, { ...NO_EMAIL, ...HIDDEN })

  const { body, status } = await app.call(SCORE, { as: maya })

  expect(status).toBe(200)
  expect(body).toMatchObject({
    fileName: 'maya rao.pdf',
    jobDetails: null,
    keywordMatch: null,
    unreadable: null,
  })
  // Two critical issues are enough for a warning.
  expect(body.score).toBeGreaterThan(50)
  expect(body.score).toBeLessThan(70)
  expect(body.content).toContain('Doors and Windows Ltd')
  expect(body.issues).toMatchObject([
    { code: 'hidden-text', location: 'Hidden in the file', severity: 'high' },
    { code: 'missing-email', location: 'Not found in the file', severity: 'high' },
  ])
  expect(body.recommendations).toHaveLength(2)
  expect(body.preview[0].lines[0]).toMatchObject({ index: 0, number: 1, text: 'Maya Rao' })
})

test('without a resume there is no score', async () => {
  const maya = await makeCandidate(app.db)

  const score = await app.call(SCORE, { as: maya })
  const saved = await app.call(SAVED, { as: maya })

  expect(score.status).toBe(404)
  expect(score.body.message).toBe('No resume provided.')
  expect(saved.body).toMatchObject({ fileName: null, issues: [], score: null })
})

test('an unreadable resume has no score, with a reason', async () => {
  const maya = await makeCandidate(app.db)
  const file = await makeFile(app.services, maya, { content: '%PDF-1.4', name: 'scan.pdf' })
  await app.db.insert(resumes).values({
    fileId: file.id,
    state: 'unreadable',
    unreadableReason: 'too-little-text',
    userId: maya.id,
  })

  const { body } = await app.call(SCORE, { as: maya })

  expect(body).toMatchObject({ issues: [], reading: false, score: null })
  expect(body.unreadable.reason).toBe('too-little-text')
  expect(body.unreadable.text).toMatch(/scan or a picture/)
})

test('a resume that waits to be read has no score yet', async () => {
  const maya = await makeCandidate(app.db)
  const id = await giveReading(app, maya)
  await app.db
    .update(resumes)
    .set({ document: null, parsed: null, state: 'reading' })
    .where(eq(resumes.id, id))

  expect((await app.call(SCORE, { as: maya })).body).toMatchObject({ reading: true, score: null })
})

test('with a job the match counts for 55 of 100 points, and each keyword has its evidence', async () => {
  const maya = await makeCandidate(app.db)
  await giveReading(app, maya)
  const job = await makeJob(app.db, await makeRecruiter(app.db, { name: 'Oak & Elm' }), {
    description: 'You restore windows.\nWe also like Photoshop.',
    requirements: ['Two years of Project Management'],
    skills: ['Carpentry', 'Glazing', 'Project Management'],
    title: 'Joiner',
  })

  const { body } = await app.call(SCORE, { as: maya, query: { job_id: String(job.id) } })

  const { keywordMatch } = body
  expect(body.jobDetails).toEqual({ company: 'Oak & Elm', id: job.id, title: 'Joiner' })
  expect(keywordMatch.jobTitle).toBe('Joiner')
  expect(keywordMatch.matched).toEqual(expect.arrayContaining(['Carpentry', 'Glazing']))
  expect(keywordMatch.unclear).toContain('Project Management')
  const byName = new Map(
    keywordMatch.keywords.map((keyword: { name: string }) => [keyword.name, keyword]),
  )
  expect(byName.get('Glazing')).toMatchObject({
    evidence: expect.stringMatching(/^Page 1, line \d+: “Carpentry, Glazing/),
    mark: 'found',
    required: true,
  })
  expect(byName.get('Project Management')).toMatchObject({
    evidence: 'Requirements of the job: “Two years of Project Management”',
    mark: 'unclear',
  })
  const advice: string[] = body.recommendations
  expect(advice[0]).toMatch(/^Say that you know Project Management/)
  expect(body.generalScore).toBe(100)
  expect(body.score).toBeLessThan(100)
  expect(body.score).toBeGreaterThan(45)
})

test('a job that is not open answers like an unknown one', async () => {
  const maya = await makeCandidate(app.db)
  await giveReading(app, maya)
  const draft = await makeJob(app.db, await makeRecruiter(app.db), {
    postedAt: null,
    status: 'draft',
  })
  const ask = (id: number) => app.call(SCORE, { as: maya, query: { job_id: String(id) } })

  const [hidden, missing] = [await ask(draft.id), await ask(2_000_000_000)]

  expect(hidden.status).toBe(404)
  expect(hidden.body).toEqual(missing.body)
  expect((await app.call(SCORE, { as: maya, query: { job_id: '1e3' } })).status).toBe(422)
})

test('a task scores every newly parsed resume once, and the history stays after the resume is deleted', async () => {
  const maya = await makeCandidate(app.db)
  const first = await giveReading(app, maya, NO_EMAIL)
  expect((await app.call(SAVED, { as: maya })).body.score).toBeNull()
  await app.runTasks()
  const before = (await app.call(SAVED, { as: maya })).body
  // Parsing the same resume again, as after a restart of the task, adds nothing.
  await app.db.update(resumes).set({ parsed: null }).where(eq(resumes.id, first))
  await giveReading(app, maya)
  // The new score is already at the end of the history before the task has stored it.
  const shown = (await app.call(SCORE, { as: maya })).body
  expect(shown.history).toMatchObject([{ score: before.score }, { score: 100 }])
  await app.runTasks()
  await app.runTasks()

  const { body } = await app.call(SAVED, { as: maya })

  expect(body.score).toBe(100)
  expect(before.score).toBeLessThan(100)
  expect(body.history).toMatchObject([{ score: before.score }, { score: 100 }])
  const rows = await app.db.select().from(atsScores).where(eq(atsScores.userId, maya.id))
  expect(rows.map(({ resumeId }) => resumeId === null)).toEqual([true, false])
})

test('no other person can see the score of a candidate', async () => {
  const [maya, omar] = [await makeCandidate(app.db), await makeCandidate(app.db)]
  await giveReading(app, maya)
  await app.runTasks()

  expect((await app.call(SAVED, { as: omar })).body).toMatchObject({ history: [], score: null })
})

test('T74 markup in a resume stays text', async () => {
  const maya = await makeCandidate(app.db)
  const nasty = '<img src=x onerror=__xss=1>'
  await giveReading(app, maya, { top: [nasty, ...CLEAN.top] })

  const { body } = await app.call(SCORE, { as: maya })

  expect(body.preview[0].lines[0].text).toBe(nasty)
})
