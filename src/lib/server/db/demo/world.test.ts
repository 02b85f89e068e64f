import { expect, test } from 'vitest'

import { EducationDraft, ExperienceDraft } from '#lib/contract/profiles/profile-entries.ts'
import { JobDraft } from '#lib/contract/jobs/job-form.ts'
import { APPLICATION_STATUSES } from '#lib/shared/applications/application-status.ts'
import { DAY_MS } from '#lib/shared/dates/milliseconds.ts'
import { CATEGORIES } from '#lib/shared/jobs/categories.ts'
import { LENGTHS } from '#lib/shared/limits.ts'
import {
  profileCompleteness,
  resumeCompleteness,
} from '#lib/shared/profiles/profile-completeness.ts'

import { type Posting } from './posting.ts'
import { docxOf } from './resume/docx.ts'
import { resumeLines, resumeText } from './resume/lines.ts'
import { pdfOf } from './resume/pdf.ts'
import { demoWorld } from './world.ts'

const NOW = new Date('2026-11-21T09:30:00Z')
const world = demoWorld(NOW)

/** What a text must not hold: signs that a value was forgotten, and filler. */
const UNFINISHED = /[{}[\]<>]|\b(?:undefined|null|NaN|lorem|ipsum|todo|tbd|placeholder|foo|acme)\b/i

function textsOf({ title, description, ...posting }: Posting): string[] {
  const { responsibilities, requirements, skills, education, location } = posting
  return [
    title,
    description,
    location,
    ...responsibilities,
    ...requirements,
    ...skills,
    ...education,
  ]
}

test('there are enough companies and jobs, and at least twenty jobs in each category', () => {
  expect(world.companies.length).toBeGreaterThanOrEqual(40)
  expect(world.postings.length).toBeGreaterThanOrEqual(320)
  for (const category of CATEGORIES) {
    const jobs = world.postings.filter(posting => posting.category === category)
    expect(jobs.length, category).toBeGreaterThanOrEqual(20)
  }
})

test('the jobs lie in many countries and are paid in many currencies', () => {
  expect(new Set(world.postings.map(({ country }) => country)).size).toBeGreaterThanOrEqual(15)
  expect(new Set(world.postings.map(({ salary }) => salary?.currency)).size).toBeGreaterThan(10)
})

test('every job passes the rules of the job form', () => {
  for (const posting of world.postings) {
    const draft = JobDraft.safeParse({
      ...posting,
      minimum_experience: posting.minimumExperience,
      maximum_experience: posting.maximumExperience,
      time_zone: posting.timeZone,
      status: 'active',
    })
    expect(draft.error?.issues, posting.title).toBeUndefined()
  }
})

test('no two jobs have the same description, nor does a company post a title twice', () => {
  const texts = world.postings.map(({ description }) => description)
  const titles = world.postings.map(({ title, company }) => `${company.name}: ${title}`)

  expect(new Set(texts).size).toBe(texts.length)
  expect(new Set(titles).size).toBe(titles.length)
})

test('every description has several paragraphs', () => {
  for (const { description, title } of world.postings) {
    expect(description.split('\n\n').length, title).toBeGreaterThanOrEqual(4)
    expect(description.length, title).toBeGreaterThan(600)
  }
})

test('no text is unfinished', () => {
  const texts = [
    ...world.postings.flatMap(textsOf),
    ...world.companies.flatMap(({ name, about, life }) => [name, about, life]),
    ...world.people.map(resumeText),
    ...world.applications.map(({ coverLetter }) => coverLetter ?? ''),
  ]
  for (const text of texts) {
    expect(text).not.toMatch(UNFINISHED)
    expect(text).not.toMatch(/ {2}|^\s|\s$/)
  }
})

test('drafts have no posting date, and the others were posted within the last sixty days', () => {
  const drafts = world.postings.filter(({ status }) => status === 'draft')
  const posted = world.postings.flatMap(({ postedAt }) => (postedAt ? [postedAt.getTime()] : []))

  expect(drafts.every(({ postedAt }) => postedAt === null)).toBe(true)
  expect(posted).toHaveLength(world.postings.length - drafts.length)
  expect(Math.max(...posted)).toBeLessThan(NOW.getTime())
  expect(Math.min(...posted)).toBeGreaterThan(NOW.getTime() - 60 * DAY_MS)
})

test('no open job has passed its deadline', () => {
  const deadlines = world.postings
    .filter(({ status }) => status === 'active')
    .flatMap(({ deadline }) => (deadline ? [Date.parse(deadline)] : []))

  expect(deadlines.length).toBeGreaterThan(50)
  expect(Math.min(...deadlines)).toBeGreaterThan(NOW.getTime())
})

test('the same instant gives the same world', () => {
  expect(demoWorld(NOW)).toEqual(world)
})

test('no address or link of the demo leads to a real site', () => {
  const addresses = world.people.map(({ email }) => email)
  const links = world.people.flatMap(({ linkedin, github, portfolio }) => [
    linkedin,
    github,
    portfolio,
  ])
  const sites = [...links, ...world.companies.map(({ website }) => website)].filter(Boolean)

  expect(new Set(addresses).size).toBe(addresses.length)
  for (const address of addresses) expect(address).toMatch(/^[a-z.-]+@[a-z.]+\.example$/)
  for (const site of sites) expect(new URL(site).hostname).toMatch(/\.example$/)
})

test('every candidate may apply: profile and resume are complete and pass the rules of their forms', () => {
  for (const person of world.people) {
    const facts = {
      ...person,
      backgroundEntries: person.education.length + person.experience.length,
    }
    expect(profileCompleteness(facts).missing, person.name).toEqual([])
    const resume = { background: false, contact: false, skills: false }
    expect(resumeCompleteness({ profile: facts, resume }).percent).toBe(100)
    for (const study of person.education) expect(draftOf(EducationDraft, study)).toBe(true)
    for (const post of person.experience) expect(draftOf(ExperienceDraft, post)).toBe(true)
  }
})

test('applications come after their job, lie in the past, and cover every status', () => {
  for (const { posting, appliedAt, events, coverLetter, status } of world.applications) {
    const times = [posting.postedAt ?? NOW, appliedAt, ...events.map(({ at }) => at), NOW]
    const inOrder = times.map(Number).toSorted((a, b) => a - b)

    expect(times.map(Number)).toEqual(inOrder)
    expect(events.at(-1)?.status).toBe(status)
    expect(coverLetter?.length ?? 0).toBeLessThanOrEqual(LENGTHS.coverLetter.max)
  }
  const [candidate] = world.people
  const own = world.applications.filter(({ person }) => person === candidate)
  const received = world.applications.filter(({ posting }) => posting.company === world.home)

  expect(own).toHaveLength(12)
  expect(new Set(own.map(({ status }) => status))).toEqual(new Set(APPLICATION_STATUSES))
  expect(new Set(received.map(({ status }) => status))).toEqual(new Set(APPLICATION_STATUSES))
})

test('no candidate applies to a job twice', () => {
  const pairs = world.applications.map(({ person, posting }) => `${person.email} ${posting.title}`)

  expect(new Set(pairs).size).toBe(pairs.length)
})

test('the same resume gives the same bytes', () => {
  const lines = resumeLines(world.people[0])

  expect(pdfOf(lines).equals(pdfOf(lines))).toBe(true)
  expect(docxOf(lines).equals(docxOf(lines))).toBe(true)
})

function draftOf(schema: typeof EducationDraft | typeof ExperienceDraft, entry: object): boolean {
  return schema.safeParse({ ...entry, current: false }).success
}
