import { asc, eq, type SQL, sql, TransactionRollbackError } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { testDatabase } from '#support/program/database.ts'
import { MINUTE_MS } from '#lib/shared/dates/milliseconds.ts'

import { auditEvents } from '../../db/schema/audit.ts'
import { type ChainCheck, type ChainHead, sealAuditEvents, verifyHashChain } from './hash-chain.ts'

const { db } = await testDatabase()
// The migration of the database added an event; these chains must start empty.
await db.transaction(async tx => {
  await tx.execute(sql`alter table audit_events disable trigger user`)
  await tx.execute(sql`delete from audit_events`)
  await tx.execute(sql`alter table audit_events enable trigger user`)
})

/** Adds events that happened long enough ago to be sealed. */
async function happened(...actions: string[]) {
  const at = new Date(Date.now() - 5 * MINUTE_MS)
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
  expect(await verifyHashChain(db, null)).toEqual({
    brokenId: null,
    events: 3,
    hash: rows[2]?.hash,
    isCut: false,
  })
})

test('two concurrent runs create one chain', async () => {
  await happened('four', 'five', 'six')
  await Promise.all([sealAuditEvents(db), sealAuditEvents(db)])
  expect(await verifyHashChain(db, null)).toMatchObject({ brokenId: null, events: 6 })
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
  expect(await checkedAfter(tamper)).toMatchObject({ brokenId: expected?.id })
})

test('T175 the last events removed past the program, or all hashes recomputed, are found by what an earlier check saw', async () => {
  const { events, hash } = await verifyHashChain(db, null)
  const cut = sql`delete from audit_events where seal > 4`

  expect(await checkedAfter(cut)).toMatchObject({ brokenId: null, events: 4, isCut: false })
  expect(await checkedAfter(cut, { events, hash })).toMatchObject({ events: 4, isCut: true })
  const other = { events: 2, hash: Buffer.alloc(32, 1) }
  expect((await verifyHashChain(db, other)).brokenId).not.toBeNull()
})

/** What a check finds after a change that no program of ours can make; the change is rolled back. */
async function checkedAfter(tamper: SQL, earlier: ChainHead | null = null): Promise<ChainCheck> {
  let found: ChainCheck | undefined
  const changed = db.transaction(async tx => {
    await tx.execute(sql`alter table audit_events disable trigger user`)
    await tx.execute(tamper)
    found = await verifyHashChain(tx, earlier)
    tx.rollback()
  })
  await expect(changed).rejects.toThrow(TransactionRollbackError)
  if (!found) throw new Error('nothing was checked')
  return found
}
