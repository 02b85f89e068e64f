import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import type { Actor } from '#lib/server/auth/actor.ts'
import { sessions } from '#lib/server/db/schema/auth.ts'
import { keepPromises } from '#lib/server/privacy/tasks.ts'
import { testApp } from '#support/app.ts'
import {
  countRows,
  findInDatabase,
  findInFiles,
  listKeys,
  listReferences,
} from '#support/personal-traces.ts'
import { leaveTraces, MARKS, type Traced } from '#support/traces.ts'

const app = await testApp()
const { db } = app

/**
 * The only columns that may still name whoever is erased, each as a bare number: what others keep
 * (a conversation has two ends, a ledger is append-only) and the list of what was erased.
 */
const BARE_IDS = new Set([
  'account_deletions.user_id',
  'application_events.actor_id',
  'conversation_members.other_user_id',
  'conversations.high_user_id',
  'conversations.low_user_id',
  'messages.sender_id',
])

let traced: Traced
/** Every reference to a person, with how many rows of it named one of the three before. */
const before = new Map<string, number>()
/** In how many columns their marks stood before. */
let marked = 0

const deleteAccount = async (as: Actor) =>
  app.call('DELETE /account', { headers: await confirmed(as) })

/** Lets the days of grace of everybody who is leaving be over. */
async function endGrace() {
  await db.execute(sql`update account_deletions set erase_at = now() - interval '1 minute'
    where erased_at is null`)
  await keepPromises.run(app.services, {})
  await app.runTasks()
}

const people = () => [traced.candidate, traced.recruiter, traced.solo]

beforeAll(async () => {
  traced = await leaveTraces(app)
  await app.call('POST /account/export', { headers: await confirmed(traced.candidate) })
  await app.runTasks()
  for (const reference of await listReferences(app)) {
    let amount = 0
    for (const { id } of people()) amount += await countRows(app, reference, id)
    before.set(`${reference.table}.${reference.column}`, amount)
  }
  for (const mark of Object.values(MARKS)) marked += (await findInDatabase(app, mark)).length
  for (const person of people()) {
    const { status } = await deleteAccount(person)
    if (status !== 200) throw new Error(`the deletion was refused: ${status}`)
  }
  before.set('account_deletions.user_id', 3)
}, 120_000)

async function confirmed(as: Actor) {
  const headers = await app.sign(as)
  await db.update(sessions).set({ sudoUntil: new Date(Date.now() + 60_000) })
  return headers
}

test('the people of this test have left something in every column that can name a person', () => {
  const untouched = [...before].filter(([, amount]) => amount === 0).map(([name]) => name)

  expect(untouched).toEqual([])
  expect(marked).toBeGreaterThan(50)
})

test('T176 F34 after the grace nothing of a person is left in any table or stored file', async () => {
  await endGrace()

  for (const mark of Object.values(MARKS)) {
    expect({ mark, where: await findInDatabase(app, mark) }).toEqual({ mark, where: [] })
    expect({ mark, where: await findInFiles(app, mark) }).toEqual({ mark, where: [] })
  }
  for (const reference of await listReferences(app)) {
    const name = `${reference.table}.${reference.column}`
    if (name === 'account_deletions.user_id' || BARE_IDS.has(name)) continue
    for (const { id } of people())
      expect({ amount: await countRows(app, reference, id), name }).toEqual({ amount: 0, name })
  }
  const { rows } = await db.execute<{ key: string }>(sql`select storage_key as key from files`)
  expect((await listKeys(app)).toSorted()).toEqual(rows.map(({ key }) => key).toSorted())
})
