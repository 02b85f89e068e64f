import { expect, test } from 'vitest'

import { migrate, readMigrations } from '#lib/server/db/migrate.ts'
import { emptyDatabase } from '#support/program/database.ts'

const MIGRATION = '0038_plans_of_companies.sql'
const { pool, url } = await emptyDatabase()

const days = (count: number) => `now() + interval '${count} days'`

/** Creates a company whose people each have a plan, as the previous version stores them. */
async function makeCompany(people: [name: string, plan: string, end: string][]): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    'insert into companies default values returning id',
  )
  const companyId = rows[0]?.id ?? 0
  for (const [name, plan, end] of people) {
    const { rows: createdUsers } = await pool.query<{ id: number }>(
      `insert into users (email, name, role) values ($1, $2, 'recruiter') returning id`,
      [`${name}@example.com`, name],
    )
    const userId = createdUsers[0]?.id
    await pool.query('insert into recruiter_profiles (user_id, company_id) values ($1, $2)', [
      userId,
      companyId,
    ])
    await pool.query(
      `insert into subscriptions (user_id, plan, provider, current_period_end)
       values ($1, $2, 'sandbox', ${end})`,
      [userId, plan],
    )
  }
  return companyId
}

const readSubscriptions = async () => {
  const { rows } = await pool.query<Record<string, unknown>>(
    `select u.name, s.plan, s.company_id is not null as shared, s.cancel_at_period_end as ends
     from subscriptions s join users u on u.id = s.user_id order by s.id`,
  )
  return rows.map(({ ends, name, plan, shared }) => [name, plan, shared, ends])
}

test('each company gets the best running plan of its people, and the previous version keeps to it', async () => {
  const steps = await readMigrations()
  const at = steps.findIndex(({ file }) => file === MIGRATION)
  await migrate(url, steps.slice(0, at))
  const company = await makeCompany([
    ['ann', 'basic', days(20)],
    ['bo', 'pro', days(5)],
    ['cy', 'premium', days(-30)],
    ['di', 'free', 'null'],
  ])
  await makeCompany([['ed', 'free', 'null']])
  await pool.query(`insert into invoices
    (user_id, plan, kind, status, amount_minor, currency, period_start, period_end, provider_reference, created_at)
    select id, 'pro', 'start', 'paid', 1999, 'USD', now(), now(), 'inv:' || sent, now() + sent
    from users, unnest(array[interval '-9 days', interval '1 minute']) as sent where name = 'bo'`)

  await migrate(url, steps.slice(0, at + 1))

  expect(await readSubscriptions()).toEqual([
    ['ann', 'basic', false, true],
    ['bo', 'pro', true, false],
    ['cy', 'premium', false, true],
    ['di', 'free', false, false],
    ['ed', 'free', false, false],
  ])
  // Each person whose plan will not renew is notified once.
  const { rows: tasks } = await pool.query(
    `select payload from graphile_worker._private_jobs as job
     join graphile_worker._private_tasks as task on task.id = job.task_id
     where task.identifier = 'billing.end-second-plan'`,
  )
  expect(tasks).toHaveLength(2)
  // What Bo paid before joining does not belong to the company.
  const { rows: invoices } = await pool.query(
    `select provider_reference, company_id from invoices order by created_at`,
  )
  expect(invoices.map(({ company_id: id }) => id)).toEqual([null, company])

  // The previous version still runs for a moment: it resumes a second plan, and buys one for Ed.
  await pool.query(`update subscriptions set cancel_at_period_end = false
    where user_id = (select id from users where name = 'ann')`)
  await pool.query(`insert into subscriptions (user_id, plan)
    select id, 'free' from users where name in ('bo', 'ed') on conflict do nothing`)
  await pool.query(`update subscriptions set plan = 'basic', current_period_end = ${days(30)}
    where user_id = (select id from users where name = 'ed')`)
  const { rows: checkouts } = await pool.query(`insert into checkouts
    (user_id, idempotency_key, request_sha256, plan, kind, amount_minor)
    select id, 'key', '', 'basic', 'start', 999 from users where name = 'ed' returning subscription_id`)

  expect(await readSubscriptions()).toEqual([
    ['ann', 'basic', false, true],
    ['bo', 'pro', true, false],
    ['cy', 'premium', false, true],
    ['di', 'free', false, false],
    ['ed', 'basic', true, false],
  ])
  expect(checkouts).toEqual([{ subscription_id: expect.any(Number) }])
})
