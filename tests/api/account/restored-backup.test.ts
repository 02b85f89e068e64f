import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import type { Actor } from '#lib/server/auth/actor.ts'
import { auditEvents } from '#lib/server/db/schema/audit.ts'
import { users } from '#lib/server/db/schema/auth.ts'
import { recruiterProfiles } from '#lib/server/db/schema/companies.ts'
import { eraseRestored, keepPromises } from '#lib/server/privacy/tasks.ts'
import { testApp } from '#support/program/app.ts'
import { readOutbox } from '#support/services/outbox.ts'
import { makeCandidate, makeColleague, makeJob, makeRecruiter } from '#support/people/people.ts'
import { signWithSudo } from '#support/people/sudo.ts'

const app = await testApp()
const { call, db, services } = app
const list = join(services.config.DATA_DIR, 'erased.jsonl')

/** The rows of a person in a backup made now. */
async function backUp({ id }: Actor) {
  const backup: Record<string, unknown> = {}
  for (const [table, column] of [
    ['users', 'id'],
    ['candidate_profiles', 'user_id'],
    ['recruiter_profiles', 'user_id'],
    ['saved_jobs', 'candidate_id'],
  ] as const) {
    const { rows } = await db.execute(sql`select coalesce(json_agg(t), '[]') as rows
      from ${sql.identifier(table)} t where t.${sql.identifier(column)} = ${id}`)
    backup[table] = rows[0]?.['rows']
  }
  return backup
}

/** Restores the rows, and deletes rows that are not in the backup. */
async function restore(backup: Record<string, unknown>, { id }: Actor): Promise<void> {
  await db.execute(sql`delete from account_deletions where user_id = ${id}`)
  for (const [table, rows] of Object.entries(backup)) {
    const old = sql`jsonb_populate_recordset(null::${sql.identifier(table)}, ${JSON.stringify(rows)}::jsonb)`
    await (table === 'users'
      ? db.execute(sql`update users u set email = old.email, name = old.name, status = old.status,
          password_hash = old.password_hash from ${old} old where old.id = u.id`)
      : db.execute(sql`insert into ${sql.identifier(table)} overriding system value
          select * from ${old} on conflict do nothing`))
  }
}

async function erase(people: Actor[]): Promise<void> {
  for (const person of people) {
    const { status } = await call('DELETE /account', { headers: await signWithSudo(app, person) })
    expect(status).toBe(200)
  }
  await db.execute(sql`update account_deletions set erase_at = now() - interval '1 minute'`)
  await keepPromises.run(services, {})
  await app.runTasks()
}

const accountOf = async ({ id }: Actor) =>
  (await db.select().from(users).where(eq(users.id, id)))[0]

async function start(): Promise<void> {
  await eraseRestored.run(services, {})
  await app.runTasks()
}

test('T176 R20 a person erased after a backup is erased again after its restore', async () => {
  const candidate = await makeCandidate(db, { phone: '+441130000000' })
  const recruiter = await makeRecruiter(db)
  const colleague = await makeColleague(db, recruiter)
  const job = await makeJob(db, recruiter)
  await db.execute(
    sql`insert into saved_jobs (candidate_id, job_id) values (${candidate.id}, ${job.id})`,
  )
  const backup = await Promise.all([backUp(candidate), backUp(recruiter)])
  await call('POST /recruiters/team/{id}/transfer', {
    headers: await signWithSudo(app, recruiter),
    params: { id: colleague.id },
  })
  await erase([candidate, recruiter])
  await restore(backup[0], candidate)
  await restore(backup[1], recruiter)
  // In the backup, the recruiter is the only member of the company.
  const ofColleague = eq(recruiterProfiles.userId, colleague.id)
  await db.update(recruiterProfiles).set({ role: 'member' }).where(ofColleague)
  expect(await accountOf(candidate)).toMatchObject({ email: candidate.email, status: 'active' })
  const mailsBefore = (await readOutbox(services.config.DATA_DIR)).length

  await start()

  for (const person of [candidate, recruiter]) {
    const account = await accountOf(person)
    expect(account).toMatchObject({ name: 'Deleted user', status: 'deleted' })
    expect(await backUp(person)).toMatchObject({ candidate_profiles: [], saved_jobs: [] })
  }
  expect((await db.select().from(recruiterProfiles).where(ofColleague))[0]?.role).toBe('owner')
  const restored = and(eq(auditEvents.action, 'restore'), eq(auditEvents.outcome, 'ok'))
  expect(await db.select().from(auditEvents).where(restored)).toMatchObject([
    { meta: { erased: 2 } },
  ])
  // They already got their last mail.
  expect(await readOutbox(services.config.DATA_DIR)).toHaveLength(mailsBefore)

  // The next start finds no one to erase.
  await start()
  expect(await db.$count(auditEvents, restored)).toBe(1)
})

test('a new person with the id of an erased one, after a restore, is not erased', async () => {
  const newcomer = await makeCandidate(db)
  const account = await accountOf(newcomer)
  const line = (registered?: Date) => `\n${JSON.stringify({ registered, userId: newcomer.id })}`
  await appendFile(list, line(new Date((account?.createdAt.getTime() ?? 0) - 1000)))
  await appendFile(list, '\n{"registered":"cut o')

  await start()

  expect(await accountOf(newcomer)).toMatchObject({ status: 'active' })
  // The list identifies a person by id and time of registration.
  for (const row of (await readFile(list, 'utf8')).split('\n').slice(1, 3))
    expect(Object.keys(JSON.parse(row) as object)).toEqual(['registered', 'userId'])
})
