import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import type { ResumeReading } from '#lib/contract/resumes/resume-reading.ts'
import type { Actor } from '#lib/server/auth/actor.ts'
import { candidateProfiles } from '#lib/server/db/schema/profiles.ts'
import { resumes } from '#lib/server/db/schema/resumes.ts'
import { rereadResumes } from '#lib/server/resumes/tasks.ts'
import { testApp } from '#support/program/app.ts'
import { makePdf } from '#support/documents/documents.ts'
import { makeCandidate } from '#support/people/people.ts'
import { uploadResume } from '#support/people/ready-candidate.ts'

const app = await testApp()

const GOOD = [
  'Maya Rao',
  'maya.rao@example.com | +44 113 496 0000 | Leeds, United Kingdom',
  'linkedin.com/in/mayarao',
  'Summary',
  'Frontend engineer with six years of building accessible pages for busy people.',
  'Experience',
  'Frontend Engineer, Grachtwerk Digital',
  'Leeds, United Kingdom, Mar 2020 - Present',
  '- Built the ticket shop of eleven museums in TypeScript and React.',
  'Junior Web Developer, Nordlys Tools',
  'York, United Kingdom, Jan 2018 - Feb 2020',
  '- Wrote the table component and looked after the component library.',
  'Education',
  'Bachelor of Science in Computer Science',
  'University of Leeds, Sep 2014 - Jun 2017',
  'Skills',
  'TypeScript, React, CSS, Accessibility, Node.js',
  'Languages',
  'English, Hindi',
]

async function uploaded(profile = {}): Promise<Actor> {
  const maya = await makeCandidate(app.db, profile)
  await uploadResume(app, maya, makePdf(GOOD))
  return maya
}

async function readingOf(as: Actor): Promise<ResumeReading> {
  const { body, status } = await app.call('GET /candidates/resume/reading', { as })
  expect(status).toBe(200)
  return body
}

/** The choice of a person who keeps the preselected values. */
const suggestedOf = (reading: ResumeReading) => choiceOf(reading, ({ suggested }) => suggested)

/** The choice of a person who selects everything. */
const everythingOf = (reading: ResumeReading) => choiceOf(reading, () => true)

function choiceOf(
  { education, experience, fields, lists, ...reading }: ResumeReading,
  isTaken: (value: { suggested: boolean }) => boolean,
) {
  const items = (name: string) =>
    (lists.find(({ list }) => list === name)?.items ?? [])
      .filter(item => isTaken(item))
      .map(({ value }) => value)
  return {
    categories: items('categories'),
    certifications: items('certifications'),
    education: education.filter(entry => isTaken(entry)).map(({ key }) => key),
    experience: experience.filter(entry => isTaken(entry)).map(({ key }) => key),
    fields: fields.filter(field => isTaken(field)).map(({ field }) => field),
    languages: items('languages'),
    profileVersion: reading.profileVersion,
    resumeId: reading.resumeId,
    skills: items('skills'),
  }
}

function apply(as: Actor, body: object) {
  return app.call('POST /candidates/resume/reading/apply', { as, body })
}

test('one upload and one confirmation raise both figures to 100', async () => {
  const maya = await uploaded()
  const reading = await readingOf(maya)
  const { body, status } = await apply(maya, everythingOf(reading))
  const dashboard = await app.call('GET /candidates/dashboard', { as: maya })

  expect(status).toBe(200)
  expect(body.missing).toEqual([])
  expect(dashboard.body).toMatchObject({ profileCompleteness: 100, resumeCompleteness: 100 })
  expect(body.experience.map(({ title }: { title: string }) => title)).toEqual([
    'Frontend Engineer',
    'Junior Web Developer',
  ])
  expect(body.categories).toContain('technology')
  expect(await readingOf(maya)).toMatchObject({ education: [], experience: [] })
})

test('a resume counts as reviewed from the first save until its file is replaced', async () => {
  const maya = await uploaded()
  const ben = await uploaded()
  const reviewed = async (as: Actor) => {
    const { body } = await app.call('GET /candidates/resumes', { as })
    return body.map((resume: { reviewed: boolean }) => resume.reviewed)
  }
  const reading = await readingOf(maya)
  await apply(maya, { ...suggestedOf(reading), profileVersion: reading.profileVersion + 1 })
  expect(await reviewed(maya)).toEqual([false])

  await apply(maya, suggestedOf(reading))
  expect(await reviewed(maya)).toEqual([true])
  expect(await reviewed(ben)).toEqual([false])

  await uploadResume(app, maya, makePdf(GOOD))
  expect(await reviewed(maya)).toEqual([false])
})

test('each parsed field has its confidence and its place', async () => {
  const { fields, lists } = await readingOf(await uploaded())
  const phone = fields.find(({ field }) => field === 'phone')
  const skills = lists.find(({ list }) => list === 'skills')

  expect(phone).toMatchObject({ confidence: 'high', current: '', suggested: true })
  expect(phone?.lines.join(' ')).toContain('+44 113 496 0000')
  for (const item of skills?.items ?? []) expect(item.lines.length).toBeGreaterThan(0)
})

test('only values with high confidence are preselected, and never values that we generated', async () => {
  const reading = await readingOf(await uploaded())
  const { education, experience, fields, lists } = reading
  const values = [...education, ...experience, ...fields, ...lists.flatMap(({ items }) => items)]
  const sure = values.filter(({ suggested }) => suggested)
  const unsure = values.filter(({ suggested }) => !suggested)

  expect(new Set(sure.map(({ confidence }) => confidence))).toEqual(new Set(['high']))
  expect(sure.filter(({ note }) => note !== null)).toEqual([])
  expect(unsure.map(({ confidence }) => confidence)).toContain('medium')
})

test('values of the profile are not suggested, and only selected fields replace them', async () => {
  const maya = await uploaded({
    bio: 'My own words.',
    location: 'York',
    phone: '+441130000000',
    skills: ['React'],
  })
  const reading = await readingOf(maya)
  const untouched = await apply(maya, suggestedOf(reading))

  expect(untouched.body).toMatchObject({
    bio: 'My own words.',
    location: 'York',
    phone: '+441130000000',
    skills: ['React'],
  })
  const again = await readingOf(maya)
  const replaced = await apply(maya, {
    fields: ['phone'],
    profileVersion: again.profileVersion,
    resumeId: again.resumeId,
    skills: ['TypeScript', 'Something never found'],
  })
  expect(replaced.body).toMatchObject({
    bio: 'My own words.',
    phone: '+44 113 496 0000',
    skills: ['React', 'TypeScript'],
  })
})

test('existing positions and studies are not offered again', async () => {
  const maya = await makeCandidate(app.db)
  await app.call('POST /candidates/profile/experience', {
    as: maya,
    body: {
      company: 'Grachtwerk Digital B.V.',
      current: true,
      description: 'Tickets for museums.',
      location: 'Leeds',
      startDate: '2020',
      title: 'Frontend engineer',
    },
  })
  await uploadResume(app, maya, makePdf(GOOD))

  const { experience } = await readingOf(maya)

  expect(experience.map(({ title }) => title)).toEqual(['Junior Web Developer'])
})

test('with two windows the second gets a conflict, and nothing is saved twice', async () => {
  const maya = await uploaded()
  const choice = everythingOf(await readingOf(maya))
  const [first, second] = [await apply(maya, choice), await apply(maya, choice)]
  const profile = await app.call('GET /candidates/profile', { as: maya })

  expect([first.status, second.status]).toEqual([200, 412])
  expect(profile.body.experience).toHaveLength(2)

  const atOnce = await uploaded()
  const both = suggestedOf(await readingOf(atOnce))
  const answers = await Promise.all([apply(atOnce, both), apply(atOnce, both)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
})

test('a review of a resume that was replaced is refused', async () => {
  const maya = await uploaded()
  const choice = suggestedOf(await readingOf(maya))
  await uploadResume(app, maya, makePdf(GOOD))

  expect((await apply(maya, choice)).status).toBe(409)
  expect((await readingOf(maya)).fields.length).toBeGreaterThan(0)
})

test('without a parsed resume there is nothing to review', async () => {
  const maya = await makeCandidate(app.db)
  const none = await app.call('GET /candidates/resume/reading', { as: maya })
  await uploadResume(app, maya, makePdf(['Scan']))
  const scan = await app.call('GET /candidates/resume/reading', { as: maya })

  expect([none.status, scan.status]).toEqual([404, 404])
})

test('only resumes parsed by an older version are parsed again', async () => {
  const maya = await uploaded()
  const where = eq(resumes.userId, maya.id)
  const [fresh] = await app.db.select().from(resumes).where(where)
  await app.db
    .update(resumes)
    .set({ document: null, parsed: null, readingVersion: null, text: 'old' })
    .where(where)

  await rereadResumes.run(app.services, null)
  await rereadResumes.run(app.services, null)

  const [again] = await app.db.select().from(resumes).where(where)
  expect(again).toEqual(fresh)
})

test('a scan is shown as in progress until text recognition has ended', async () => {
  const maya = await makeCandidate(app.db)
  await uploadResume(app, maya, makePdf(['Scan']))
  const before = await app.call('GET /candidates/profile', { as: maya })
  await app.runTasks()
  const after = await app.call('GET /candidates/profile', { as: maya })

  expect(before.body.resume).toMatchObject({ readable: false, state: 'reading' })
  expect(after.body.resume).toMatchObject({ reason: 'too-little-text', state: 'unreadable' })
})

test('an account without a profile gets no comparison', async () => {
  const maya = await uploaded()
  await app.db.delete(candidateProfiles).where(eq(candidateProfiles.userId, maya.id))

  expect((await app.call('GET /candidates/resume/reading', { as: maya })).status).toBe(404)
})
