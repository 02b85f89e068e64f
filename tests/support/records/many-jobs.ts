import type { Pool, PoolClient } from 'pg'

interface ManyJobs {
  /** The total number of jobs. */
  jobs: number
  companies: number
}

/** Words for titles, from common to rare. */
const WORDS = [
  'Engineer',
  'Manager',
  'Nurse',
  'Analyst',
  'Designer',
  'Teacher',
  'Electrician',
  'Counsel',
  'Chemist',
  'Dispatcher',
  'Recruiter',
  'Luthier',
]

const RANKS = ['Junior', 'Graduate', 'Regional', 'Senior', 'Lead', 'Principal', 'Night']

const SKILLS = [
  'Communication',
  'Excel',
  'SQL',
  'TypeScript',
  'Negotiation',
  'Patient care',
  'Welding',
  'Figma',
  'Accounting',
  'Route planning',
  'Mediation',
  'Falconry',
]

const PLACES = [
  ['Berlin', 'Berlin', 'DE', 'EUR'],
  ['Austin', 'Texas', 'US', 'USD'],
  ['Pune', 'Maharashtra', 'IN', 'INR'],
  ['Leeds', 'England', 'GB', 'GBP'],
  ['Lyon', 'Auvergne-Rhône-Alpes', 'FR', 'EUR'],
  ['Toronto', 'Ontario', 'CA', 'CAD'],
  ['Boston', 'Massachusetts', 'US', 'USD'],
  ['Nairobi', 'Nairobi', 'KE', 'KES'],
]

/**
 * Fills a migrated, empty database with so many jobs that the planner and the times are those of a large
 * board: two of three jobs are open, a fifth is remote, a seventh has no salary. The same call gives the
 * same rows. Afterwards the statistics are up to date.
 */
export async function fillWithJobs(
  pool: Pool,
  { jobs, companies }: ManyJobs = { jobs: 100_000, companies: 2000 },
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
    // Working through tasks for each row would take hours.
    for (const [table, trigger] of TASK_TRIGGERS)
      await client.query(`alter table ${table} disable trigger ${trigger}`)
    await client.query(
      `insert into companies (name, description, industry, size, location)
       select 'Company ' || n, 'Makes things, number ' || n, 'Industry ' || n % 40, '51-200', 'Berlin, Germany'
       from generate_series(1, $1::int) as n`,
      [companies],
    )
    const indexes = await dropWordIndexes(client)
    const distinct = Math.min(jobs, DISTINCT)
    await client.query(INSERT_JOBS, [
      distinct,
      companies,
      WORDS,
      RANKS,
      SKILLS,
      JSON.stringify(PLACES),
    ])
    // Copies get the words that the trigger has written for their originals.
    await client.query('alter table jobs disable trigger jobs_index_insert')
    await client.query(COPY_JOBS, [jobs - distinct, DISTINCT])
    await client.query(COPY_WORDS)
    await client.query('alter table jobs enable trigger jobs_index_insert')
    for (const [table, trigger] of TASK_TRIGGERS)
      await client.query(`alter table ${table} enable trigger ${trigger}`)
    for (const definition of indexes) await client.query(definition)
    await client.query('commit')
    await client.query('set statement_timeout = 0')
    await client.query('vacuum analyze companies, jobs, job_search')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release(true)
  }
}

/**
 * Drops the word indexes: building them at once is far faster. Returns the statements that create
 * them.
 */
async function dropWordIndexes(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename = 'job_search' and indexdef like '%USING gin%'`,
  )
  await client.query(`drop index ${rows.map(({ name }) => name).join(', ')}`)
  await client.query(`set local maintenance_work_mem = '128MB'`)
  return rows.map(({ definition }) => definition)
}

/** Triggers that add a task for a new row. */
const TASK_TRIGGERS = [
  ['companies', 'companies_fraud_insert'],
  ['jobs', 'jobs_fraud_insert'],
  ['jobs', 'jobs_match_insert'],
] as const

/** The number of jobs with different texts. */
const DISTINCT = 4000

const COPY_JOBS = `
  insert into jobs (
    company_id, title, description, location, city, region, country, type, category, workplace,
    salary_min, salary_max, salary_currency, requirements, responsibilities, skills, education,
    minimum_experience, maximum_experience, status, posted_at, created_at, closes_at
  )
  select company_id, title, description, location, city, region, country, type, category, workplace,
    salary_min, salary_max, salary_currency, requirements, responsibilities, skills, education,
    minimum_experience, maximum_experience, status,
    posted_at - make_interval(mins => shift), created_at - make_interval(mins => shift),
    closes_at - make_interval(mins => shift)
  from (
    select row_number() over (order by copy, id) as n, jobs.*
    from jobs, generate_series(1, 1 + $1::int / $2::int) as copy
  ) as copies
  cross join lateral (select abs(hashint8(n)) % 997 as shift) as shifts
  where n <= $1::int`

/** A copy has the description and salary of its original, and so the same words. */
const COPY_WORDS = `
  insert into job_search (
    job_id, company_id, posted_at, closes_at, category, type, remote, minimum_experience,
    location, place_ids, place, salary_currency, salary_yearly_min, salary_yearly_max, skill_keys, headline, words
  )
  select copy.id, copy.company_id, copy.posted_at, copy.closes_at, copy.category, copy.type,
    copy.remote, copy.minimum_experience, copy.location, place_ids, place, copy.salary_currency,
    copy.salary_yearly_min, copy.salary_yearly_max, copy.skill_keys, headline, words
  from jobs as original
  join job_search on job_id = original.id
  join jobs as copy on copy.description = original.description and copy.id <> original.id
  where copy.status = 'active'`

const INSERT_JOBS = `
  with numbered as materialized (
    select n, 'Job ' || n as tag,
      -- Squaring a uniform number makes the first items common and the last ones rare.
      ($3::text[])[1 + floor(12 * pow(hashint4(n)::bigint::numeric / 4294967296 + 0.5, 2))::int] as word,
      ($4::text[])[1 + n % 7] as rank,
      $6::jsonb -> (abs(hashint4(n + 1)) % 8) as place,
      (enum_range(null::job_type))[1 + abs(hashint4(n + 2)) % 5] as type,
      (array['technology','marketing','finance','business','education','healthcare','legal','design','science','logistics','hr','sales','engineering'])[1 + abs(hashint4(n + 3)) % 13] as category,
      (array['on-site','on-site','hybrid','remote']::workplace[])[1 + abs(hashint4(n + 4)) % 4] as workplace,
      (array['active','active','closed']::job_status[])[1 + n % 3] as status,
      case when n % 7 = 0 then null else 3000000 + abs(hashint4(n + 5)) % 12000000 end as pay,
      abs(hashint4(n + 6)) % 13 as years,
      now() - make_interval(mins => abs(hashint4(n + 7)) % 86400) as posted_at,
      array[
        ($5::text[])[1 + floor(12 * pow(hashint4(n + 8)::bigint::numeric / 4294967296 + 0.5, 2))::int],
        ($5::text[])[1 + n % 12]
      ] as skills
    from generate_series(1, $1::int) as n
  )
  insert into jobs (
    company_id, title, description, location, city, region, country, type, category, workplace,
    salary_min, salary_max, salary_currency, requirements, responsibilities, skills, education,
    minimum_experience, maximum_experience, status, posted_at, created_at, closes_at
  )
  select companies.id, rank || ' ' || word, description, place_text, place ->> 0, place ->> 1,
    place ->> 2, type, category, workplace, pay, pay + 1500000, place ->> 3,
    array['Does the work of a ' || word], array['Works as a ' || word], skills, array['A degree'],
    years, years + 4, status, posted_at, posted_at,
    case when n % 4 = 0 then posted_at + interval '90 days' end
  from numbered
  join (select id, row_number() over (order by id) as number from companies) as companies
    on companies.number = 1 + numbered.n % $2::int
  cross join lateral (
    select (place ->> 0) || ', ' || (place ->> 1) as place_text,
      rank || ' ' || word || ' wanted. You handle the ' || array_to_string(skills, ' and ') || '. ' || tag as description
  ) as texts`
