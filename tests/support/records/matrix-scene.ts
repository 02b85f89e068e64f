import { eq } from 'drizzle-orm'

import type { Actor } from '#lib/server/auth/actor.ts'
import { companyInvitations } from '#lib/server/db/schema/companies.ts'
import { invoices } from '#lib/server/db/schema/billing.ts'
import { reports } from '#lib/server/db/schema/moderation.ts'
import { education, experience } from '#lib/server/db/schema/profiles.ts'
import { resumes } from '#lib/server/db/schema/resumes.ts'
import { savedSearches } from '#lib/server/db/schema/search/saved-searches.ts'
import { trackedApplications } from '#lib/server/db/schema/applications/tracked-applications.ts'
import { sessions, users } from '#lib/server/db/schema/auth.ts'

import type { TestApp } from '#support/program/app.ts'
import { makeApplication, makeFile } from './applications.ts'
import { makeInterview } from './interviews.ts'
import { READ_COLUMNS } from '#support/documents/resume-columns.ts'
import {
  makeCandidate,
  makeColleague,
  makeJob,
  makeModerator,
  makeOperator,
  makeRecruiter,
  makeUser,
  type Recruiter,
} from '#support/people/people.ts'

/**
 * The subjects that try a route: a visitor, an ended session, owner and stranger of each role, a deleted
 * account. If a row names them, also a member of Ro's company who owns nothing there, a moderator and an
 * operator.
 */
export const SUBJECTS = ['V', 'X', 'Co', 'Cx', 'Ro', 'Rx', 'D', 'Rm', 'Mo', 'Op'] as const
export type Subject = (typeof SUBJECTS)[number]

export interface Scene {
  app: TestApp
  applicationId: number
  /** A further member of the recruiter's company. */
  colleague: Recruiter
  educationId: number
  invitationId: number
  experienceId: number
  /** A proposed interview of the application. */
  interviewId: number
  invoiceId: number
  job: { id: number }
  owner: Actor
  other: Actor
  otherRecruiter: Recruiter
  recruiter: Recruiter
  reportId: number
  resumeId: number
  savedSearchId: number
  suspendedId: number
  trackedId: number
  /** Starts another session of the owner, which a test may end. */
  otherSession: () => Promise<string>
  /** The headers for writes of a subject; none for a visitor. A subject signs in at the first call. */
  headersOf: (subject: Subject) => Promise<Record<string, string>>
}

const PROFILE = {
  bio: 'Fits doors.',
  categories: ['engineering'],
  languages: ['English'],
  location: 'Leeds',
  phone: '+441130000000',
  skills: ['Carpentry', 'Glazing', 'Measuring'],
  yearsOfExperience: 4,
}

/** Two candidates with complete profiles, two recruiters of different companies, one application. */
export async function makeScene(app: TestApp): Promise<Scene> {
  const { db } = app
  const [owner, other] = [await makeCandidate(db, PROFILE), await makeCandidate(db, PROFILE)]
  const [recruiter, otherRecruiter] = [await makeRecruiter(db), await makeRecruiter(db)]
  const [member, colleague] = [
    await makeColleague(db, recruiter),
    await makeColleague(db, recruiter),
  ]
  const job = await makeJob(db, recruiter)
  const resume = await giveResume(app, owner)
  await giveResume(app, other)
  const application = await makeApplication(db, owner, await makeJob(db, recruiter), {
    resumeFileId: resume.fileId,
  })
  const history = await giveHistory(app, owner)
  await giveHistory(app, other)
  // Most tests use one subject: signing in all ten would be half of the scene's statements.
  const headers = {
    Co: once(() => app.sign(owner)),
    Cx: once(() => app.sign(other)),
    D: once(() => deletedHeaders(app)),
    Mo: once(async () => app.sign(await makeModerator(db))),
    Op: once(async () => app.sign(await makeOperator(db))),
    Rm: once(() => app.sign(member)),
    Ro: once(() => app.sign(recruiter)),
    Rx: once(() => app.sign(otherRecruiter)),
    V: async () => ({}),
    X: once(() => endedHeaders(app)),
  }
  return {
    app,
    applicationId: application.id,
    colleague,
    ...history,
    headersOf: subject => headers[subject](),
    invitationId: await giveInvitation(app, recruiter),
    interviewId: await makeInterview(db, { application, candidate: owner, recruiter }),
    invoiceId: await giveInvoice(app, owner),
    job,
    other,
    otherRecruiter,
    owner,
    recruiter,
    reportId: await giveReport(app, colleague, job.id),
    resumeId: resume.id,
    savedSearchId: await giveSavedSearch(app, owner),
    suspendedId: (await makeUser(db, 'candidate', { status: 'suspended' })).id,
    trackedId: await giveTracked(app, owner),
    otherSession: once(() => startSession(app, owner)),
  }
}

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let cached: Promise<Value> | undefined
  return () => (cached ??= make())
}

async function startSession(app: TestApp, actor: Actor): Promise<string> {
  await app.sign(actor)
  const [session] = await app.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, actor.id))
  return session?.id ?? ''
}

async function giveResume({ db, services }: TestApp, actor: Actor) {
  const file = await makeFile(services, actor, { content: '%PDF-1.4 resume', name: 'resume.pdf' })
  const [row] = await db
    .insert(resumes)
    .values({
      ...READ_COLUMNS,
      fileId: file.id,
      userId: actor.id,
    })
    .returning()
  if (!row) throw new Error('no resume was made')
  return row
}

async function giveSavedSearch({ db }: TestApp, actor: Actor): Promise<number> {
  const [row] = await db
    .insert(savedSearches)
    .values({
      candidateId: actor.id,
      frequency: 'daily',
      name: 'Joiner',
      query: '?q=joiner',
      search: { q: 'joiner' },
    })
    .returning({ id: savedSearches.id })
  return row?.id ?? 0
}

async function giveInvoice({ db }: TestApp, actor: Actor): Promise<number> {
  const [row] = await db
    .insert(invoices)
    .values({
      amountMinor: 999,
      currency: 'USD',
      kind: 'start',
      periodEnd: new Date('2026-12-01T00:00:00Z'),
      periodStart: new Date('2026-11-01T00:00:00Z'),
      plan: 'basic',
      providerReference: `matrix:${actor.id}`,
      status: 'paid',
      userId: actor.id,
    })
    .returning({ id: invoices.id })
  return row?.id ?? 0
}

async function giveTracked({ db }: TestApp, actor: Actor): Promise<number> {
  const [row] = await db
    .insert(trackedApplications)
    .values({ candidateId: actor.id, company: 'Gates Ltd', status: 'applied', title: 'Joiner' })
    .returning({ id: trackedApplications.id })
  return row?.id ?? 0
}

async function giveHistory({ db }: TestApp, actor: Actor) {
  const [school] = await db
    .insert(education)
    .values({
      degree: 'Diploma',
      field: 'Joinery',
      institution: 'Leeds College',
      startDate: '2015-09',
      userId: actor.id,
    })
    .returning({ id: education.id })
  const [work] = await db
    .insert(experience)
    .values({
      company: 'Doors Ltd',
      current: true,
      description: 'Fits doors in old houses.',
      location: 'Leeds',
      startDate: '2019-01',
      title: 'Joiner',
      userId: actor.id,
    })
    .returning({ id: experience.id })
  return { educationId: school?.id ?? 0, experienceId: work?.id ?? 0 }
}

async function endedHeaders(app: TestApp): Promise<Record<string, string>> {
  const somebody = await makeCandidate(app.db)
  const headers = await app.sign(somebody)
  await app.db.delete(sessions).where(eq(sessions.userId, somebody.id))
  return headers
}

async function deletedHeaders(app: TestApp): Promise<Record<string, string>> {
  const somebody = await makeUser(app.db, 'candidate')
  const headers = await app.sign(somebody)
  await app.db.update(users).set({ status: 'deleted' }).where(eq(users.id, somebody.id))
  return headers
}

async function giveInvitation({ db }: TestApp, { companyId, id }: Recruiter): Promise<number> {
  const [row] = await db
    .insert(companyInvitations)
    .values({
      companyId,
      email: 'newcomer@example.com',
      expiresAt: new Date(Date.now() + 3_600_000),
      invitedBy: id,
      role: 'member',
    })
    .returning()
  if (!row) throw new Error('no invitation was made')
  return row.id
}

async function giveReport({ db }: TestApp, reporter: Actor, jobId: number): Promise<number> {
  const [row] = await db
    .insert(reports)
    .values({ jobId, reason: 'spam', reporterId: reporter.id })
    .returning({ id: reports.id })
  if (!row) throw new Error('no report was made')
  return row.id
}
