import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { eq, sql } from 'drizzle-orm'

import { connect, type Database } from '#lib/server/db/connect.ts'
import { DEMO_SIGN_INS } from '#lib/server/db/demo/sign-ins.ts'
import { jobs as jobTable } from '#lib/server/db/schema/jobs.ts'
import { jobFeatures } from '#lib/server/db/schema/matching.ts'
import { startEmbedded } from '#lib/server/db/embedded.ts'
import { migrate } from '#lib/server/db/migrate.ts'
import { labelsOf } from '#lib/server/jobs/index.ts'
import { termsOfJob } from '#lib/server/matching/features/terms.ts'
import { createMatching, MATCH_VERSION } from '#lib/server/matching/index.ts'
import { loadTaxonomy } from '#lib/server/taxonomy/load.ts'
import type { Category } from '#lib/shared/jobs/categories.ts'
import { fillWithJobs } from '#support/records/many-jobs.ts'

import { startThrowaway } from '../../../scripts/throwaway.js'

const COMPANIES = 2000
const APPLICATIONS = 200
/** Jobs whose features are computed. The other jobs get copies of these features. */
const MODELS = 200

export interface BusyBoard {
  origin: string
  /** The process id of the program. */
  pid: number
  stop: () => Promise<void>
}

/**
 * Starts the built program with these settings, the demo content and this number of jobs. The demo
 * candidate has many applications and saved jobs.
 */
export async function openBusyBoard(
  jobs: number,
  settings: Record<string, string> = {},
): Promise<BusyBoard> {
  const folder = await mkdtemp(join(tmpdir(), 'openings-board-'))
  const server = await startEmbedded({
    dataDir: join(folder, 'database'),
    log: { error: console.error, info: () => {} },
    onLost: () => process.exit(1),
  })
  await migrate(server.url)
  const { close, db } = connect(server.url)
  // Before the program starts, so that no other process locks the tables and the program has
  // nothing to compute.
  await fillWithJobs(db.$client, { companies: COMPANIES, jobs })
  await insertFeatures(db)
  const program = await startThrowaway({
    DATABASE_URL: server.url,
    DEMO: 'true',
    LOG_LEVEL: 'error',
    // As in production: React's development build is slower. `relaxed` does not limit pages.
    NODE_ENV: 'production',
    RATE_LIMITS: 'relaxed',
    ...settings,
  })
  await insertHistory(db)
  await waitForTasks(db)
  // Rankings of jobs that changed a moment ago are not cached. These jobs look older.
  await db.execute(sql`update job_features set computed_at = now() - interval '1 day'
    where computed_at > now() - interval '1 hour'`)
  await close()
  return {
    origin: program.origin,
    pid: program.pid,
    stop: async () => {
      await program.stop()
      await server.stop()
      await rm(folder, { force: true, recursive: true })
    },
  }
}

/**
 * Inserts the features and terms that the task computes for some jobs, and copies for all others.
 */
async function insertFeatures(db: Database): Promise<void> {
  const matching = createMatching(loadTaxonomy())
  const models = await db
    .select()
    .from(jobTable)
    .where(eq(jobTable.status, 'active'))
    .orderBy(jobTable.id)
    .limit(MODELS)
  const computed = models.map(job => {
    const features = matching.jobFeatures({ ...job, category: job.category as Category })
    const labels = labelsOf(features, matching.titleSkills(features))
    return { features, jobId: job.id, labels, version: MATCH_VERSION }
  })
  await db.insert(jobFeatures).values(computed)
  const terms = computed.flatMap(({ features, jobId }) =>
    termsOfJob(features).map(term => ({ jobId, term })),
  )
  const copies = sql`(
    select jobs.id, jobs.posted_at, jobs.status, model.*
    from jobs join (
      select row_number() over (order by job_id) - 1 as place, job_id as model_id, version, features, labels
      from job_features where job_id = any(${sql.param(models.map(({ id }) => id))}::int[])
    ) as model on model.place = jobs.id % ${models.length}) as copies`
  await inOneGo(db, [
    sql`insert into job_features (job_id, version, features, labels, computed_at)
      select id, version, features, labels, now() - interval '1 day'
      from ${copies} where status <> 'draft'
      on conflict (job_id) do nothing`,
    sql`insert into job_terms (term, posted_at, job_id)
      select term, posted_at, id
      from ${copies} join jsonb_to_recordset(${JSON.stringify(terms)}::jsonb)
        as named ("jobId" integer, term text) on "jobId" = model_id
      where status = 'active' on conflict do nothing`,
  ])
}

/** Waits until the program has run the tasks of its demo content. */
async function waitForTasks(db: Database): Promise<void> {
  for (;;) {
    const { rows } = await db.execute<{ due: number }>(sql`
      select count(*)::int as due from graphile_worker.jobs
      where run_at <= now() and attempts < max_attempts`)
    if (rows[0]?.due === 0) return
    await wait(500)
  }
}

/** Inserts applications in several states, saved jobs and seen jobs of the demo candidate. */
async function insertHistory(db: Database): Promise<void> {
  const me = sql`(select id from users where email = ${DEMO_SIGN_INS.candidate})`
  await inOneGo(db, [
    sql`insert into applications (job_id, candidate_id, status, applied_at)
      select id, ${me}, (array['pending', 'reviewed', 'shortlisted', 'rejected']::application_status[])[1 + n % 4],
        now() - make_interval(hours => n::int * 30)
      from (select id, row_number() over (order by hashint4(id)) as n from jobs where status = 'active') as drawn
      where n <= ${APPLICATIONS} on conflict do nothing`,
    sql`insert into application_events (application_id, type, data, at)
      select id, 'applied', '{"status": "pending"}', applied_at from applications
      where candidate_id = ${me}
        and not exists (select from application_events where application_id = applications.id)`,
    sql`insert into saved_jobs (candidate_id, job_id)
      select ${me}, id from jobs where status = 'active' order by hashint4(id + 1) limit 100
      on conflict do nothing`,
    sql`insert into seen_jobs (candidate_id, job_id)
      select ${me}, id from jobs where status = 'active' order by hashint4(id + 2) limit 500
      on conflict do nothing`,
    sql`analyze`,
  ])
}

async function inOneGo(db: Database, statements: Parameters<Database['execute']>[0][]) {
  await db.transaction(async tx => {
    await tx.execute(sql`set local statement_timeout = 0`)
    for (const statement of statements) await tx.execute(statement)
  })
}
