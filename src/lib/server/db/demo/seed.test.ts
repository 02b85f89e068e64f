import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { verify } from '@node-rs/argon2'
import { afterAll, expect, test } from 'vitest'

import { testDatabase } from '#support/program/database.ts'
import { taxonomy } from '#support/matching/matching.ts'

import { MINUTE_MS } from '#lib/shared/dates/milliseconds.ts'

import { openLocalStore } from '../../files/stores/local.ts'
import { acceptColumnSecrets } from '../encryption/column-keys.ts'
import { seedDemo } from './seed.ts'
import { DEMO_SIGN_INS } from './sign-ins.ts'

const NOW = new Date('2026-11-21T09:30:00Z')

const folder = await mkdtemp(join(tmpdir(), 'openings-demo-'))
afterAll(() => rm(folder, { recursive: true }))
const files = await openLocalStore(folder)
const { db, pool } = await testDatabase()
acceptColumnSecrets(['a secret of the demo content'])
const services = { db, files, taxonomy }

const COUNTED = [
  'users',
  'companies',
  'recruiter_profiles',
  'candidate_profiles',
  'education',
  'experience',
  'jobs',
  'applications',
  'application_events',
  'saved_jobs',
  'resumes',
  'files',
  'job_views',
]

async function count(): Promise<Record<string, number>> {
  const counts = COUNTED.map(table => `(select count(*)::int from ${table}) as ${table}`)
  const { rows } = await pool.query<Record<string, number>>(`select ${counts.join(', ')}`)
  return rows[0] ?? {}
}

async function ask<Row extends object>(text: string): Promise<Row[]> {
  const { rows } = await pool.query<Row>(text)
  return rows
}

test('two seedings at once, and a third later, leave one world', async () => {
  const wrote = await Promise.all([seedDemo(services, NOW), seedDemo(services, NOW)])
  const counts = await count()

  expect(new Set(wrote)).toEqual(new Set([true, false]))
  expect(await seedDemo(services, new Date())).toBe(false)
  expect(await count()).toEqual(counts)
  expect(counts['jobs']).toBeGreaterThanOrEqual(320)
  expect(counts['companies']).toBeGreaterThanOrEqual(40)

  const stored = await Array.fromAsync(files.listOlderThan(new Date(Date.now() + MINUTE_MS)))
  expect(stored).toHaveLength(counts['files'] ?? 0)
})

test('only the two demo accounts have a password, and it is the one that is printed', async () => {
  const rows = await ask<{ email: string; password_hash: string }>(
    'select email, password_hash from users where password_hash is not null order by email',
  )

  expect(rows.map(({ email }) => email)).toEqual([DEMO_SIGN_INS.recruiter, DEMO_SIGN_INS.candidate])
  for (const { password_hash: stored } of rows) {
    expect(await verify(stored, DEMO_SIGN_INS.password)).toBe(true)
  }
})

test('at least three hundred jobs are open, in every category', async () => {
  const rows = await ask<{ category: string; live: number }>(
    `select category, count(*)::int as live from jobs
     where status = 'active' and (closes_at is null or closes_at > '${NOW.toISOString()}')
     group by category`,
  )

  expect(rows).toHaveLength(13)
  expect(rows.reduce((sum, { live }) => sum + live, 0)).toBeGreaterThanOrEqual(300)
})

test('the state of each application is that of its last event', async () => {
  const wrong = await ask(
    `select a.id from applications a
     where a.status::text is distinct from (
       select e.data ->> 'status' from application_events e
       where e.application_id = a.id and e.data ? 'status' order by e.id desc limit 1)
     or a.resume_file_id is null`,
  )

  expect(wrong).toEqual([])
})

test('money is in minor units of its currency', async () => {
  const [job] = await ask<{ salary_min: string; salary_currency: string }>(
    `select salary_min, salary_currency from jobs where title = 'Product Designer'
     and company_id = (select id from companies where name = 'Tallowmere')`,
  )
  const [yen] = await ask<{ least: number }>(
    `select min(salary_yearly_min)::int as least from jobs where salary_currency = 'JPY'`,
  )

  expect(job).toEqual({ salary_min: '5800000', salary_currency: 'EUR' })
  expect(yen?.least).toBeLessThan(20_000_000)
})
