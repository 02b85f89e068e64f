import { asc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { testDatabase } from '#support/program/database.ts'
import { auditEvents } from '#lib/server/db/schema/audit.ts'
import { findBrokenSeal, sealAuditEvents } from './hash-chain.ts'

const { db } = await testDatabase()
// The database was migrated, which is an event: these chains begin with none.
await db.transaction(async tx => {
  await tx.execute(sql`alter table audit_events disable trigger user`)
  await tx.execute(sql`delete from audit_events`)
  await tx.execute(sql`alter table audit_events enable trigger user`)
})

/** Adds events that happened long enough ago to be sealed. */
async function happened(...actions: string[]) {
  const at = new Date(Date.now() - 5 * 60_000)
  await db
    .insert(auditEvents)
    .values(actions.map(action => ({ action, at, meta: { b: 1, a: [2] }, outcome: 'ok' })))
}

test('events are chained in their order, over several runs, and young ones wait', async () => {
  await happened('one', 'two')
  await sealAuditEvents(db)
  await happened('three')
  await db.insert(auditEvents).values({ action: 'young', outcome: 'ok' })
  await sealAuditEvents(db)

  const rows = await db.select().from(auditEvents).orderBy(asc(auditEvents.id))
  expect(rows.map(({ action, seal }) => [action, seal])).toEqual([
    ['one', 1],
    ['two', 2],
    ['three', 3],
    ['young', null],
  ])
  expect(rows[2]?.prevHash).toEqual(rows[1]?.hash)
  expect(await findBrokenSeal(db)).toBeNull()
})

test('two runs at once leave one chain', async () => {
  await happened('four', 'five', 'six')
  await Promise.all([sealAuditEvents(db), sealAuditEvents(db)])
  expect(await findBrokenSeal(db)).toBeNull()
})

test('T175 the program cannot change or remove an event, in the hash chain or not', async () => {
  const refused = { cause: { message: 'audit_events is append-only' } }
  const change = db.update(auditEvents).set({ outcome: 'failed' })
  await expect(change.where(eq(auditEvents.seal, 1))).rejects.toMatchObject(refused)
  await expect(change.where(eq(auditEvents.action, 'young'))).rejects.toMatchObject(refused)
  await expect(db.delete(auditEvents)).rejects.toMatchObject(refused)
  await expect(db.execute(sql`truncate audit_events`)).rejects.toMatchObject(refused)
})

test.for([
  ['changed', sql`update audit_events set outcome = 'failed' where seal = 2`, 2],
  ['taken out', sql`delete from audit_events where seal = 2`, 3],
] as const)('T175 an event %s past the program is found', async ([, tamper, seal]) => {
  const [expected] = await db
    .select({ id: auditEvents.id })
    .from(auditEvents)
    .where(eq(auditEvents.seal, seal))
  const broken = await db
    .transaction(async tx => {
      await tx.execute(sql`alter table audit_events disable trigger user`)
      await tx.execute(tamper)
      throw Object.assign(new Error('roll back'), { found: await findBrokenSeal(tx) })
    })
    .catch((error: Error & { found?: number }) => error.found)
  expect(broken).toBe(expected?.id)
})
