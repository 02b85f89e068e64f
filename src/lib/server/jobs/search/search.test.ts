import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import type { JobSearch } from '#lib/contract/jobs/jobs.ts'
import { testDatabase } from '#support/program/database.ts'
import { makeCandidate, makeJob, makeRecruiter } from '#support/people/people.ts'
import { searchPage } from '#support/records/search.ts'

import type { Db } from '../../db/connect.ts'
import { jobs, savedJobs } from '../../db/schema/jobs.ts'
import { createMatching } from '../../matching/index.ts'
import { refreshJob } from '../../matching/refresh/refresh-job.ts'
import { loadTaxonomy } from '../../taxonomy/index.ts'
import { listMatches } from './search.ts'

const { db } = await testDatabase()

/** The titles that a search within one company's skill finds: each test has a board of its own. */
async function found(name: string, search: Partial<JobSearch>): Promise<string[]> {
  const { items } = await searchPage(db, null, { limit: 20, skill: name, ...search })
  return items.map(job => job.title)
}

async function board(name: string, values: Parameters<typeof makeJob>[2][]) {
  const recruiter = await makeRecruiter(db)
  for (const value of values)
    await makeJob(db, recruiter, { ...value, skills: [name, ...(value?.skills ?? [])] })
  return (search: Partial<JobSearch>) => found(name, search)
}

test('words find their other forms in title, skills, company, place and description', async () => {
  const recruiter = await makeRecruiter(db, { name: 'Lanternfish Robotics' })
  await makeJob(db, recruiter, {
    description: 'You will be brewing beverages of remarkable quality.',
    location: 'Reykjavik, Iceland',
    skills: ['Zymurgy'],
    title: 'Fermentation Engineers',
  })
  const titles = async (q: string) =>
    (await searchPage(db, null, { limit: 20, q })).items.map(job => job.title)

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

test('a word that full text leaves out is looked for in titles', async () => {
  const search = await board('left-out', [{ title: 'IT Support' }, { title: 'Writer' }])

  expect(await search({ q: '"it"' })).toEqual(['IT Support'])
  expect((await search({ q: 'it' }))[0]).toBe('IT Support')
})

test('no text that can be typed breaks a search', async () => {
  const search = await board('hostile', [
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
  expect(await found('labelled', { q: 'softwareentwickler' })).toEqual([])
  await refreshJob(db, createMatching(loadTaxonomy()), job.id)

  for (const q of ['programmer', 'senior coder', 'swe', 'c++', 'k8s', 'softwareentwickler'])
    expect(await found('labelled', { q }), q).toEqual(['Senior Software Engineer'])
  for (const q of ['c#', 'nurse']) expect(await found('labelled', { q }), q).toEqual([])
  await db.update(jobs).set({ title: 'Teacher' }).where(eq(jobs.id, job.id))
  expect(await found('labelled', { q: 'teacher' })).toEqual(['Teacher'])
})

test('a search finds work that is near, after the work itself; an alert does not', async () => {
  const recruiter = await makeRecruiter(db)
  const post = (title: string) => makeJob(db, recruiter, { skills: ['neighbours'], title })
  const posted = [await post('Registered Nurse'), await post('Care Assistant')]
  for (const { id } of posted) await refreshJob(db, createMatching(loadTaxonomy()), id)
  const query = { limit: 20, q: 'nurse', skill: 'neighbours' }
  const { items } = await searchPage(db, null, query)
  expect(items.map(({ title }) => title)).toEqual(['Registered Nurse', 'Care Assistant'])

  const published = { after: new Date(0), until: new Date(Date.now() + 60_000) }
  const alerted = await listMatches({ db, taxonomy: loadTaxonomy() }, null, { ...query, published })
  expect(alerted.map(({ title }) => title)).toEqual(['Registered Nurse'])
})

test('relevance puts a title before a description, newest puts the last first', async () => {
  const search = await board('order', [
    { postedAt: new Date('2026-01-01'), title: 'Glassblower' },
    {
      description: 'Works beside the glassblower all day long.',
      postedAt: new Date('2026-02-01'),
      title: 'Helper',
    },
  ])

  expect(await search({ q: 'glassblower' })).toEqual(['Glassblower', 'Helper'])
  expect(await search({ q: 'glassblower', sort: 'newest' })).toEqual(['Helper', 'Glassblower'])
})

test('a title with the exact word ranks before one that shares only its stem', async () => {
  const search = await board('stems', [
    { postedAt: new Date('2026-01-01'), title: 'Senior Harvester Person' },
    { postedAt: new Date('2026-02-01'), title: 'Harvest Harvesting Harvest' },
  ])

  expect(await search({ q: 'harvester' })).toEqual([
    'Senior Harvester Person',
    'Harvest Harvesting Harvest',
  ])
})

test('a place is found in any capitals, by its code and by its country, and York is not New York', async () => {
  const search = await board('places', [
    { country: 'US', location: 'New York, NY', title: 'A' },
    { country: 'DE', location: 'Munich, Germany', title: 'B' },
    { country: 'GB', location: 'York', title: 'C' },
  ])

  expect(await search({ location: 'york' })).toEqual(['C'])
  expect(await search({ location: 'NEW-york' })).toEqual(['A'])
  expect(await search({ location: 'ny' })).toEqual(['A'])
  expect(await search({ location: 'united kingdom' })).toEqual(['C'])
  expect(await search({ location: '%' })).toEqual([])
})

test('each level of experience holds the jobs whose minimum lies in its years', async () => {
  const search = await board(
    'levels',
    [null, 1, 2, 5, 8, 12, 30].map(years => ({
      minimumExperience: years,
      title: `From ${years}`,
    })),
  )

  expect(await search({ experienceLevel: ['entry'] })).toEqual(['From 1', 'From null'])
  expect(await search({ experienceLevel: ['mid', 'director'] })).toEqual(['From 8', 'From 2'])
  expect(await search({ experienceLevel: ['executive'] })).toEqual(['From 30', 'From 12'])
})

test('salaries are compared by the year, within one currency', async () => {
  const search = await board('pay', [
    { salaryMin: 5000_00, salaryPeriod: 'hourly', title: 'Hourly 5000' },
    { salaryMax: 6000_00, salaryMin: 4000_00, salaryPeriod: 'monthly', title: 'Monthly 4k to 6k' },
    { salaryMax: 90_000_00, salaryMin: 60_000_00, title: 'Yearly 60k to 90k' },
    { salaryCurrency: 'EUR', salaryMin: 70_000_00, title: 'Euro 70k' },
    { title: 'Not disclosed' },
  ])

  expect(await search({ salary: [80_000, 200_000] })).toEqual(['Yearly 60k to 90k'])
  expect(await search({ salary: [0, 50_000] })).toEqual(['Monthly 4k to 6k'])
  expect(await search({ currency: 'EUR', salary: [0] })).toEqual(['Euro 70k'])
  expect(await search({ sort: 'salary' })).toEqual([
    'Hourly 5000',
    'Yearly 60k to 90k',
    'Monthly 4k to 6k',
  ])
})

test('types, categories and remote narrow; several of one kind widen', async () => {
  const search = await board('kinds', [
    { category: 'design', title: 'A', type: 'contract' },
    { category: 'legal', title: 'B', type: 'remote' },
    { category: 'sales', title: 'C', workplace: 'remote' },
    { category: 'sales', title: 'D', workplace: 'hybrid' },
  ])

  expect(await search({ type: ['contract', 'remote'] })).toEqual(['B', 'A'])
  expect(await search({ category: ['sales'] })).toEqual(['D', 'C'])
  expect(await search({ remote: true })).toEqual(['C', 'B'])
})

const hours = (count: number) => new Date(Date.now() - count * 3600_000)

test('jobs posted within some days', async () => {
  const search = await board('posted', [
    { postedAt: hours(1), title: 'Now' },
    { postedAt: hours(30), title: 'Yesterday' },
    { postedAt: hours(24 * 20), title: 'This month' },
    { postedAt: hours(24 * 40), title: 'Long ago' },
  ])

  expect(await search({ postedWithin: '1' })).toEqual(['Now'])
  expect(await search({ postedWithin: '3' })).toEqual(['Now', 'Yesterday'])
  expect(await search({ postedWithin: '30' })).toEqual(['Now', 'Yesterday', 'This month'])
})

test('drafts, closed and expired jobs are never found', async () => {
  const past = new Date(Date.now() - 1000)
  const search = await board('hidden', [
    { postedAt: null, status: 'draft', title: 'Draft' },
    { status: 'closed', title: 'Closed' },
    { closesAt: past, title: 'Expired' },
    { deletedAt: past, status: 'closed', title: 'Deleted' },
    { closesAt: new Date(Date.now() + 60_000), title: 'Live' },
  ])

  expect(await search({})).toEqual(['Live'])
})

for (const sort of ['newest', 'salary', 'relevance'] as const)
  test(`pages by ${sort} show every job once, also where the sort values are equal`, async () => {
    const name = `paged-${sort}`
    await board(
      name,
      Array.from({ length: 9 }, (_, at) => ({
        postedAt: new Date('2026-03-01T00:00:00Z'),
        salaryMin: 100_00,
        title: `${sort} ${at}`,
      })),
    )
    const seen = await walk(db, { limit: 2, q: sort, skill: name, sort })

    expect(seen).toHaveLength(9)
    expect(new Set(seen).size).toBe(9)
  })

async function walk(
  on: Db,
  search: Parameters<typeof searchPage>[2],
  way: 'next' | 'previous' = 'next',
): Promise<string[]> {
  const page = await searchPage(on, null, search)
  expect(page.total).toBe(9)
  const titles = page.items.map(job => job.title)
  const cursor = page[way]
  if (!cursor) return titles
  const rest = await walk(on, { ...search, cursor }, way)
  return way === 'next' ? [...titles, ...rest] : [...rest, ...titles]
}

for (const sort of ['newest', 'salary', 'relevance'] as const)
  test(`pages by ${sort} lead back the way they came`, async () => {
    const name = `back-${sort}`
    await board(
      name,
      Array.from({ length: 9 }, (_, at) => ({
        postedAt: new Date(Date.UTC(2026, 2, 1 + (at % 3))),
        salaryMin: (1 + (at % 3)) * 100_00,
        title: `${sort} ${at}`,
      })),
    )
    const search = { limit: 4, q: sort, skill: name, sort }
    const forward = await walk(db, search)
    const second = (await searchPage(db, null, search)).next ?? ''
    const last = (await searchPage(db, null, { ...search, cursor: second })).next ?? ''

    expect(await walk(db, { ...search, cursor: last }, 'previous')).toEqual(forward)
  })

test('a cursor of another sort is refused', async () => {
  await board('crossed', [{ title: 'A' }, { title: 'B' }])
  const { next } = await searchPage(db, null, { limit: 1, skill: 'crossed' })

  await expect(
    searchPage(db, null, { cursor: next ?? '', limit: 1, skill: 'crossed', sort: 'salary' }),
  ).rejects.toMatchObject({ code: 'invalid-input' })
})

test('a candidate sees what is saved, a visitor sees neither mark', async () => {
  const recruiter = await makeRecruiter(db)
  const candidate = await makeCandidate(db)
  const job = await makeJob(db, recruiter, { skills: ['marked'] })
  await db.insert(savedJobs).values({ candidateId: candidate.id, jobId: job.id })

  const own = await searchPage(db, candidate, { limit: 1, skill: 'marked' })
  const open = await searchPage(db, null, { limit: 1, skill: 'marked' })

  expect(own.items[0]).toMatchObject({ is_applied: false, is_saved: true })
  expect(open.items[0]).not.toHaveProperty('is_saved')
})
