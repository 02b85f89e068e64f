import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import type { Actor } from '#lib/server/auth/actor.ts'
import { endSecondPlan } from '#lib/server/billing/subscription/payer.ts'
import { renewDue } from '#lib/server/billing/subscription/renewals.ts'
import { checkouts, invoices, subscriptions } from '#lib/server/db/schema/billing.ts'
import { companyInvitations, recruiterProfiles } from '#lib/server/db/schema/companies.ts'
import { jobs } from '#lib/server/db/schema/jobs.ts'
import { resumes } from '#lib/server/db/schema/resumes.ts'
import { releaseJob } from '#lib/server/moderation/jobs.ts'
import { erasePerson } from '#lib/server/privacy/erase.ts'
import { requireSlot } from '#lib/server/resumes/replace.ts'
import { testApp } from '#support/program/app.ts'
import { signWithSudo } from '#support/people/sudo.ts'
import {
  makeCandidate,
  makeColleague,
  makeJob,
  makeRecruiter,
  type Recruiter,
} from '#support/people/people.ts'
import { makeFile } from '#support/records/applications.ts'
import { POSTING } from '#support/records/posting.ts'
import { listSubjects, mailedToken } from '#support/services/outbox.ts'

const app = await testApp()
const { call, db, services } = app
const VISA = 'pm_sandbox_visa'

let owner: Recruiter
let second: Recruiter
let member: Recruiter
let keys = 0

beforeEach(async () => {
  owner = await makeRecruiter(db)
  second = await makeOwner(owner)
  member = await makeColleague(db, owner)
})

async function makeOwner(colleague: Recruiter): Promise<Recruiter> {
  const added = await makeColleague(db, colleague)
  await db
    .update(recruiterProfiles)
    .set({ role: 'owner' })
    .where(eq(recruiterProfiles.userId, added.id))
  return added
}

function buy(as: Actor, plan: string, token: string | null = VISA) {
  return call('POST /subscription/checkout', {
    as,
    body: { plan_id: plan, ...(token !== null && { payment_method: token }) },
    headers: { 'idempotency-key': `key-${++keys}` },
  })
}

const state = async (as: Actor) => (await call('GET /subscription', { as })).body
const cancel = (as: Actor) => call('POST /subscription/cancel', { as })
const resume = (as: Actor) => call('POST /subscription/resume', { as })
const post = (as: Actor, status = 'active') =>
  call('POST /recruiters/jobs/create', { as, body: { ...POSTING, status } })
const remove = (as: Actor, id: number) =>
  call('DELETE /recruiters/team/{id}', { as, params: { id } })
const planOf = async ({ companyId }: Recruiter) => {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.companyId, companyId))
  return row
}
const paidBy = async (person: Actor) => {
  const rows = await db
    .select()
    .from(invoices)
    .where(eq(invoices.userId, person.id))
    .orderBy(invoices.id)
  return rows.map(({ amountMinor }) => amountMinor)
}
const listed = async (as: Actor) =>
  (await call('GET /subscription/invoices', { as })).body.map(({ id }: { id: number }) => id)
const premium = async (as: Actor) =>
  (await call('GET /subscription/plans', { as })).body.at(-1).features
const mailsTo = ({ email }: Actor) => listSubjects(db, email)
/** Ends the paid period now. */
const endPeriod = async () => {
  const row = await planOf(owner)
  await renewDue(services, row?.currentPeriodEnd ?? new Date())
}
const statuses = (answers: { status: number }[]) =>
  Object.entries(Object.groupBy(answers, ({ status }) => status)).map(([status, of]) => [
    Number(status),
    of?.length,
  ])

test('colleagues share the plan of the company: they see it, its payer and its usage', async () => {
  await makeJob(db, owner)
  await makeJob(db, member)
  await makeJob(db, await makeRecruiter(db))
  expect(await state(member)).toMatchObject({
    isManager: false,
    jobs: { limit: 5, used: 2 },
    paidBy: null,
    planId: 'free',
  })

  expect((await buy(owner, 'basic')).status).toBe(200)

  const shared = { active: true, jobs: { limit: 20, used: 2 }, planId: 'basic' }
  expect(await state(owner)).toMatchObject({
    ...shared,
    card: { last4: '4242' },
    paidBy: { isMe: true, name: owner.name },
  })
  expect(await state(second)).toMatchObject({ ...shared, isManager: true })
  expect(await state(member)).toMatchObject({
    ...shared,
    card: null,
    isManager: false,
    paidBy: { isMe: false, name: owner.name },
  })
})

test('exactly as many jobs as the limit of the company are published, however colleagues publish them', async () => {
  for (const as of [owner, second, member]) await makeJob(db, as)
  const drafts = [
    await makeJob(db, owner, { status: 'draft' }),
    await makeJob(db, member, { status: 'draft' }),
  ]
  const closed = await makeJob(db, second, { status: 'closed' })
  // A job that is opened cannot be reposted, so the repost needs another job.
  const filled = await makeJob(db, second, { status: 'closed' })
  const expired = await makeJob(db, member, { closesAt: new Date(0), deadline: '1970-01-01' })
  const change = (as: Actor, id: number, body: object) =>
    call('PUT /recruiters/jobs/{id}/update', { as, body, params: { id } })

  const answers = await Promise.all([
    ...[owner, second, member].map(as => post(as)),
    ...drafts.map(({ id }) => change(second, id, { status: 'active' })),
    change(member, closed.id, { status: 'active' }),
    change(owner, expired.id, { deadline: '2099-01-01', status: 'active' }),
    call('POST /recruiters/jobs/{id}/repost', { as: member, body: {}, params: { id: filled.id } }),
  ])

  const open = answers.filter(({ status }) => status < 300)
  const refused = answers.filter(({ status }) => status === 402)
  expect([open.length, refused.length]).toEqual([2, answers.length - 2])
  expect(refused[0]?.body).toMatchObject({ code: 'plan_limit', limit: 5, plan: 'free' })
  expect((await state(member)).jobs).toEqual({ limit: 5, used: 5 })
  // A copy is a draft and does not count against the limit.
  const copied = await call('POST /recruiters/jobs/{id}/duplicate', {
    as: member,
    params: { id: closed.id },
  })
  expect(copied.status).toBeLessThan(300)
})

test('with a plan bought by an owner, a member can post beyond the free limit', async () => {
  for (let count = 0; count < 5; count += 1) await makeJob(db, owner)
  expect((await post(member)).status).toBe(402)

  await buy(owner, 'basic')

  expect((await post(member)).status).toBe(201)
})

test('only owners buy a plan, only the payer can resume it, and the payer can always cancel', async () => {
  for (const answer of [await buy(member, 'pro'), await cancel(member), await resume(member)])
    expect([answer.status, answer.body.code]).toEqual([403, 'not-allowed'])
  expect(await paidBy(member)).toEqual([])
  await buy(owner, 'pro')

  expect((await cancel(second)).body).toMatchObject({ cancelAtPeriodEnd: true, planId: 'pro' })
  expect((await resume(second)).status).toBe(409)
  expect((await resume(owner)).body).toMatchObject({ cancelAtPeriodEnd: false })

  await call('PUT /recruiters/team/{id}', {
    as: second,
    body: { role: 'member' },
    params: { id: owner.id },
  })
  expect((await buy(owner, 'premium')).status).toBe(403)
  expect((await cancel(owner)).body).toMatchObject({ cancelAtPeriodEnd: true })
})

test('an owner cannot charge the card of a colleague: an owner who enters a card becomes the payer', async () => {
  await buy(owner, 'basic')

  const cardless = await buy(second, 'pro', null)
  expect([cardless.status, cardless.body.errors[0].field]).toEqual([422, 'payment_method'])
  // A cheaper plan is charged to the current payer, who stays the payer.
  expect((await buy(second, 'pro', 'pm_sandbox_mastercard')).body.subscription).toMatchObject({
    card: { last4: '4444' },
    paidBy: { isMe: true },
    planId: 'pro',
  })
  expect((await buy(owner, 'basic', null)).body).toMatchObject({
    status: 'scheduled',
    subscription: { nextPlanId: 'basic', paidBy: { isMe: false } },
  })
  expect((await buy(owner, 'pro')).body).toMatchObject({
    status: 'scheduled',
    subscription: { nextPlanId: null, paidBy: { isMe: true }, planId: 'pro' },
  })
  const before = (await paidBy(owner)).length

  await endPeriod()

  expect([await paidBy(owner), before]).toEqual([[999, 1999], 1])
  expect((await paidBy(second)).length).toBe(1)
})

test('two owners who pay at once get one plan with one payment', async () => {
  const answers = await Promise.all([
    buy(owner, 'pro'),
    buy(second, 'pro', 'pm_sandbox_mastercard'),
  ])

  const paid = [...(await paidBy(owner)), ...(await paidBy(second))]
  expect(paid).toEqual([1999])
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  expect(await db.$count(subscriptions, eq(subscriptions.companyId, owner.companyId))).toBe(1)
})

test('if the payer leaves, the company keeps the paid period, and an owner can continue with their own card', async () => {
  await buy(owner, 'pro')
  const end = (await state(owner)).currentPeriodEnd

  expect((await remove(second, owner.id)).status).toBe(204)
  await app.runTasks()

  expect(await state(owner)).toMatchObject({ paidBy: null, planId: 'free' })
  expect(await state(member)).toMatchObject({
    cancelAtPeriodEnd: true,
    currentPeriodEnd: end,
    paidBy: null,
    planId: 'pro',
  })
  expect(await planOf(second)).toMatchObject({ cardLast4: null, paymentToken: null, userId: null })
  expect((await mailsTo(owner)).at(-1)).toMatch(/^You no longer pay for “Company \d+”$/)
  expect((await mailsTo(second)).at(-1)).toBe('Your Pro plan will not be renewed')
  expect((await resume(second)).status).toBe(409)
  expect((await buy(second, 'pro', null)).status).toBe(422)

  expect((await buy(second, 'pro')).body).toMatchObject({
    status: 'scheduled',
    subscription: { cancelAtPeriodEnd: false, paidBy: { isMe: true } },
  })
  await renewDue(services, new Date(end))
  expect([await paidBy(owner), await paidBy(second)]).toEqual([[1999], [1999]])
})

test('if nobody takes over, the plan ends with its period, and the owners get a mail', async () => {
  await buy(owner, 'basic')
  await remove(owner, owner.id)

  await endPeriod()

  expect(await paidBy(owner)).toEqual([999])
  expect((await state(member)).planId).toBe('free')
  expect((await mailsTo(second)).at(-1)).toBe('Your Basic plan has ended')
})

test('a payer who is removed during a payment is not charged again', async () => {
  const slow = buy(owner, 'pro', 'pm_sandbox_slow')
  await expect
    .poll(() => db.$count(checkouts, eq(checkouts.userId, owner.id)), { interval: 20 })
    .toBe(1)
  await remove(second, owner.id)
  await slow

  expect(await planOf(second)).toMatchObject({
    cancelAtPeriodEnd: true,
    paymentToken: null,
    plan: 'pro',
    userId: null,
  })
})

test('after the account of the payer is erased, the company keeps the plan without data of the person', async () => {
  await buy(owner, 'pro')
  const { status } = await call('DELETE /account', { headers: await signWithSudo(app, owner) })
  expect(status).toBe(200)
  expect((await state(member)).planId).toBe('pro')
  await db.execute(`update account_deletions set erase_at = now() where user_id = ${owner.id}`)

  await erasePerson(services, owner.id)

  expect(await planOf(second)).toMatchObject({ cardLast4: null, plan: 'pro', userId: null })
  expect((await state(member)).planId).toBe('pro')
  await endPeriod()
  expect((await state(member)).planId).toBe('free')
  const [invoice] = await db.select().from(invoices).where(eq(invoices.companyId, owner.companyId))
  expect(invoice).toMatchObject({ amountMinor: 1999, cardLast4: null, userId: null })
})

test('a colleague who joins before the account is erased keeps the plan', async () => {
  const lone = await makeRecruiter(db)
  await buy(lone, 'pro')
  await call('DELETE /account', { headers: await signWithSudo(app, lone) })
  const late = await makeOwner(lone)
  await db.execute(`update account_deletions set erase_at = now() where user_id = ${lone.id}`)

  await erasePerson(services, lone.id)

  expect(await state(late)).toMatchObject({ card: null, paidBy: null, planId: 'pro' })
})

test('a lone member must cancel their paid plan before joining another company, and the plan then ends', async () => {
  const lone = await makeRecruiter(db)
  await buy(lone, 'pro')
  await call('POST /recruiters/team/invitations', {
    as: owner,
    body: { email: lone.email, role: 'member' },
  })
  await app.runTasks()
  const token = await mailedToken(services.config.DATA_DIR, lone.email)
  const join = () => call('POST /recruiters/team/join', { as: lone, body: { token } })

  const refused = await join()
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Your current company has a paid plan, which would be lost. Cancel it on your subscription page first.',
  ])
  expect(await db.$count(companyInvitations, eq(companyInvitations.email, lone.email))).toBe(1)
  await cancel(lone)
  expect((await join()).status).toBe(200)

  expect(await state(lone)).toMatchObject({ isManager: false, planId: 'free' })
  expect(await planOf(lone)).toBeUndefined()
  await endPeriod()
  expect(await paidBy(lone)).toEqual([1999])
})

test('after a downgrade open jobs stay open, but no other job opens above the limit', async () => {
  await buy(owner, 'basic')
  const open = []
  for (let count = 0; count < 7; count += 1) open.push(await makeJob(db, member))
  await cancel(owner)
  await endPeriod()

  expect((await state(member)).jobs).toEqual({ limit: 5, used: 7 })
  expect((await post(owner)).status).toBe(402)
  for (const { id } of open.slice(0, 3))
    await call('PUT /recruiters/jobs/{id}/update', {
      as: owner,
      body: { status: 'closed' },
      params: { id },
    })
  expect(statuses(await Promise.all([post(owner), post(second), post(member)]))).toEqual([
    [201, 1],
    [402, 2],
  ])
})

test('a job that moderators release gets its former status, and counts against the limit', async () => {
  for (let count = 0; count < 4; count += 1) await makeJob(db, owner)
  const frozen = await makeJob(db, member)
  await db
    .update(jobs)
    .set({ frozenAt: new Date(), frozenFrom: 'active', frozenReason: 'x', status: 'closed' })
    .where(eq(jobs.id, frozen.id))
  expect((await post(second)).status).toBe(201)

  await releaseJob(db, frozen.id)

  expect((await state(owner)).jobs).toEqual({ limit: 5, used: 6 })
  expect((await post(second)).status).toBe(402)
})

test('owners see the payments of the company, others only their own payments', async () => {
  await buy(owner, 'basic')
  const [id] = await listed(owner)
  const open = (as: Actor) =>
    call('GET /subscription/invoices/{id}/document', { as, params: { id } })

  expect(await listed(second)).toEqual([id])
  expect(await listed(member)).toEqual([])
  expect(await listed(await makeRecruiter(db))).toEqual([])
  const answers = await Promise.all([open(owner), open(second), open(member)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 404])

  await remove(second, owner.id)
  expect(await listed(owner)).toEqual([id])
})

test('the payer of an older second plan gets a mail, and that plan does not count', async () => {
  await buy(owner, 'pro')
  const [secondPlan] = await db
    .insert(subscriptions)
    .values({ plan: 'premium', userId: member.id })
    .returning()
  expect(secondPlan).toMatchObject({ cancelAtPeriodEnd: true, companyId: null })

  await endSecondPlan(services, secondPlan?.id ?? 0)

  expect(await mailsTo(member)).toEqual(['Your own Premium plan is not charged again'])
  expect((await state(member)).planId).toBe('pro')
})

test('candidates have their own plans', async () => {
  const candidate = await makeCandidate(db)
  await buy(candidate, 'basic')

  expect(await state(candidate)).toMatchObject({ isManager: true, paidBy: null, planId: 'basic' })
})

test('Premium gives more resumes and a larger team, as the page of the plans says', async () => {
  const candidate = await makeCandidate(db)
  expect(await premium(candidate)).toContain('Up to 20 resumes')
  expect(await premium(owner)).toContain('Up to 200 people in your team')
  const invite = () =>
    call('POST /recruiters/team/invitations', {
      as: owner,
      body: { email: `invited${++keys}@example.com`, role: 'member' },
    })
  const { companyId } = owner
  await db.insert(companyInvitations).values(
    Array.from({ length: 47 }, (_, at) => ({
      companyId,
      email: `waiting${at}@example.com`,
      expiresAt: new Date(Date.now() + 3_600_000),
      invitedBy: owner.id,
      role: 'member' as const,
    })),
  )

  const full = await invite()
  expect([full.status, full.body.errors[0].message]).toEqual([
    422,
    'Your team has at most 50 people, open invitations included',
  ])
  await buy(owner, 'premium')
  expect((await invite()).status).toBe(201)
})

test('on Premium a candidate can store a sixth resume', async () => {
  const candidate = await makeCandidate(db)
  const storedResumes = []
  for (let count = 0; count < 5; count += 1) {
    const file = await makeFile(services, candidate, { content: `${count}`, name: 'a.pdf' })
    storedResumes.push({
      fileId: file.id,
      isDefault: count === 0,
      state: 'read' as const,
      userId: candidate.id,
    })
  }
  await db.insert(resumes).values(storedResumes)

  await expect(requireSlot(db, candidate.id, 'further')).rejects.toThrow('You can keep 5 resumes.')
  await buy(candidate, 'premium')
  await requireSlot(db, candidate.id, 'further')
})
