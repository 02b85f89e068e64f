import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import type { Job, JobSearch } from '#lib/contract/jobs/jobs.ts'
import {
  createHiringCache,
  getRecruiterDashboard,
  listCompaniesToEmpty,
  listMyApplications,
  countMyApplications,
  listReceivedApplications,
} from '#lib/server/applications/index.ts'
import type { Actor } from '#lib/server/auth/actor.ts'
import { getRecruiterStats } from '#lib/server/companies/index.ts'
import type { Database } from '#lib/server/db/connect.ts'
import {
  countCompanyJobs,
  countSearchResults,
  findOpenJob,
  listCompanyJobs,
  listJobStats,
  refreshVocabulary,
} from '#lib/server/jobs/index.ts'
import { findMatchedJob, listRecommendedJobs, listSimilarJobs } from '#lib/server/matching/index.ts'
import { nearestMatches } from '#lib/server/jobs/search/postgres/matches.ts'
import { listMatches } from '#lib/server/jobs/search/search.ts'
import { refreshCandidate } from '#lib/server/matching/refresh/refresh-candidate.ts'
import { refreshJob } from '#lib/server/matching/refresh/refresh-job.ts'
import { readCompanyApplications } from '#lib/server/pages/company-applications.ts'
import { listSavedJobs } from '#lib/server/saved-jobs/index.ts'
import { CATEGORIES } from '#lib/shared/jobs/categories.ts'
import { EXPERIENCE_LEVELS } from '#lib/shared/jobs/experience.ts'
import { JOB_TYPES } from '#lib/shared/jobs/job-terms.ts'
import { COUNT_LIMIT } from '#lib/shared/limits.ts'
import { testDatabase } from '#support/program/database.ts'
import { fillWithJobs } from '#support/records/many-jobs.ts'
import { makeCandidate, makeJob, makeRecruiter, type Recruiter } from '#support/people/people.ts'
import {
  indexConditions,
  type Query,
  queriesOf,
  rowsRead,
  tablesReadWhole,
  tablesScannedForAllValues,
} from '#support/program/plans.ts'
import { countFacets, searchAll, searchPage } from '#support/records/search.ts'
import { matching, taxonomy } from '#support/matching/matching.ts'

const BIG = new Set([
  'jobs',
  'job_search',
  'applications',
  'saved_jobs',
  'job_views',
  'job_features',
  'job_terms',
  'candidate_features',
])

const { db } = await testDatabase()
let candidate: Actor
let recruiter: Recruiter
/** A candidate whose skills and categories thousands of jobs share. */
let matched: Actor

beforeAll(async () => {
  await fillWithJobs(db.$client)
  candidate = await makeCandidate(db)
  recruiter = await makeRecruiter(db)
  await db.execute(sql`
    update recruiter_profiles set company_id = (select min(id) from companies)
    where user_id = ${recruiter.id}`)
  await giveCrowd()
  matched = await giveFeatures()
  await db.transaction(async tx => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`analyze`)
  })
}, 360_000)

/** Adds four hundred candidates who have applied to thousands of jobs and saved some. */
async function giveCrowd(): Promise<void> {
  await db.transaction(async tx => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`
      insert into users (email, name, role)
      select 'crowd' || n || '@example.com', 'Crowd', 'candidate' from generate_series(1, 400) n`)
    await tx.execute(sql`
      insert into candidate_profiles (user_id) select id from users where role = 'candidate'
      on conflict do nothing`)
    await tx.execute(sql`
      insert into applications (job_id, candidate_id, applied_at)
      select j.id, u.id, j.posted_at + interval '1 hour'
      from users u join jobs j on j.id % 400 = u.id % 400 where j.id <= 30000
      on conflict do nothing`)
    await tx.execute(sql`
      insert into saved_jobs (candidate_id, job_id)
      select candidate_id, job_id from applications where job_id % 3 = 0`)
  })
}

/** Adds features as the tasks compute them: for one job, and copies for all others. */
async function giveFeatures(): Promise<Actor> {
  const somebody = await makeCandidate(db, {
    bio: 'Designer of forms and pages.',
    categories: ['design', 'legal'],
    skills: ['Excel', 'Communication', 'SQL', 'TypeScript', 'Figma'],
  })
  await refreshCandidate(db, matching, somebody.id)
  const model = await makeJob(db, recruiter, { skills: ['Communication', 'Figma'] })
  await refreshJob(db, matching, model.id)
  await db.transaction(async tx => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`
      insert into candidate_features (user_id, version, features)
      select profile.user_id, model.version, model.features
      from candidate_profiles as profile, candidate_features as model
      where model.user_id = ${somebody.id} and profile.user_id <> ${somebody.id}
      on conflict (user_id) do update set version = excluded.version, features = excluded.features`)
    await tx.execute(sql`
    insert into job_features (job_id, version, features)
    select jobs.id, model.version, model.features from jobs, job_features as model
    where model.job_id = ${model.id} and jobs.id <> ${model.id} and jobs.status <> 'draft'`)
    await tx.execute(sql`
    insert into job_terms (term, posted_at, job_id)
    select distinct named.term, posted_at, id
    from jobs cross join lateral (
      select 'category:' || category as term union all select 'skill:' || unnest(skill_keys)
    ) as named
    where status = 'active' on conflict do nothing`)
  })
  return somebody
}

/** Runs work once, for its answer and the queries that it sent. */
async function recorded<Answer>(work: (on: Database) => Promise<Answer>) {
  const answers: Answer[] = []
  const queries = await queriesOf(db, async on => answers.push(await work(on)))
  const [answer] = answers
  if (answer === undefined) throw new Error('The work has no answer')
  return { answer, queries }
}

/** The queries for which PostgreSQL reads a table completely that grows with the number of jobs. */
async function readWhole(work: (on: Database) => Promise<unknown>): Promise<string[]> {
  return readWholeBy(await queriesOf(db, work))
}

async function readWholeBy(queries: Query[]): Promise<string[]> {
  expect(queries.length).toBeGreaterThan(0)
  const found: string[] = []
  for (const query of queries) {
    const tables = await tablesReadWhole(db, query)
    if (tables.some(table => BIG.has(table))) found.push(query.text)
  }
  return found
}

/** Queries whose plan for all values would scan a large table. */
async function scanForAllValues(queries: Query[]): Promise<string[]> {
  const found: string[] = []
  for (const query of queries) {
    const tables = await tablesScannedForAllValues(db, query)
    if (tables.some(table => BIG.has(table))) found.push(query.text)
  }
  return found
}

const SEARCHES: Record<string, Partial<JobSearch>> = {
  'nothing': {},
  'a common word': { q: 'handle' },
  'a common word, the newest first': { q: 'handle', sort: 'newest' },
  'a word of many': { q: 'excel' },
  'a rare word': { q: 'luthier' },
  'a word that is nowhere': { q: 'xylophone' },
  'a left-out word': { q: 'it' },
  'all but a word': { q: '-handle' },
  'a place': { location: 'Austin' },
  'a place that is nowhere': { location: 'Timbuktu' },
  'a short place': { location: 'be' },
  'a country': { location: 'Germany' },
  'jobs around a place': { location: 'Austin', withinKm: 50 },
  'jobs far around a place, the nearest first': {
    location: 'Leeds',
    sort: 'distance',
    withinKm: 500,
  },
  'a word near a place': { q: 'handle near austin' },
  'a common skill': { skill: 'communication' },
  'a rare skill': { skill: 'falconry' },
  'a type': { type: ['contract'] },
  'several types': { type: ['contract', 'internship'] },
  'a category': { category: ['design'] },
  'several categories': { category: ['design', 'legal'] },
  'a level': { experienceLevel: ['executive'] },
  'several levels': { experienceLevel: ['entry', 'senior'] },
  'a salary': { salary: [100_000, 200_000] },
  'a salary nobody pays': { salary: [900_000] },
  'the best paid': { sort: 'salary' },
  'the best paid of a word': { q: 'nurse', sort: 'salary' },
  'remote': { remote: true },
  'a word and a recent date': { postedWithin: '7', q: 'nurse' },
  'everything at once': {
    category: ['design'],
    experienceLevel: ['mid'],
    location: 'berlin',
    q: 'handle',
    remote: true,
    salary: [50_000],
    skill: 'communication',
    type: ['full-time'],
  },
}

for (const [what, filters] of Object.entries(SEARCHES))
  test(`searching for ${what} reads no large table completely, on the first page, a later one and back`, async () => {
    const search = { limit: 20, ...filters }
    const first = await recorded(on => searchPage(on, candidate, search))
    const cursor = first.answer.next ?? undefined
    const second = await recorded(on => searchPage(on, candidate, { ...search, cursor }))
    const back = second.answer.previous ?? undefined

    expect(await readWholeBy(first.queries)).toEqual([])
    expect(await scanForAllValues(first.queries)).toEqual([])
    expect(await readWholeBy(second.queries)).toEqual([])
    expect(await readWhole(on => searchPage(on, candidate, { ...search, cursor: back }))).toEqual(
      [],
    )
  })

const recommend = (on: Database) => listRecommendedJobs(on, matched, 20)

async function newestJob(): Promise<Job> {
  const [job] = (await searchPage(db, null, { limit: 1 })).items
  if (!job) throw new Error('The board is empty')
  return job
}

const LISTS: Record<string, (on: Database) => Promise<unknown>> = {
  'a job': on => findOpenJob(on, candidate, 1),
  'similar jobs': async on => listSimilarJobs(on, await newestJob(), 4),
  'recommended jobs': recommend,
  'my applications': on =>
    listMyApplications(on, { ...candidate, id: 1 + candidate.id }, { limit: 20, search: 'nurse' }),
  'the tabs of my applications': on => countMyApplications(on, { id: 1 + candidate.id }),
  'saved jobs': on => listSavedJobs(on, candidate, { cursor: undefined, limit: 20 }),
  'saved jobs with their matches': on =>
    listSavedJobs(on, { ...candidate, id: 1 + candidate.id }, { limit: 20 }),
  'a job with its match': on => findMatchedJob(on, matched, 1),
  'the jobs of a company': on => listCompanyJobs(on, recruiter, { limit: 20, sort: 'newest' }),
  'the jobs of a company by title': on =>
    listCompanyJobs(on, recruiter, { limit: 20, search: 'nurse', sort: 'title', status: 'active' }),
  'the tabs of a company': on => countCompanyJobs(on, recruiter),
  'the applications by job': on => listJobStats(on, recruiter, { cursor: undefined, limit: 20 }),
  'the board of a company': on =>
    readCompanyApplications(on, recruiter, {
      search: { limit: 20, sort: 'newest' },
      view: 'board',
    }),
  'the applications to a company': on =>
    listReceivedApplications(on, recruiter, { limit: 20, sort: 'newest' }),
  'the applications to a company by name': on =>
    listReceivedApplications(on, recruiter, {
      limit: 20,
      search: 'crowd',
      sort: 'name',
      status: 'pending',
    }),
  'the applications to a job by match': async on => {
    const [job] = (await listCompanyJobs(on, recruiter, { limit: 1, sort: 'newest' })).items
    return listReceivedApplications(on, recruiter, {
      jobId: job?.id ?? 0,
      limit: 20,
      sort: 'match',
    })
  },
  'the applications to a job': async on => {
    const [job] = (await listCompanyJobs(on, recruiter, { limit: 1, sort: 'newest' })).items
    return listReceivedApplications(on, recruiter, {
      jobId: job?.id ?? 0,
      limit: 20,
      sort: 'oldest',
    })
  },
  'the page of the applications to a company': on =>
    readCompanyApplications(on, recruiter, {
      search: { limit: 20, sort: 'oldest', status: 'pending' },
      view: 'list',
    }),
  'the figures of a recruiter': on =>
    getRecruiterDashboard({ db: on, hiring: createHiringCache() }, recruiter),
  'the applications that are kept for too long': on => listCompaniesToEmpty(on),
  'the statistics of a company': on => getRecruiterStats(on, recruiter),
}

test('recommending reads only the starts of the lists, however many jobs share a term', async () => {
  const queries = await queriesOf(db, recommend)
  const query = queries.find(({ text }) => text.includes('unnest'))
  const { rows } = await db.$client.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, costs off, timing off) ${query?.text}`,
    query?.params,
  )
  const plan = rows.map(row => row['QUERY PLAN']).join('\n')
  const found = await recommend(db)

  expect(plan).toMatch(/Index Only Scan Backward using job_terms_pkey on job_terms/)
  // At most thirty-two terms, and sixty jobs of each.
  const [, rowsEach, terms] =
    [...plan.matchAll(/Limit \(actual rows=([\d.]+) loops=(\d+)\)/g)].at(-1) ?? []
  expect(Number(rowsEach)).toBeLessThanOrEqual(60)
  expect(Number(terms)).toBeLessThanOrEqual(32)
  expect(found.items).toHaveLength(20)
})

test('similar jobs are the newest few of each term, which the index has in their order', async () => {
  const job = await newestJob()
  const [query] = await queriesOf(db, on => listSimilarJobs(on, job, 4))
  if (!query) throw new Error('No jobs were read')
  const { rows: listed } = await db.execute<{ jobs: number }>(sql`
    select count(*)::int as jobs from job_terms where term in (
      select term from job_terms where job_id = ${job.id})`)
  const conditions = await indexConditions(db, query)
  const found = await listSimilarJobs(db, job, 4)

  // A category, and two skills under at most two keys each: twenty jobs of each term, and the job's own.
  expect(await rowsRead(db, query, 'job_terms')).toBeLessThanOrEqual(5 * 20 + 3)
  expect(listed[0]?.jobs).toBeGreaterThan(1000)
  expect(conditions.filter(condition => condition.includes('term ='))).toHaveLength(1)
  expect(found).toHaveLength(4)
})

for (const [what, search] of Object.entries(SEARCHES))
  test(`counting for the filters of ${what} reads no large table completely`, async () => {
    expect(await readWhole(on => countFacets(on, candidate, search))).toEqual([])
  })

for (const sort of ['newest', 'relevance', 'salary'] as const)
  test(`a rare word is found through its index instead of a scan of all jobs, by ${sort}`, async () => {
    await makeJob(db, recruiter, {
      postedAt: new Date(Date.now() - 50 * 24 * 3600 * 1000),
      salaryMin: 3_000_000,
      title: `Campanologist of ${sort}`,
    })
    const search = (on: Database) => searchPage(on, null, { limit: 20, q: 'campanologist', sort })
    let rows = 0
    for (const query of await queriesOf(db, search)) rows += await rowsRead(db, query, 'job_search')

    expect((await search(db)).items[0]?.title).toContain('Campanologist')
    expect(rows).toBeLessThan(50)
  })

/** The number of rows of `job_search` that a search by relevance reads. */
async function rowsOfSearch(search: (on: Database) => Promise<unknown>): Promise<number> {
  const query = (await queriesOf(db, search)).find(({ text }) => text.includes('headline'))
  if (!query) throw new Error('No page was read')
  return rowsRead(db, query, 'job_search')
}

test('the index filters by choices and pay, so that a search reads few unneeded rows', async () => {
  const search: Parameters<typeof searchPage>[2] = {
    category: ['design', 'legal', 'sales'],
    currency: 'EUR',
    experienceLevel: ['mid', 'senior'],
    limit: 20,
    q: 'engineer',
    salary: [100_000],
    type: ['full-time', 'contract'],
  }
  const { total } = await searchPage(db, null, search)

  const rowsOfPage = await rowsOfSearch(on => listMatches({ db: on, taxonomy }, null, search))

  expect(total).toBeGreaterThan(20)
  expect(rowsOfPage).toBeLessThan(2 * total)
})

function countNurses(on: Database): Promise<number> {
  return countSearchResults({ db: on, taxonomy }, { q: 'nurse' })
}

test('the figures of the filters have one row for each value, whatever is selected', async () => {
  const search: Parameters<typeof searchPage>[2] = {
    category: ['design', 'legal', 'sales'],
    experienceLevel: ['mid', 'senior'],
    limit: 20,
    type: ['contract', 'full-time'],
  }
  const queries = await queriesOf(db, on => searchPage(on, null, search))
  const facetQuery = queries.find(({ text }) => text.includes('grouping sets'))
  const { rows } = await db.$client.query(facetQuery?.text ?? '', facetQuery?.params)

  const values = CATEGORIES.length + EXPERIENCE_LEVELS.length + JOB_TYPES.length + 2
  expect(rows.length).toBeGreaterThan(21)
  expect(rows.length).toBeLessThanOrEqual(21 + values)
})

test('older titles are read only if the newest matches do not fill the page', async () => {
  const newest = (await queriesOf(db, countNurses)).at(-1)
  const rowsOfNewest = newest ? await rowsRead(db, newest, 'job_search') : 0
  const rowsOfPage = await rowsOfSearch(on => searchPage(on, null, { limit: 20, q: 'nurse' }))
  expect(rowsOfPage).toBeLessThan(1.5 * rowsOfNewest)

  const trainers = Array.from({ length: 30 }, (_, at) => `Excel Trainer ${at}`)
  const postedAt = new Date(Date.now() - 50 * 24 * 3600 * 1000)
  for (const title of trainers) await makeJob(db, recruiter, { postedAt, title })
  const search = { limit: 20, q: 'excel' } as const
  const first = await searchPage(db, null, search)
  const second = await searchPage(db, null, { ...search, cursor: first.next ?? undefined })
  const titles = [...first.items, ...second.items].map(({ title }) => title)

  expect(first.total).toBe(COUNT_LIMIT)
  expect(titles.slice(0, 30).toSorted()).toEqual(trainers.toSorted())
})

test('a search says if it looked for a phrase in the newest jobs only', async () => {
  const common = await searchAll(db, null, { limit: 20, q: '"handle excel"' })
  const rare = await searchAll(db, null, { limit: 20, q: '"night luthier"' })
  const unquoted = await searchAll(db, null, { limit: 20, q: 'handle excel' })

  expect(common.page.total).toBeLessThan(COUNT_LIMIT)
  expect([common, rare, unquoted].map(({ hasUnreadPhrases }) => hasUnreadPhrases)).toEqual([
    true,
    false,
    false,
  ])
})

test('without new jobs a search reads the newest ones', async () => {
  const indexed = sql`words @@ websearch_to_tsquery('english', 'handle')`
  const search = (on: Database) => {
    const from = new Date('2100-01-01')
    const conditions = { indexed, others: undefined, since: null }
    const source = nearestMatches({ conditions, from, limit: 21 })
    return on.execute(sql`select job_id from ${source}`)
  }
  const [query] = await queriesOf(db, search)
  expect(query).toBeDefined()
  const { rows } = await search(db)

  expect(rows).toHaveLength(21)
  expect(query && (await rowsRead(db, query, 'job_search'))).toBeLessThan(1000)
})

test('with a hundred hidden jobs and companies no large table is read completely', async () => {
  const picky = await makeCandidate(db)
  await db.execute(sql`
    insert into hidden_jobs (candidate_id, job_id)
    select ${picky.id}, id from jobs order by posted_at desc limit 100`)
  await db.execute(sql`
    insert into hidden_companies (candidate_id, company_id)
    select ${picky.id}, id from companies order by id limit 100`)

  for (const search of [{}, { q: 'nurse' }, { sort: 'salary' as const }])
    expect(await readWhole(on => searchPage(on, picky, { limit: 20, ...search }))).toEqual([])
})

test('a mistyped word is looked up among words, not among jobs', async () => {
  await refreshVocabulary(db)
  await db.execute(sql`analyze search_words`)

  const search = (on: typeof db) => searchPage(on, null, { limit: 20, q: 'enginer in berlyn' })
  expect(await readWhole(search)).toEqual([])
  expect((await searchPage(db, null, { limit: 20, q: 'enginer' })).total).toBeGreaterThan(0)
})

for (const [what, list] of Object.entries(LISTS))
  test(`reading ${what} reads no large table completely`, async () => {
    const queries = await queriesOf(db, list)
    expect(await readWholeBy(queries)).toEqual([])
    expect(await scanForAllValues(queries)).toEqual([])
  })

test('a search by a word that every job has ranks and counts a limited number of jobs', async () => {
  const { items, total } = await searchPage(db, null, { limit: 20, q: 'handle' })

  expect(items).toHaveLength(20)
  expect(total).toBe(COUNT_LIMIT)
})
