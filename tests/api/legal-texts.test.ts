import { desc, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import type { LegalTextDraft } from '#lib/contract/legal.ts'
import type { Actor } from '#lib/server/auth/actor.ts'
import { auditEvents } from '#lib/server/db/schema/audit.ts'
import { users } from '#lib/server/db/schema/auth.ts'
import { legalTexts, legalVersionsKnown } from '#lib/server/db/schema/legal.ts'
import { mailOutbox } from '#lib/server/db/schema/mail.ts'
import { mailAccounts } from '#lib/server/operations/legal/mail-accounts.ts'
import { readShellData } from '#lib/server/pages/shell-data.ts'
import { register } from '#support/people/accounts.ts'
import { makeCandidate, makeOperator, makeRecruiter, verifyEmail } from '#support/people/people.ts'
import { inDays, legalTextDraft } from '#support/records/legal-texts.ts'
import { testApp } from '#support/program/app.ts'

const app = await testApp()
const { db } = app
const signed = await app.sign(await makeOperator(db))

const publish = (draft: Partial<LegalTextDraft>) =>
  app.call('POST /admin/legal-texts', { body: legalTextDraft(draft), headers: signed })
const TEXT = legalTextDraft().text
const withdraw = (id: number) =>
  app.call('DELETE /admin/legal-texts/{id}', { headers: signed, params: { id } })
const lastText = async () => {
  const [row] = await db.select().from(legalTexts).orderBy(desc(legalTexts.id)).limit(1)
  return row
}
const noticesOf = async (actor: Actor) =>
  (await readShellData(app.services.db, actor, '/')).newLegalTexts
const close = (as: Actor, ids: number[]) =>
  app.call('POST /legal-texts/notice', { as, body: { ids } })

beforeEach(async () => {
  await db.delete(legalTexts)
  await db.delete(legalVersionsKnown)
})

test('a published version is stored with its date, and recorded in the audit log', async () => {
  expect((await publish({ holds_from: inDays(3), summary: ['One sentence.'] })).status).toBe(204)
  expect(await lastText()).toMatchObject({
    document: 'terms',
    holdsFrom: inDays(3),
    summary: ['One sentence.'],
    text: TEXT.trim(),
    version: 2,
  })
  const [entry] = await db
    .select({ meta: auditEvents.meta, target: auditEvents.target })
    .from(auditEvents)
    .where(eq(auditEvents.action, 'operator.publish-legal-text'))
    .orderBy(desc(auditEvents.id))
    .limit(1)
  expect(entry).toMatchObject({
    meta: { document: 'terms', holds_from: inDays(3), version: 2 },
    target: 'legal-text:terms',
  })
})

test('a version takes effect today at the earliest, and never before the previous one', async () => {
  for (const day of [inDays(-1), '2020-01-01', 'tomorrow', '2027-02-30'])
    expect((await publish({ holds_from: day })).status).toBe(422)
  expect((await publish({ holds_from: inDays(0) })).status).toBe(204)
  expect((await publish({ holds_from: inDays(5), replaces: 2 })).status).toBe(204)
  expect((await publish({ holds_from: inDays(4), replaces: 3 })).status).toBe(422)
  expect((await publish({ holds_from: inDays(5), replaces: 3 })).status).toBe(204)
})

test('a text that is too short, too long or has control characters is refused', async () => {
  for (const text of ['', 'Short.', 'x'.repeat(40_001), `${TEXT}\u0000`])
    expect((await publish({ text })).status).toBe(422)
  expect((await publish({ summary: ['x'.repeat(201)] })).status).toBe(422)
  expect((await publish({ document: 'imprint' as never })).status).toBe(422)
  expect(await lastText()).toBeUndefined()
})

test('when two operators publish at once, the second gets a conflict', async () => {
  const answers = await Promise.all([publish({}), publish({})])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204, 409]))
  expect(await db.$count(legalTexts)).toBe(1)
})

test('a version can be withdrawn before it takes effect, the newest first', async () => {
  await publish({})
  const second = await lastText()
  await publish({ holds_from: inDays(2), replaces: 2 })
  const third = await lastText()
  expect((await withdraw(second?.id ?? 0)).status).toBe(409)
  expect((await withdraw(third?.id ?? 0)).status).toBe(204)
  expect((await withdraw(third?.id ?? 0)).status).toBe(404)
  await db.update(legalTexts).set({ holdsFrom: inDays(0) })
  expect((await withdraw(second?.id ?? 0)).status).toBe(409)
  expect(await db.$count(legalTexts)).toBe(1)
})

/** The addresses that got a mail about a change. */
async function mailedAddresses(): Promise<string[]> {
  const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.kind, 'legal-text'))
  return mails.map(({ toAddress }) => toAddress)
}

const confirm = (...people: Actor[]) => Promise.all(people.map(({ id }) => verifyEmail(db, id)))

test('an hour later account holders with a confirmed address get a mail', async () => {
  const people = [await makeCandidate(db), await makeRecruiter(db)]
  const [unconfirmed, frozen] = [await makeCandidate(db), await makeCandidate(db)]
  await confirm(...people, frozen)
  await db.update(users).set({ status: 'suspended' }).where(eq(users.id, frozen.id))
  await publish({ summary: ['One sentence.'] })
  const later = await makeCandidate(db)
  await confirm(later)
  await app.runTasks()
  expect(await mailedAddresses()).toEqual([])

  await db.execute(sql`update graphile_worker._private_jobs set run_at = now()`)
  await app.runTasks()
  expect(await mailedAddresses()).toEqual(expect.arrayContaining(people.map(({ email }) => email)))
  for (const { email } of [unconfirmed, frozen, later])
    expect(await mailedAddresses()).not.toContain(email)
})

test('each account gets one mail, in batches, and none about a withdrawn version', async () => {
  await confirm(await makeCandidate(db), await makeCandidate(db), await makeCandidate(db))
  const before = (await mailedAddresses()).length
  await publish({})
  const id = (await lastText())?.id ?? 0
  while (await mailAccounts(app.services, id, 2));
  const all = (await mailedAddresses()).slice(before)
  expect(new Set(all).size).toBe(all.length)
  expect(all.length).toBeGreaterThan(2)

  expect(await mailAccounts(app.services, id, 2)).toBe(false)
  await db.update(legalTexts).set({ mailedUpTo: 0 })
  await withdraw(id)
  expect(await mailAccounts(app.services, id, 2)).toBe(false)
  expect(await mailedAddresses()).toHaveLength(before + all.length)
})

test('T25 the preview has the HTML of the page, and HTML in the text is escaped', async () => {
  const text = `${TEXT}\n\n<script>alert(1)</script> [x](javascript:alert(1))`
  const { body } = await app.call('POST /admin/legal-texts/preview', {
    body: { text },
    headers: signed,
  })
  const { html } = body as { html: string }
  expect(html).toContain('<h2 id="about-what-changed">What changed</h2>')
  expect(html).toContain('&lt;script&gt;')
  expect(html).not.toContain('href')
})

test('registration stores the current versions, and the person sees one notice of later ones', async () => {
  await publish({ document: 'privacy', holds_from: inDays(0) })
  const before = await makeCandidate(db)
  const { user } = await register(app)
  const person = user as Actor
  const knownVersions = () =>
    db
      .select({
        document: legalVersionsKnown.document,
        knownBy: legalVersionsKnown.knownBy,
        version: legalVersionsKnown.version,
      })
      .from(legalVersionsKnown)
      .where(eq(legalVersionsKnown.userId, person.id))
      .orderBy(legalVersionsKnown.at, legalVersionsKnown.document)
  expect(await knownVersions()).toEqual([
    { document: 'privacy', knownBy: 'agreement', version: 2 },
    { document: 'terms', knownBy: 'agreement', version: 1 },
  ])
  expect(await noticesOf(person)).toEqual([])
  expect(await noticesOf(before)).toEqual([(await lastText())?.id])

  await publish({ document: 'terms' })
  const terms = await lastText()
  expect(await noticesOf(person)).toEqual([])
  await db.update(legalTexts).set({ holdsFrom: inDays(0) })
  expect(await noticesOf(person)).toEqual([terms?.id])
  expect(await noticesOf(before)).toHaveLength(2)

  expect((await close(person, [terms?.id ?? 0])).status).toBe(204)
  expect((await close(person, [terms?.id ?? 0])).status).toBe(204)
  expect(await noticesOf(person)).toEqual([])
  expect(await noticesOf(before)).toHaveLength(2)
  expect((await knownVersions()).at(-1)).toEqual({
    document: 'terms',
    knownBy: 'notice',
    version: 2,
  })
})

test('the notice shows the newest version in effect, and no future version', async () => {
  const person = await makeCandidate(db)
  await publish({ holds_from: inDays(0) })
  await publish({ holds_from: inDays(0), replaces: 2 })
  const third = await lastText()
  await publish({ replaces: 3 })
  const coming = await lastText()
  expect(await noticesOf(person)).toEqual([third?.id])

  expect((await close(person, [coming?.id ?? 0])).status).toBe(204)
  expect(await db.$count(legalVersionsKnown)).toBe(0)
  expect((await close(person, [])).status).toBe(422)
  await close(person, [third?.id ?? 0])
  await db.update(legalTexts).set({ holdsFrom: sql`current_date` })
  expect(await noticesOf(person)).toEqual([coming?.id])
})
