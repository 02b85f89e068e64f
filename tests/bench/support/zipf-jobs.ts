import type { Pool, PoolClient } from 'pg'

import type { Category } from '#lib/shared/jobs/categories.ts'
import { labelsOf } from '#lib/server/jobs/index.ts'
import { createMatching, MATCH_VERSION } from '#lib/server/matching/index.ts'
import { loadTaxonomy } from '#lib/server/taxonomy/index.ts'

import { COMPANIES, jobMaker, MAX_DAYS } from './zipf-draw.ts'

/** The industries of companies, one in twenty each. */
export const INDUSTRIES = [
  'Insurance',
  'Publishing',
  'Biotechnology',
  'Logistics',
  ...Array.from({ length: 16 }, (_, at) => `Industry ${at}`),
]
/** Jobs in one insert statement. */
const BATCH = 5000
/**
 * Jobs with a distinct description. Further jobs are copies, because indexing texts takes most of
 * the time.
 */
const DISTINCT = 100_000
const DAY_MS = 86_400_000
/**
 * The average number of days that a job is open: some are filled in a week, others in half a year,
 * and all are closed after `MAX_DAYS`. A board with a million open jobs publishes 17,000 a day. On
 * a board of any size, one in sixty jobs is from the newest day.
 */
const MEAN_DAYS = 60

/**
 * Fills a migrated, empty database with open jobs whose words have the frequencies of a real board:
 * titles, skills, places and the words of descriptions follow Zipf's law, so that some words occur
 * in a third of all jobs and most in a few. The same call inserts the same jobs. They have the
 * labels that the program computes from title and skills, and newer jobs have higher ids.
 */
export async function fillWithZipfJobs(pool: Pool, jobs: number): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('alter table companies disable trigger companies_fraud_insert')
    await client.query(
      `insert into companies (name, description, industry, size, location)
       select 'Company ' || n, 'Makes things', ($2::text[])[1 + n % $3::int], '51-200', 'Berlin, Germany'
       from generate_series(1, $1::int) as n`,
      [COMPANIES, INDUSTRIES, INDUSTRIES.length],
    )
    await client.query('alter table companies enable trigger companies_fraud_insert')
    const { rows } = await client.query<{ first: number }>('select min(id) as first from companies')
    const { definition } = await dropTermsIndex(client)
    // All jobs are indexed at once below. Without their triggers, no task computes features.
    for (const table of ['jobs', 'job_features'])
      await client.query(`alter table ${table} disable trigger user`)
    await client.query('alter table jobs enable trigger jobs_spell_skills')
    const postedAt = timesOf(jobs)
    const originals = await insertJobs(client, {
      firstCompany: rows[0]?.first ?? 1,
      times: postedAt.slice(0, DISTINCT),
    })
    await client.query('select index_all_jobs()')
    await copyJobs(client, { originals, times: postedAt.slice(DISTINCT) })
    for (const table of ['jobs', 'job_features'])
      await client.query(`alter table ${table} enable trigger user`)
    await client.query(definition)
    await client.query('vacuum analyze')
  } finally {
    client.release(true)
  }
}

/**
 * Drops the index of words, because building it at the end is far faster than updating it for each
 * row. Returns the statement that creates it again.
 */
async function dropTermsIndex(client: PoolClient): Promise<{ definition: string }> {
  const { rows } = await client.query<{ definition: string }>(
    `select indexdef as definition from pg_indexes where indexname = 'job_search_terms'`,
  )
  await client.query('drop index job_search_terms')
  await client.query(`set maintenance_work_mem = '256MB'`)
  return { definition: rows[0]?.definition ?? '' }
}

/** The publication times of open jobs, the oldest first. */
function timesOf(jobs: number): Date[] {
  const now = Date.now()
  const closed = Math.exp(-MAX_DAYS / MEAN_DAYS)
  return Array.from({ length: jobs }, (_, older) => {
    const days = -MEAN_DAYS * Math.log(1 - (1 - older / jobs) * (1 - closed))
    return new Date(now - days * DAY_MS)
  })
}

/** Inserts a distinct job for each time. Returns the ids. */
async function insertJobs(
  client: PoolClient,
  { firstCompany, times }: { firstCompany: number; times: Date[] },
): Promise<number[]> {
  const makeJob = jobMaker()
  const readLabels = labelReader()
  const ids: number[] = []
  for (let made = 0; made < times.length; made += BATCH) {
    const batch = times
      .slice(made, made + BATCH)
      .map(postedAt => makeJob({ firstCompany, postedAt }))
    const { rows } = await client.query<{ id: number }>(INSERT_JOBS, [JSON.stringify(batch)])
    const inserted = rows.map(({ id }) => id)
    await client.query(INSERT_LABELS, [inserted, batch.map(readLabels), MATCH_VERSION])
    ids.push(...inserted)
  }
  return ids
}

/** Inserts a copy for each time, of the originals in turn, so that the jobs of a day differ. */
async function copyJobs(
  client: PoolClient,
  { originals, times }: { originals: number[]; times: Date[] },
) {
  for (let made = 0; made < times.length; made += BATCH) {
    const batch = times.slice(made, made + BATCH)
    const ids = batch.map((_, at) => originals[(made + at) % originals.length])
    await client.query(COPY_JOBS, [ids, batch])
  }
}

/**
 * Returns a function that computes the labels of a job. Features are computed once for each title,
 * because descriptions contain no skills.
 */
function labelReader() {
  const taxonomy = loadTaxonomy()
  const matching = createMatching(taxonomy)
  const featuresByTitle = new Map<string, ReturnType<typeof matching.jobFeatures>>()
  const readTitle = (title: string, category: Category) => {
    const facts = { category, description: '', minimumExperience: null, title }
    return matching.jobFeatures({ ...facts, ...NO_LISTS })
  }
  return ({ category, skills, title }: ReturnType<ReturnType<typeof jobMaker>>) => {
    const features = featuresByTitle.get(title) ?? readTitle(title, category)
    featuresByTitle.set(title, features)
    const known = skills.flatMap(name => taxonomy.skillOf(name) ?? [])
    return labelsOf({ ...features, skills: known }, matching.titleSkills(features))
  }
}

const NO_LISTS = { education: [], requirements: [], responsibilities: [], skills: [] }

const COLUMNS = `company_id, title, description, location, city, region, country, type, category,
  workplace, salary_min, salary_max, salary_currency, skills, minimum_experience, status, posted_at,
  closes_at`
const INSERT_JOBS = `insert into jobs (${COLUMNS})
  select ${COLUMNS} from json_populate_recordset(null::jobs, $1::json) returning id`

const INDEXED = `category, type, remote, minimum_experience, location, place_ids, place, salary_currency,
  salary_yearly_min, salary_yearly_max, skill_keys, headline, words`
const COPIED = COLUMNS.replace('posted_at', 'copy.posted_at').replace(
  'closes_at',
  'closes_at + (copy.posted_at - jobs.posted_at)',
)

/** `education` of a copy contains the id of its original. */
const COPY_JOBS = `
  with copies as (
    insert into jobs (education, ${COLUMNS})
    select array[id::text], ${COPIED}
    from unnest($1::int[], $2::timestamptz[]) as copy (original, posted_at) join jobs on id = original
    order by copy.posted_at
    returning id, company_id, posted_at, closes_at, education[1]::int as original)
  insert into job_search (job_id, company_id, posted_at, closes_at, ${INDEXED})
  select copies.id, copies.company_id, copies.posted_at, copies.closes_at,
    ${INDEXED.replaceAll(/\w+/g, 'original.$&')}
  from copies join job_search as original on job_id = copies.original order by copies.id`

const INSERT_LABELS = `insert into job_features (job_id, labels, version)
  select id, labels::tsvector, $3 from unnest($1::int[], $2::text[]) as labelled (id, labels)`
