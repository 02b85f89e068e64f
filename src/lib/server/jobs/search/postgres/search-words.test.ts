import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { testDatabase } from '#support/program/database.ts'
import { makeJob, makeRecruiter } from '#support/people/people.ts'
import { findTitles, makeBoard, searchPage } from '#support/records/search.ts'
import { matching, taxonomy } from '#support/matching/matching.ts'

import { companies } from '../../../db/schema/companies.ts'
import { jobs } from '../../../db/schema/jobs.ts'
import { refreshJob } from '../../../matching/refresh/refresh-job.ts'
import { listMatches } from '../search.ts'
import { understand } from '../understand/understand.ts'
import { toSearchWords } from './search-words.ts'

const { db } = await testDatabase()

test('a word finds its other forms in title, skills, company, place and description', async () => {
  const recruiter = await makeRecruiter(db, { name: 'Lanternfish Robotics' })
  await makeJob(db, recruiter, {
    description: 'You will be brewing beverages of remarkable quality.',
    location: 'Reykjavik, Iceland',
    skills: ['Zymurgy'],
    title: 'Fermentation Engineers',
  })
  const titles = (q: string) => findTitles(db, { q })

  for (const q of [
    'fermentation engineer',
    'zymurgy',
    'lanternfish',
    'robot zymurgy',
    'reykjavik',
    'brew beverage',
    '"remarkable quality"',
    'fermentation -beer',
  ])
    expect({ q, titles: await titles(q) }).toEqual({ q, titles: ['Fermentation Engineers'] })
  expect(await titles('fermentation -zymurgy')).toEqual([])
})

test('a field of work finds the jobs of companies in this industry, a title only jobs with the title', async () => {
  const inIndustry = async (name: string, industry: string, titles: string[]) => {
    const recruiter = await makeRecruiter(db, { industry, name })
    for (const title of titles) await makeJob(db, recruiter, { title })
    return recruiter
  }
  await inIndustry('Alder', 'Insurance', ['Office Cook', 'Insurance Broker'])
  await inIndustry('Birch', 'Mechanical engineering', ['Mechanical Engineer', 'Night Porter'])
  const cedar = await inIndustry('Cedar', 'Software', ['Window Cleaner'])
  const titles = (q: string) => findTitles(db, { q })

  expect(await titles('insurance')).toEqual(['Insurance Broker', 'Office Cook'])
  expect(await titles('jobs in the insurance industry')).toContain('Office Cook')
  expect(await titles('mechanical engineer')).toEqual(['Mechanical Engineer'])
  expect(await titles('mechanical engineering')).toEqual(['Mechanical Engineer', 'Night Porter'])
  expect(await titles('edtech')).toEqual([])

  await db
    .update(companies)
    .set({ industry: 'Education technology' })
    .where(eq(companies.id, cedar.companyId))
  expect(await titles('edtech')).toEqual(['Window Cleaner'])
})

test('a stop word is searched in titles', async () => {
  const search = await makeBoard(db, 'left-out', [{ title: 'IT Support' }, { title: 'Writer' }])

  expect(await search({ q: '"it"' })).toEqual(['IT Support'])
  expect((await search({ q: 'it' }))[0]).toBe('IT Support')
})

test('no text that can be typed breaks a search', async () => {
  const search = await makeBoard(db, 'hostile', [
    { skills: ['C++', 'C#', '.NET'], title: "Children's Nurse" },
    { title: 'Writer' },
  ])
  const texts = [
    [
      'c++',
      'c#',
      '.net',
      'c++ or c#',
      '-c++',
      '"c++"',
      '.',
      '+',
      '#',
      '&',
      '|',
      '!',
      '()',
      '*',
      ':*',
    ],
    [
      "children's",
      "'",
      "''",
      '"',
      '""',
      '"" or ""',
      '-',
      '--',
      '- "',
      'or',
      'or or',
      'nurse or',
      'or nurse',
    ],
    [
      'a:*',
      'a & b | !c',
      '<->',
      '\\',
      '\\n',
      '%',
      '_',
      '$1',
      '#title:writer',
      "'#remote'",
      '=writ',
      '~writer',
    ],
    [
      'in',
      'in in',
      'near',
      'the the',
      '4',
      '4 4',
      '0'.repeat(200),
      '50k',
      '$',
      '$-1',
      '€1e9',
      '1,000,000,000,000',
    ],
    ['́', 'e\u0301', 'ﬁ', 'ß', '護士', 'نجّار', '🙂', '\u200b', '\u202e nurse', 'İ', 'ı'],
    [
      'a '.repeat(100),
      'nurse '.repeat(33),
      '"a" '.repeat(50),
      '-a '.repeat(66),
      'a or '.repeat(40),
    ],
    [
      'x'.repeat(200),
      `${'senior '.repeat(10)}nurse`,
      'new york '.repeat(20),
      'Georgia, Georgia, Georgia',
    ],
  ].flat()
  for (const text of texts) {
    const titles = await search({ q: text.slice(0, 200) })
    expect(titles.length, text).toBeLessThanOrEqual(2)
  }
  for (const q of ["children's nurses", 'NURSES', '"children\'s"'])
    expect(await search({ q }), q).toEqual(["Children's Nurse"])
})

test('once its features are computed, a job is found by other names of its title and skills', async () => {
  const recruiter = await makeRecruiter(db)
  const job = await makeJob(db, recruiter, {
    skills: ['labelled', 'C++', 'Kubernetes'],
    title: 'Senior Software Engineer',
  })
  expect(await findTitles(db, { skill: 'labelled', q: 'softwareentwickler' })).toEqual([])
  await refreshJob(db, matching, job.id)

  for (const q of ['programmer', 'senior coder', 'swe', 'c++', 'k8s', 'softwareentwickler'])
    expect(await findTitles(db, { skill: 'labelled', q }), q).toEqual(['Senior Software Engineer'])
  for (const q of ['c#', 'nurse'])
    expect(await findTitles(db, { skill: 'labelled', q }), q).toEqual([])
  await db.update(jobs).set({ title: 'Teacher' }).where(eq(jobs.id, job.id))
  expect(await findTitles(db, { skill: 'labelled', q: 'teacher' })).toEqual(['Teacher'])
})

test('a search finds similar work after the exact work; an alert finds only the exact work', async () => {
  const recruiter = await makeRecruiter(db)
  const post = (title: string) => makeJob(db, recruiter, { skills: ['neighbours'], title })
  const posted = [await post('Registered Nurse'), await post('Care Assistant')]
  for (const { id } of posted) await refreshJob(db, matching, id)
  const query = { limit: 20, q: 'nurse', skill: 'neighbours' }
  const { items } = await searchPage(db, null, query)
  expect(items.map(({ title }) => title)).toEqual(['Registered Nurse', 'Care Assistant'])

  const published = { after: new Date(0), until: new Date(Date.now() + 60_000) }
  const alerted = await listMatches({ db, taxonomy }, null, { ...query, published })
  expect(alerted.map(({ title }) => title)).toEqual(['Registered Nurse'])
})

test('a job type is searched in its label, not in the stem of a title', async () => {
  const search = await makeBoard(db, 'types-only', [
    { title: 'Internal Auditor', type: 'full-time' },
    { title: 'Head of Contracts', type: 'full-time' },
    { title: 'Legal Intern', type: 'internship' },
  ])

  expect(await search({ q: 'intern' })).toEqual(['Legal Intern'])
  expect(await search({ q: 'contract' })).toEqual([])
})

test('a job type or a category is searched in labels, not in the description', async () => {
  const description = 'Part of the time you work with a remote team. Your account is in marketing.'
  const search = await makeBoard(db, 'labels-only', [
    { description, title: 'Glazier', type: 'full-time' },
    { description: 'Windows.', title: 'Night Glazier', type: 'part-time' },
    { category: 'marketing', description: 'Posters.', title: 'Bill Poster', type: 'full-time' },
  ])

  expect(await search({ q: 'part time' })).toEqual(['Night Glazier'])
  expect(await search({ q: 'remote' })).toEqual([])
  expect(await search({ q: 'marketing' })).toEqual(['Bill Poster'])
})

test('an excluded job type, workplace or level is what the job is, not a word of its text', async () => {
  const search = await makeBoard(db, 'excluded-fields', [
    {
      description: 'You work with a senior glazier. No remote work.',
      title: 'Glazier',
      type: 'full-time',
    },
    { description: 'Windows.', title: 'Senior Glazier', type: 'full-time' },
    { description: 'Windows.', title: 'Home Glazier', type: 'full-time', workplace: 'remote' },
    { description: 'Windows.', title: 'Night Glazier', type: 'part-time' },
  ])

  expect(await search({ q: 'glazier not senior -remote not part time' })).toEqual(['Glazier'])
  expect(await search({ q: 'glazier -junior -entry-level' })).toHaveLength(4)
  expect(await search({ q: '-remote -"senior"' })).toEqual(['Night Glazier'])
})

const phrases = (typed: string) =>
  toSearchWords(understand(typed, { places: new Map(), taxonomy }))?.phrases

test('a search reads texts for a typed phrase with a number, but not for a name of a workplace', () => {
  expect(phrases('4 day week')).toBeDefined()
  expect(phrases('100% remote')).toBeUndefined()
})
