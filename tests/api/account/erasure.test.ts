import { eq, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'

import type { Actor } from '#lib/server/auth/actor.ts'
import { sessions, users } from '#lib/server/db/schema/auth.ts'
import { contactMessages } from '#lib/server/db/schema/mail.ts'
import { keepPromises } from '#lib/server/privacy/tasks.ts'
import { makeUser } from '#support/people/people.ts'
import { testApp } from '#support/program/app.ts'
import {
  countRows,
  findInDatabase,
  findInFiles,
  listKeys,
  listReferences,
} from '#support/privacy/personal-traces.ts'
import { leaveTraces, MARKS, type Traced } from '#support/privacy/traces.ts'
import { endGrace } from '#support/people/erased-accounts.ts'

const app = await testApp()
const { db } = app

/**
 * The only columns that may still name an erased person, each as a bare number: what others keep
 * (a conversation has two ends, a history is append-only) and the list of what was erased.
 */
const BARE_IDS = new Set([
  'account_deletions.user_id',
  'application_events.actor_id',
  'conversation_members.other_user_id',
  'conversations.high_user_id',
  'conversations.low_user_id',
  'messages.sender_id',
])

/** Columns of the database that are not in the export, each with the reason. */
const NOT_EXPORTED = new Set([
  // Secrets, and values that only the program can interpret.
  'audit_keys',
  'challenges_used',
  'live_cursors',
  'passkey_challenges',
  'pending_sign_ins',
  'recovery_codes',
  // Requested during the deletion of the account, when there is nothing to export any more.
  'account_deletions',
  // The export contains messages and members instead.
  'conversations',
])

let traced: Traced
/** The candidate's export, its files by their names. */
let zip: Record<string, Uint8Array>
/** The number of stored files of the candidate before the erasure. */
let storedFiles = 0
/** Every reference to a person, with the number of rows that named one of the three before. */
const before = new Map<string, number>()
/** The number of columns that contained their marks before. */
let marked = 0

const deleteAccount = async (as: Actor) =>
  app.call('DELETE /account', { headers: await confirmed(as) })

const people = () => [traced.candidate, traced.recruiter, traced.solo]

beforeAll(async () => {
  traced = await leaveTraces(app)
  zip = await fetchExport(traced.candidate)
  const { rows } = await db.execute<{ amount: number }>(sql`select count(*)::int as amount
    from files where owner_id = ${traced.candidate.id}
      or id in (select file_id from message_attachments where owner_id = ${traced.candidate.id})`)
  storedFiles = rows[0]?.amount ?? 0
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
})

async function fetchExport(as: Actor): Promise<Record<string, Uint8Array>> {
  const headers = await confirmed(as)
  await app.call('POST /account/export', { headers })
  await app.runTasks()
  const { body } = await app.call('GET /account/export/state', { headers })
  const response = await app.fetch(body.export.url as string, { headers })
  return unzipSync(new Uint8Array(await response.arrayBuffer()))
}

async function confirmed(as: Actor) {
  const headers = await app.sign(as)
  await db.update(sessions).set({ sudoUntil: new Date(Date.now() + 60_000) })
  return headers
}

test('the people of this test have data in every column that can name a person', () => {
  const untouched = [...before].filter(([, amount]) => amount === 0).map(([name]) => name)

  expect(untouched).toEqual([])
  expect(marked).toBeGreaterThan(50)
})

test('T176 the export contains every row and file of the person, and no data of others', () => {
  const { candidate, recruiter } = traced
  const textOf = (name: string) => new TextDecoder().decode(zip[name])
  const rowsOf = (name: string) => JSON.parse(textOf(`data/${name}.json`)) as object[]

  const empty = Object.keys(zip)
    .filter(name => name.startsWith('data/') && JSON.parse(textOf(name)).length === 0)
    .map(name => name.slice(5, -5))
  // Only recruiters, suspended people and people who pay in another way have these.
  expect(empty.toSorted()).toEqual([
    'application-comments',
    'application-mails',
    'application-ratings',
    'company',
    'company-invitations',
    'company-verification',
    'interviews-held',
    'message-templates',
    'posted-jobs',
    'recruiter-profile',
    'scorecards',
    'suspension',
  ])
  expect(rowsOf('account')).toMatchObject([{ email: candidate.email, name: candidate.name }])
  expect(rowsOf('messages').length).toBeGreaterThanOrEqual(2)
  expect(textOf('README.md')).toContain('data/saved-jobs.json')
  const all = Object.keys(zip).map(textOf).join('\n')
  for (const secret of [/argon2/, /jms_/, /_hash"/, /storage_key"/]) expect(all).not.toMatch(secret)
  expect(all).not.toContain(recruiter.email)
  const files = Object.keys(zip).filter(name => name.startsWith('files/'))
  expect(files).toHaveLength(storedFiles)
  expect(all).toContain(`Secrets of ${MARKS.candidate}`)
})

test('T176 a person with an unconfirmed address neither exports nor deletes messages of its owner', async () => {
  const stranger = await makeUser(db, 'candidate', { emailVerifiedAt: null })
  await db.insert(contactMessages).values({
    email: stranger.email,
    message: 'A question of the owner',
    name: 'Owner',
    subject: 'Help',
  })
  const files = await fetchExport(stranger)
  const exported = new TextDecoder().decode(files['data/contact-messages.json'])
  expect(JSON.parse(exported)).toEqual([])

  expect((await deleteAccount(stranger)).status).toBe(200)
  await db.execute(
    sql`update account_deletions set erase_at = now() where user_id = ${stranger.id}`,
  )
  await keepPromises.run(app.services, {})
  await app.runTasks()
  const [erased] = await db.select().from(users).where(eq(users.id, stranger.id))
  expect(erased?.status).toBe('deleted')
  const ofStranger = eq(contactMessages.email, stranger.email)
  expect(await db.select().from(contactMessages).where(ofStranger)).toHaveLength(1)
})

test('every table with a reference to people is exported, or has a reason why not', async () => {
  const { rows } = await db.execute<{ table: string }>(sql`
    select distinct conrelid::regclass::text as "table" from pg_constraint
    where contype = 'f' and confrelid = 'users'::regclass`)
  const dialect = new PgDialect()
  const source = (await import('#lib/server/privacy/domains.ts')).PERSONAL_DATA.flatMap(data =>
    data.rows.map(({ select }) => dialect.sqlToQuery(select(sql`1`)).sql),
  ).join('\n')

  const missing = rows
    .map(({ table }) => table)
    .filter(
      table => !NOT_EXPORTED.has(table) && !new RegExp(`(from|join) ${table}\\b`).test(source),
    )

  expect(missing).toEqual([])
})

test('T176 F34 after the grace period no table or stored file contains data of the person', async () => {
  await endGrace(app)

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
