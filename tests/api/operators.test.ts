import { and, desc, eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { auditEvents } from '#lib/server/db/schema/audit.ts'
import { sessions } from '#lib/server/db/schema/auth.ts'
import {
  findConsoleAccess,
  grantRole,
  isModerator,
  listStaff,
  requireOperator,
  revokeRole,
} from '#lib/server/moderation/index.ts'
import { readOverview } from '#lib/server/operations/index.ts'
import { enqueue } from '#lib/server/tasks/task.ts'
import { testApp } from '#support/program/app.ts'
import {
  giveTwoStep,
  makeJob,
  makeOperator,
  makeRecruiter,
  makeUser,
} from '#support/people/people.ts'

const app = await testApp()
const { db } = app

/** The newest session of a person. */
async function sessionOf(id: number): Promise<string> {
  const [session] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, id))
    .orderBy(desc(sessions.createdAt))
  return session?.id ?? ''
}

test('an operator can moderate, and the audit log records who got and lost which role', async () => {
  const person = await makeUser(db, 'recruiter')
  await grantRole(db, person.email, 'moderator')
  await grantRole(db, person.email, 'operator')
  expect(await isModerator(db, person)).toBe(true)
  expect(await listStaff(db)).toContainEqual({ email: person.email, role: 'operator' })
  expect((await app.call('GET /moderation/reports', { as: person })).status).toBe(200)
  await revokeRole(db, person.email)
  expect((await app.call('GET /moderation/reports', { as: person })).status).toBe(404)

  const entries = await db
    .select({ action: auditEvents.action, meta: auditEvents.meta })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.target, `user:${person.id}`),
        inArray(auditEvents.action, ['role.grant', 'role.revoke']),
      ),
    )
    .orderBy(auditEvents.id)
  expect(entries).toEqual([
    { action: 'role.grant', meta: { role: 'moderator' } },
    { action: 'role.grant', meta: { role: 'operator' } },
    { action: 'role.revoke', meta: {} },
  ])
})

test('the console opens for a session that began after two-step sign-in was turned on', async () => {
  const actor = await makeUser(db, 'candidate')
  await app.sign(actor)
  const before = await sessionOf(actor.id)
  const accessOf = (sessionId: string | null) => findConsoleAccess(db, { actor, sessionId })
  expect(await accessOf(before)).toBe('none')

  await grantRole(db, actor.email, 'operator')
  expect(await accessOf(before)).toBe('no-two-step')
  await giveTwoStep(db, actor, new Date())
  expect(await accessOf(before)).toBe('no-two-step')
  await app.sign(actor)
  const after = await sessionOf(actor.id)
  expect(after).not.toBe(before)
  expect(await accessOf(after)).toBe('open')
})

test('the session of another person, or no session, never opens the console', async () => {
  const operator = await makeOperator(db)
  const other = await makeOperator(db)
  await app.sign(other)
  const foreign = await sessionOf(other.id)

  expect(await findConsoleAccess(db, { actor: operator, sessionId: foreign })).toBe('no-two-step')
  expect(await findConsoleAccess(db, { actor: operator, sessionId: null })).toBe('none')
  expect(await findConsoleAccess(db, { actor: null, sessionId: foreign })).toBe('none')
  await expect(
    requireOperator(db, { actor: operator, session: { id: foreign } }),
  ).rejects.toMatchObject({
    code: 'two_step_missing',
  })
})

test('the overview counts waiting items and stored data', async () => {
  const before = await readOverview(db)
  await makeJob(db, await makeRecruiter(db))
  const verified = await makeRecruiter(db, { verifiedAt: new Date(), verifiedDomain: 'a.example' })
  await makeJob(db, verified)
  await makeRecruiter(db)
  await enqueue(db, { name: 'no.such-task' }, {})
  await app.services.connection.pool.query(
    `update graphile_worker._private_jobs set attempts = max_attempts
     where task_id = (select id from graphile_worker._private_tasks where identifier = 'no.such-task')`,
  )

  const after = await readOverview(db)
  expect(after.waiting.companies - before.waiting.companies).toBe(1)
  expect(after.waiting.failedTasks - before.waiting.failedTasks).toBe(1)
  expect(after.sizes.database).toBeGreaterThan(1_000_000)
  expect(after.sizes.tables).toHaveLength(5)
})
