import type { Pool, PoolClient } from 'pg'

import { CATEGORIES, type Category } from '#lib/shared/jobs/categories.ts'
import { labelsOf } from '#lib/server/jobs/index.ts'
import { createMatching, MATCH_VERSION } from '#lib/server/matching/index.ts'
import { loadTaxonomy } from '#lib/server/taxonomy/index.ts'
import { readSkillEntries, readWorkData } from '#lib/server/taxonomy/load.ts'

/** Jobs that one statement inserts. */
const BATCH = 5000
/** Jobs with a text of their own. Further ones are copies: to index a text takes most of the time. */
const DISTINCT = 100_000
const COMPANIES = 20_000
const DAY_MS = 86_400_000
/** Jobs are published over so many days. */
const DAYS = 365
/** Words of texts that no title and no skill has. */
const RARE_WORDS = 30_000

const LEVELS = ['', '', '', 'Senior ', 'Junior ', 'Lead ', 'Principal ']
const TYPES = ['full-time', 'full-time', 'full-time', 'part-time', 'contract', 'internship']
const WORKPLACES = ['on-site', 'on-site', 'hybrid', 'remote']

/** The most common place first: city, region, country, currency. */
const PLACES = [
  ['London', 'England', 'GB', 'GBP'],
  ['New York', 'New York', 'US', 'USD'],
  ['Bengaluru', 'Karnataka', 'IN', 'INR'],
  ['Berlin', 'Berlin', 'DE', 'EUR'],
  ['Toronto', 'Ontario', 'CA', 'CAD'],
  ['Austin', 'Texas', 'US', 'USD'],
  ['Paris', 'Île-de-France', 'FR', 'EUR'],
  ['Pune', 'Maharashtra', 'IN', 'INR'],
  ['Sydney', 'New South Wales', 'AU', 'AUD'],
  ['Dublin', 'Leinster', 'IE', 'EUR'],
  ['Amsterdam', 'North Holland', 'NL', 'EUR'],
  ['San Francisco', 'California', 'US', 'USD'],
  ['Leeds', 'England', 'GB', 'GBP'],
  ['Munich', 'Bavaria', 'DE', 'EUR'],
  ['Lyon', 'Auvergne-Rhône-Alpes', 'FR', 'EUR'],
  ['Boston', 'Massachusetts', 'US', 'USD'],
  ['Nairobi', 'Nairobi', 'KE', 'KES'],
  ['Glasgow', 'Scotland', 'GB', 'GBP'],
  ['Porto', 'Norte', 'PT', 'EUR'],
  ['Reykjavik', 'Capital Region', 'IS', 'ISK'],
] as const

/**
 * Fills a migrated, empty database with open jobs whose words have the frequencies of a real board:
 * titles, skills, places and the words of texts follow Zipf's law, so that some words occur in a
 * third of all jobs and most in a few. The same call gives the same jobs. They have the labels that
 * the program computes from title and skills, and stand in the table in the order of their time, as on
 * a board that grew.
 */
export async function fillWithZipfJobs(pool: Pool, jobs: number): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('alter table companies disable trigger companies_fraud_insert')
    await client.query(
      `insert into companies (name, description, industry, size, location)
       select 'Company ' || n, 'Makes things', 'Industry ' || n % 40, '51-200', 'Berlin, Germany'
       from generate_series(1, $1::int) as n`,
      [COMPANIES],
    )
    await client.query('alter table companies enable trigger companies_fraud_insert')
    const { rows } = await client.query<{ first: number }>('select min(id) as first from companies')
    const { definition } = await dropTermsIndex(client)
    // All jobs are indexed at once below, and no task computes the features of each.
    for (const table of ['jobs', 'job_features'])
      await client.query(`alter table ${table} disable trigger user`)
    await client.query('alter table jobs enable trigger jobs_spell_skills')
    const distinct = Math.min(jobs, DISTINCT)
    await insertJobs(client, { first: rows[0]?.first ?? 1, jobs: distinct })
    await client.query('select index_all_jobs()')
    await copyJobs(client, Math.ceil(jobs / distinct) - 1)
    for (const table of ['jobs', 'job_features'])
      await client.query(`alter table ${table} enable trigger user`)
    await client.query(definition)
    await client.query('vacuum analyze')
  } finally {
    client.release(true)
  }
}

/** An index of words is built far faster at once than row by row. Answers how to make it again. */
async function dropTermsIndex(client: PoolClient): Promise<{ definition: string }> {
  const { rows } = await client.query<{ definition: string }>(
    `select indexdef as definition from pg_indexes where indexname = 'job_search_terms'`,
  )
  await client.query('drop index job_search_terms')
  await client.query(`set maintenance_work_mem = '256MB'`)
  return { definition: rows[0]?.definition ?? '' }
}

async function insertJobs(client: PoolClient, { first, jobs }: { first: number; jobs: number }) {
  const makeJob = jobMaker()
  const readLabels = labelReader()
  for (let made = 0; made < jobs; made += BATCH) {
    const amount = Math.min(BATCH, jobs - made)
    const batch = Array.from({ length: amount }, (_, at) =>
      makeJob({ age: 1 - (made + at) / jobs, firstCompany: first }),
    )
    const { rows } = await client.query<{ id: number }>(INSERT_JOBS, [JSON.stringify(batch)])
    const ids = rows.map(({ id }) => id)
    await client.query(INSERT_LABELS, [ids, batch.map(readLabels), MATCH_VERSION])
  }
}

/** Copies each job so many times, each published some seconds after its original. */
async function copyJobs(client: PoolClient, copies: number) {
  if (copies === 0) return
  await client.query('create temp table originals as select * from job_search')
  await client.query(COPY_JOBS, [copies])
  await client.query('truncate job_search')
  await client.query(COPY_INDEXED)
}

/** Reads the labels of jobs; those of a title once. The descriptions name no skills. */
function labelReader() {
  const taxonomy = loadTaxonomy()
  const matching = createMatching(taxonomy)
  const ofTitle = new Map<string, ReturnType<typeof matching.jobFeatures>>()
  const readTitle = (title: string, category: Category) => {
    const facts = { category, description: '', minimumExperience: null, title }
    return matching.jobFeatures({ ...facts, ...NO_LISTS })
  }
  return ({ category, skills, title }: ReturnType<ReturnType<typeof jobMaker>>) => {
    const features = ofTitle.get(title) ?? readTitle(title, category)
    ofTitle.set(title, features)
    const known = skills.flatMap(name => taxonomy.skillOf(name) ?? [])
    return labelsOf({ ...features, skills: known })
  }
}

const NO_LISTS = { education: [], requirements: [], responsibilities: [], skills: [] }

const COLUMNS = `company_id, title, description, location, city, region, country, type, category,
  workplace, salary_min, salary_max, salary_currency, skills, minimum_experience, status, posted_at,
  closes_at`
const INSERT_JOBS = `insert into jobs (${COLUMNS})
  select ${COLUMNS} from json_populate_recordset(null::jobs, $1::json) returning id`

/** A copy keeps the number of its original in its educations. */
const COPY_JOBS = `insert into jobs (education, ${COLUMNS})
  select array[id::text], ${COLUMNS.replace('posted_at', "posted_at + copy * interval '7 seconds'")}
  from jobs cross join generate_series(1, $1::int) as copy order by posted_at`

const INDEXED = `company_id, closes_at, category, type, remote, minimum_experience, location, place_ids,
  place, salary_currency, salary_yearly_min, salary_yearly_max, skill_keys, headline, words`
const COPY_INDEXED = `insert into job_search (job_id, posted_at, ${INDEXED})
  select jobs.id, jobs.posted_at, ${INDEXED.replaceAll(/\w+/g, 'originals.$&')}
  from jobs join originals on job_id = coalesce(education[1]::int, id) order by jobs.posted_at`

const INSERT_LABELS = `insert into job_features (job_id, labels, version)
  select id, labels::tsvector, $3 from unnest($1::int[], $2::text[]) as labelled (id, labels)`

/**
 * Makes one job after the other, the oldest (`age` 1) first and more of them the newer they are, from
 * lists in which an entry's rank decides how often it is drawn.
 */
function jobMaker() {
  const random = seededRandom(7)
  const { skills, titles, words } = drawLists(random)
  const drawTitle = zipf(titles, random)
  const drawSkill = zipf(skills, random)
  const drawPlace = zipf(PLACES, random)
  const drawWord = zipf(words, random)
  const oneOf = <Value>(list: readonly Value[]): Value =>
    list[Math.floor(random() * list.length)] as Value
  const now = Date.now()
  return ({ age, firstCompany }: { age: number; firstCompany: number }) => {
    const [city, region, country, currency] = drawPlace()
    const pay = random() < 0.3 ? null : 3_000_000 + Math.floor(random() * 120) * 100_000
    const posted = now - Math.floor(age ** 2 * DAYS * DAY_MS)
    return {
      category: oneOf(CATEGORIES),
      city,
      closes_at: random() < 0.3 ? new Date(posted + (DAYS + 1) * DAY_MS).toISOString() : null,
      company_id: firstCompany + Math.floor(random() ** 2 * COMPANIES),
      country,
      description: Array.from({ length: 40 + Math.floor(random() * 80) }, drawWord).join(' '),
      location: `${city}, ${region}`,
      minimum_experience: Math.floor(random() * 13),
      posted_at: new Date(posted).toISOString(),
      region,
      salary_currency: currency,
      salary_max: pay && pay + 1_500_000,
      salary_min: pay,
      skills: [...new Set(Array.from({ length: 3 + Math.floor(random() * 6) }, drawSkill))],
      status: 'active',
      title: oneOf(LEVELS) + drawTitle(),
      type: oneOf(TYPES),
      workplace: oneOf(WORKPLACES),
    }
  }
}

/** What `fillWithZipfJobs` draws from, the most frequent first. */
export function boardWords(): {
  places: { city: string; currency: string }[]
  rareWords: string[]
  skills: string[]
  titles: string[]
} {
  const { skills, titles, words } = drawLists(seededRandom(7))
  const places = PLACES.map(([city, , , currency]) => ({ city, currency }))
  return { places, rareWords: words.slice(-RARE_WORDS), skills, titles }
}

function drawLists(random: () => number) {
  const titles = shuffled(readWorkData().titles, random).map(({ name }) => name)
  const skills = shuffled(skillNames(), random)
  return { skills, titles, words: vocabulary(random) }
}

function skillNames(): string[] {
  return readSkillEntries().map(({ skill }) => skill.name)
}

/** The words of texts: those of titles and skills, and rarer ones that nothing else holds. */
function vocabulary(random: () => number): string[] {
  const names = [...readWorkData().titles.map(({ name }) => name), ...skillNames()]
  const words = new Set(names.flatMap(name => name.split(/\s+/)))
  const rare = Array.from({ length: RARE_WORDS }, (_, n) => `word${n.toString(36)}`)
  return [...shuffled([...words], random), ...rare]
}

/** Draws entries so that the n-th is drawn n times less often than the first. */
function zipf<Value>(list: readonly Value[], random: () => number): () => Value {
  let sum = 0
  const sums = list.map((_, index) => (sum += 1 / (index + 1)))
  return () => {
    const wanted = random() * sum
    let [low, high] = [0, list.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] ?? 0) < wanted) low = middle + 1
      else high = middle
    }
    return list[low] as Value
  }
}

function shuffled<Value>(list: readonly Value[], random: () => number): Value[] {
  return list
    .map(value => ({ at: random(), value }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ value }) => value)
}

/** Mulberry32: small, fast, and the same numbers at every run. */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), 1 | state)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return ((bits ^ (bits >>> 14)) >>> 0) / 4_294_967_296
  }
}
