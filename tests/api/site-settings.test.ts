import { desc, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import type { SiteSettings } from '#lib/contract/settings.ts'
import { sweepAccounts } from '#lib/server/auth/sweep.ts'
import { auditEvents } from '#lib/server/db/schema/audit.ts'
import { registrationInvitations, users } from '#lib/server/db/schema/auth.ts'
import { siteSettings } from '#lib/server/db/schema/settings.ts'
import { registration } from '#support/people/accounts.ts'
import { makeCandidate, makeOperator, makeRecruiter } from '#support/people/people.ts'
import { testApp } from '#support/program/app.ts'
import { mailedToken, readOutbox } from '#support/services/outbox.ts'

const app = await testApp()
const { db, services } = app
const operator = await makeOperator(db)
const signed = await app.sign(operator)

const AS_CONFIGURED: SiteSettings = {
  category_order: [],
  hidden_categories: [],
  holds_first_jobs: false,
  name: '',
  registration: 'open',
  support_email: '',
}
const change = (settings: Partial<SiteSettings>) =>
  app.call('PUT /admin/settings', { body: { ...AS_CONFIGURED, ...settings }, headers: signed })

beforeEach(async () => {
  await change({})
})

/** The registration request of an API client. */
const register = (fields: { email: string; invitation?: string; role?: string }) =>
  app.fetch('/api/auth/register', {
    body: JSON.stringify({ ...registration({ email: fields.email }), ...fields }),
    headers: { 'content-type': 'application/json' },
    method: 'POST',
  })
const mailsTo = async (address: string) =>
  (await readOutbox(services.config.DATA_DIR)).filter(({ to }) => to === address)

/** Invites an address. @returns the token of the mail */
async function invite(email: string): Promise<string> {
  const { status } = await app.call('POST /admin/invitations', { body: { email }, headers: signed })
  expect(status).toBe(204)
  await app.runTasks()
  return mailedToken(services.config.DATA_DIR, email)
}

test('mails, messages and the API use the name and the support address that an operator sets', async () => {
  const { status } = await change({ name: 'Harbour Jobs', support_email: 'help@harbour.example' })
  expect(status).toBe(204)

  const email = 'named@example.com'
  expect((await register({ email })).status).toBe(201)
  await app.runTasks()
  const [mail] = await mailsTo(email)
  expect(mail?.subject).toBe('Confirm your email address for Harbour Jobs')
  expect(mail?.headers).toMatch(/^From: "?Harbour Jobs/m)
  const described = await app.fetch('/api/openapi.json')
  expect(await described.text()).toContain('Harbour Jobs')
  expect(services.config.SUPPORT_EMAIL).toBe('help@harbour.example')

  await change({})
  expect(services.config.SITE_NAME).toBe('Openings')
})

test('a change is recorded in the audit log with the old and new values', async () => {
  await change({ name: 'Harbour Jobs' })
  await change({ hidden_categories: ['hr'], name: 'Bay Jobs', registration: 'invited' })

  const [entry] = await db
    .select({ meta: auditEvents.meta })
    .from(auditEvents)
    .where(eq(auditEvents.action, 'operator.settings'))
    .orderBy(desc(auditEvents.id))
    .limit(1)
  expect(entry?.meta['changes']).toEqual({
    hidden_categories: { from: [], to: ['hr'] },
    name: { from: 'Harbour Jobs', to: 'Bay Jobs' },
    registration: { from: 'open', to: 'invited' },
  })
})

test('T26 a name that would break a mail header is refused, and nothing changes', async () => {
  for (const name of ['A "B"', 'A <b@example.com>', 'A\r\nBcc: b@example.com', 'x'.repeat(41)])
    expect((await change({ name })).status).toBe(422)
  expect((await change({ support_email: 'nowhere' })).status).toBe(422)
  expect((await change({ hidden_categories: ['plumbing' as never] })).status).toBe(422)
  for (const order of [['plumbing' as never], ['hr', 'hr']] as const)
    expect((await change({ category_order: [...order] })).status).toBe(422)
  const [row] = await db.select().from(siteSettings)
  expect(row).toMatchObject({ categoryOrder: [], name: '', supportEmail: '' })
})

test('T21 when registration is by invitation, uninvited people cannot register', async () => {
  await change({ registration: 'invited' })
  const existing = await makeCandidate(db)

  for (const email of ['stranger@example.com', existing.email]) {
    const answer = await register({ email })
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({
      code: 'registration-closed',
      message: expect.stringContaining('Registration is by invitation only'),
    })
  }
  expect(
    (await register({ email: 'stranger@example.com', invitation: 'a'.repeat(43) })).status,
  ).toBe(403)
  expect(await db.$count(users, eq(users.email, 'stranger@example.com'))).toBe(0)
})

test('an invitation works once, for its address', async () => {
  await change({ registration: 'invited' })
  const email = 'Invited@example.com'
  const invitation = await invite(email)
  expect(invitation).toHaveLength(43)

  const other = await register({ email: 'other@example.com', invitation })
  expect(other.status).toBe(422)
  expect(await other.json()).toMatchObject({ errors: [{ field: 'email' }] })
  expect((await register({ email: email.toLowerCase(), invitation })).status).toBe(201)
  expect((await register({ email: 'third@example.com', invitation })).status).toBe(403)
  expect(await db.$count(registrationInvitations)).toBe(0)
})

test('T21 an invitation to a team lets its address register as a recruiter, until the team revokes it', async () => {
  await change({ registration: 'invited' })
  const owner = await makeRecruiter(db)
  const email = 'colleague@example.com'
  const { body } = await app.call('POST /recruiters/team/invitations', {
    as: owner,
    body: { email, role: 'member' },
  })
  await app.runTasks()
  const invitation = await mailedToken(services.config.DATA_DIR, email)

  for (const fields of [{ email, role: 'candidate' }, { email: 'other@example.com' }])
    expect((await register({ role: 'recruiter', ...fields, invitation })).status).toBe(422)
  const withdraw = () =>
    app.call('DELETE /recruiters/team/invitations/{id}', { as: owner, params: { id: body.id } })
  expect((await register({ email, invitation, role: 'recruiter' })).status).toBe(201)
  expect(await db.$count(users, eq(users.email, 'other@example.com'))).toBe(0)

  await withdraw()
  const late = await register({ email: 'late@example.com', invitation, role: 'recruiter' })
  expect(late.status).toBe(403)
})

test('T23 when two people use an invitation at once, one gets an account', async () => {
  await change({ registration: 'invited' })
  const email = 'both@example.com'
  const invitation = await invite(email)

  const answers = await Promise.all([1, 2].map(() => register({ email, invitation })))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(await db.$count(users, eq(users.email, email))).toBe(1)
})

test('a replaced, revoked or expired invitation does not work', async () => {
  await change({ registration: 'invited' })
  const email = 'again@example.com'
  const first = await invite(email)
  const second = await invite(email)
  expect(second).not.toBe(first)
  expect((await register({ email, invitation: first })).status).toBe(403)

  await db.update(registrationInvitations).set({ expiresAt: sql`now()` })
  expect((await register({ email, invitation: second })).status).toBe(403)
  await sweepAccounts(db)
  expect(await db.$count(registrationInvitations)).toBe(0)

  const third = await invite(email)
  const [row] = await db.select().from(registrationInvitations)
  const withdraw = () =>
    app.call('DELETE /admin/invitations/{id}', { headers: signed, params: { id: row?.id ?? 0 } })
  expect((await withdraw()).status).toBe(204)
  expect((await withdraw()).status).toBe(404)
  expect((await register({ email, invitation: third })).status).toBe(403)
})

test('an address with an account cannot be invited', async () => {
  const { email } = await makeCandidate(db)
  const { status } = await app.call('POST /admin/invitations', { body: { email }, headers: signed })
  expect(status).toBe(422)
})
