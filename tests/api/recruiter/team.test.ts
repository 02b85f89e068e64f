import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import type { Team } from '#lib/contract/companies/team.ts'
import type { Actor } from '#lib/server/auth/actor.ts'
import { auditEvents } from '#lib/server/db/schema/audit.ts'
import { sessions } from '#lib/server/db/schema/auth.ts'
import {
  companies,
  companyInvitations,
  recruiterProfiles,
} from '#lib/server/db/schema/companies.ts'
import { jobs } from '#lib/server/db/schema/jobs.ts'
import { testApp } from '#support/program/app.ts'
import { makeApplication, makeFile } from '#support/records/applications.ts'
import { mailedToken, readOutbox } from '#support/services/outbox.ts'
import {
  makeCandidate,
  makeColleague,
  makeJob,
  makeRecruiter,
  makeUser,
  type Recruiter,
} from '#support/people/people.ts'

const app = await testApp()
const { db } = app

/** A recruiter as after registration, with a new, empty company. */
async function newcomer(): Promise<Recruiter> {
  const actor = await makeUser(db, 'recruiter')
  const [company] = await db.insert(companies).values({}).returning()
  await db.insert(recruiterProfiles).values({ companyId: company?.id ?? 0, userId: actor.id })
  return { ...actor, companyId: company?.id ?? 0 }
}

async function invite(as: Actor, email: string, role = 'member') {
  const answer = await app.call('POST /recruiters/team/invitations', { as, body: { email, role } })
  await app.runTasks()
  return answer
}

const tokenFor = (email: string) => mailedToken(app.services.config.DATA_DIR, email)
const join = (as: Actor, token: string) =>
  app.call('POST /recruiters/team/join', { as, body: { token } })
const remove = (as: Actor, id: number) =>
  app.call('DELETE /recruiters/team/{id}', { as, params: { id } })
const setRole = (as: Actor, id: number, role: string) =>
  app.call('PUT /recruiters/team/{id}', { as, body: { role }, params: { id } })
const transfer = (as: Actor, id: number) =>
  app.call('POST /recruiters/team/{id}/transfer', { as, params: { id } })

async function rolesOf(as: Actor): Promise<Record<number, string>> {
  const { body } = await app.call('GET /recruiters/team', { as })
  return Object.fromEntries((body as Team).members.map(({ role, userId }) => [userId, role]))
}

test('an invited colleague joins and sees the jobs, applicants, figures and resumes of the company', async () => {
  const owner = await makeRecruiter(db, { name: 'Harbour Rail' })
  const colleague = await newcomer()
  const job = await makeJob(db, owner)
  const candidate = await makeCandidate(db)
  const resume = await makeFile(app.services, candidate, { content: '%PDF-1.4 r', name: 'r.pdf' })
  const application = await makeApplication(db, candidate, job, { resumeFileId: resume.id })

  const spelled = colleague.email.replace('person', 'Person')
  expect((await invite(owner, spelled)).status).toBe(201)
  const { body, status } = await join(colleague, await tokenFor(spelled))

  expect({ body, status }).toEqual({ body: { company: 'Harbour Rail' }, status: 200 })
  const shared = [
    ['GET /recruiters/jobs/{id}', { id: job.id }],
    ['GET /recruiters/jobs/{id}/stats', { id: job.id }],
    ['GET /recruiters/applicants/{jobId}', { jobId: job.id }],
    ['GET /applications/{id}', { id: application.id }],
    ['GET /recruiters/resume/{candidateId}/download', { candidateId: candidate.id }],
  ] as const
  for (const [key, params] of shared)
    expect([key, (await app.call(key, { as: colleague, params })).status]).toEqual([key, 200])
  for (const key of [
    'GET /recruiters/jobs',
    'GET /recruiters/applications',
    'GET /recruiters/dashboard',
    'GET /recruiters/allJobs/stats',
    'GET /recruiters/profile/stats',
  ] as const)
    expect((await app.call(key, { as: colleague })).body).toEqual(
      (await app.call(key, { as: owner })).body,
    )
  // The empty company from the registration is deleted.
  expect(await db.$count(companies, eq(companies.id, colleague.companyId))).toBe(0)
})

test('T71 T105 a member can edit jobs of the company, but nothing of their former company', async () => {
  const [owner, rival] = [await makeRecruiter(db), await makeRecruiter(db)]
  const member = await makeColleague(db, owner)
  const edit = (as: Actor, id: number) =>
    app.call('PUT /recruiters/jobs/{id}/update', {
      as,
      body: { title: 'Master joiner' },
      params: { id },
    })
  const [own, foreign] = [await makeJob(db, owner), await makeJob(db, rival)]
  const candidate = await makeCandidate(db)
  await makeApplication(db, candidate, foreign)

  expect((await edit(member, own.id)).status).toBe(200)
  expect((await edit(member, foreign.id)).status).toBe(404)
  expect(
    (
      await app.call('GET /recruiters/resume/{candidateId}/download', {
        as: member,
        params: { candidateId: candidate.id },
      })
    ).status,
  ).toBe(404)
})

test('an invitation works once, even with simultaneous tries', async () => {
  const owner = await makeRecruiter(db)
  const colleague = await newcomer()
  await invite(owner, colleague.email)
  const token = await tokenFor(colleague.email)

  const tries = await Promise.all(Array.from({ length: 4 }, () => join(colleague, token)))

  expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400])
  await remove(owner, colleague.id)
  expect((await join(colleague, token)).status).toBe(400)
})

test('an expired or revoked invitation, or one for another address, does not work', async () => {
  const owner = await makeRecruiter(db)
  const [colleague, stranger] = [await newcomer(), await newcomer()]
  const { body } = await invite(owner, colleague.email)
  const token = await tokenFor(colleague.email)

  const wrong = await join(stranger, token)
  expect([wrong.status, wrong.body.message]).toEqual([
    403,
    'This invitation was sent to another email address. Sign in with that one.',
  ])
  await db.update(companyInvitations).set({ expiresAt: sql`now() - interval '1 second'` })
  expect((await join(colleague, token)).status).toBe(400)
  await db.update(companyInvitations).set({ expiresAt: sql`now() + interval '1 day'` })
  await app.call('DELETE /recruiters/team/invitations/{id}', {
    as: owner,
    params: { id: body.id as number },
  })
  expect((await join(colleague, token)).status).toBe(400)
})

test('inviting again sends a new link and invalidates the old one; only the hash is stored', async () => {
  const owner = await makeRecruiter(db)
  const colleague = await newcomer()
  await invite(owner, colleague.email)
  const first = await tokenFor(colleague.email)
  await invite(owner, colleague.email, 'owner')
  const second = await tokenFor(colleague.email)

  const stored = JSON.stringify(await db.select().from(companyInvitations))
  expect(stored).not.toContain(second)
  expect((await join(colleague, first)).status).toBe(400)
  expect((await join(colleague, second)).status).toBe(200)
  expect((await rolesOf(owner))[colleague.id]).toBe('owner')
})

test('an invitation ends when its inviter leaves, and is refused for colleagues and unnamed companies', async () => {
  const owner = await makeRecruiter(db)
  const second = await makeColleague(db, owner)
  await setRole(owner, second.id, 'owner')
  const colleague = await newcomer()
  await invite(second, colleague.email)
  const token = await tokenFor(colleague.email)
  await remove(owner, second.id)

  expect((await join(colleague, token)).status).toBe(400)
  expect((await invite(owner, owner.email)).body.errors).toEqual([
    { field: 'email', message: 'This person is already in your team' },
  ])
  expect((await invite(colleague, 'someone@example.com')).status).toBe(409)
})

test('the only member of a company with jobs cannot join another company', async () => {
  const [owner, other] = [await makeRecruiter(db), await makeRecruiter(db)]
  const job = await makeJob(db, other)
  await invite(owner, other.email)
  const token = await tokenFor(other.email)

  expect((await join(other, token)).status).toBe(409)
  await app.call('DELETE /recruiters/jobs/{id}', { as: other, params: { id: job.id } })
  expect((await join(other, token)).status).toBe(200)
  // A company that had jobs stays, because applications refer to it.
  expect(await db.$count(companies, eq(companies.id, other.companyId))).toBe(1)
})

test('a removed person loses all access to the company at once, in every session', async () => {
  const owner = await makeRecruiter(db)
  const member = await makeColleague(db, owner)
  const job = await makeJob(db, member)
  const live = await app.sign(member)
  const read = (headers: Record<string, string>) =>
    app.call('GET /recruiters/jobs/{id}', { headers, params: { id: job.id } })
  expect((await read(live)).status).toBe(200)

  expect((await remove(owner, member.id)).status).toBe(204)

  expect((await read(live)).status).toBe(401)
  expect(await db.$count(sessions, eq(sessions.userId, member.id))).toBe(0)
  expect((await read(await app.sign(member))).status).toBe(404)
  expect((await app.call('GET /recruiters/applications', { as: member })).body).toEqual([])
  // Their jobs stay open and belong to an owner.
  const [storedJob] = await db.select().from(jobs).where(eq(jobs.id, job.id))
  expect(storedJob).toMatchObject({
    companyId: owner.companyId,
    recruiterId: owner.id,
    status: 'active',
  })
  expect(await rolesOf(member)).toEqual({ [member.id]: 'owner' })
})

test('a person whom an owner removes gets a mail and a notification; a person who leaves gets none', async () => {
  const owner = await makeRecruiter(db, { name: 'Harbour Rail' })
  const [removed, leaver] = [await makeColleague(db, owner), await makeColleague(db, owner)]
  await remove(owner, removed.id)
  await remove(leaver, leaver.id)
  await app.runTasks()

  const outbox = await readOutbox(app.services.config.DATA_DIR)
  const mailsTo = ({ email }: Actor) => outbox.filter(({ to }) => to === email)
  expect(mailsTo(removed)).toMatchObject([
    { text: expect.stringMatching(/An owner of .*Harbour Rail.* removed you from its team/) },
  ])
  expect((await app.call('GET /notifications', { as: removed })).body).toMatchObject([
    { title: 'You are no longer in the team of “Harbour Rail”', type: 'system' },
  ])
  expect(mailsTo(leaver)).toEqual([])
  expect((await app.call('GET /notifications', { as: leaver })).body).toEqual([])
})

test('ownership is transferred in one step, and the last owner can neither leave nor become a member', async () => {
  const owner = await makeRecruiter(db)
  const member = await makeColleague(db, owner)

  for (const refused of [await remove(owner, owner.id), await setRole(owner, owner.id, 'member')])
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'You are the only owner. Make a colleague an owner first, or hand the company over.',
    ])
  expect((await transfer(owner, owner.id)).status).toBe(409)
  expect((await transfer(member, member.id)).status).toBe(403)
  expect((await transfer(owner, member.id)).status).toBe(200)

  expect(await rolesOf(owner)).toEqual({ [member.id]: 'owner', [owner.id]: 'member' })
  expect((await setRole(owner, owner.id, 'owner')).status).toBe(403)
  expect((await remove(owner, owner.id)).status).toBe(204)
  expect((await remove(member, member.id)).body.message).toBe(
    'You are the only one in this company.',
  )
})

test('when two owners make each other members at once, one owner remains', async () => {
  const first = await makeRecruiter(db)
  const second = await makeColleague(db, first)
  await setRole(first, second.id, 'owner')

  await Promise.all([setRole(first, second.id, 'member'), setRole(second, first.id, 'member')])

  expect(Object.values(await rolesOf(first)).toSorted()).toEqual(['member', 'owner'])
})

test('the audit log records changes of a team, and mail subjects contain no name that a user chose', async () => {
  const owner = await makeRecruiter(db, { name: 'Harbour "Rail"\u202e' })
  const email = 'audited@example.com'
  const { body } = await invite(owner, email)
  await app.call('DELETE /recruiters/team/invitations/{id}', {
    as: owner,
    params: { id: body.id as number },
  })

  const events = await db
    .select()
    .from(auditEvents)
    .where(sql`action like 'team.%'`)
  expect(events.map(({ action, target }) => [action, target])).toEqual(
    expect.arrayContaining([
      ['team.invite', null],
      ['team.uninvite', `invitation:${String(body.id)}`],
    ]),
  )
  const mail = (await readOutbox(app.services.config.DATA_DIR)).findLast(({ to }) => to === email)
  expect(mail?.subject).toBe('An invitation to a team at Openings')
  expect(mail?.text).toMatch(/See the invitation:\s+http:\S+\/join\?token=/)
})
