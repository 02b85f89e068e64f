import { and, eq, sql } from 'drizzle-orm'

import type { Application, ApplicationDraft } from '#lib/contract/applications/applications.ts'
import { AppError } from '#lib/shared/errors.ts'

import type { Actor } from '../../auth/actor.ts'
import { spendApplication } from '../../billing/index.ts'
import type { Config } from '../../config.ts'
import type { Database, Db } from '../../db/connect.ts'
import { applications } from '../../db/schema/applications/applications.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { resumes } from '../../db/schema/resumes.ts'
import type { FileStore } from '../../files/stores/store.ts'
import { findViewedSource, isOpen, WAS_PUBLISHED } from '../../jobs/index.ts'
import { scoreNewApplication } from '../../matching/index.ts'
import { isDefaultResumeOf, lockCandidate } from '../../profiles/index.ts'
import { dropUnusedFile, getReadiness } from '../../resumes/index.ts'
import { saveAnswers } from './answers.ts'
import { notifyRecruiter } from './apply-mail.ts'
import { addApplicationEvent } from '../events/history.ts'
import { findMyApplication } from './applications.ts'
import { notFound } from '../not-found.ts'
import { deleteDraft } from './drafts.ts'
import { publishToCandidate, publishToCompany } from '../events/publish.ts'
import { sendReceipt } from './receipt.ts'

export interface ApplyServices {
  config: Pick<Config, 'REQUIRE_VERIFIED_EMAIL' | 'SITE_NAME' | 'SITE_URL'>
  db: Database
  files: FileStore
}

interface Applied {
  application: Application
  /** Whether the application already existed. Then nothing changed. */
  repeated: boolean
}

/** The outcome of the transaction. */
interface Written {
  id: number
  repeated: boolean
  /** The storage key of a file that is no longer used; null for none. */
  dropped: string | null
}

/**
 * Applies once: a second call returns the existing application, and a call after a withdrawal
 * reopens it. The application keeps the current version of the resume, even if the resume changes
 * later.
 * @throws AppError `not-found`, `job-closed`, `email-unverified`, `profile_incomplete` or
 * `plan_limit`
 */
export async function applyToJob(
  { config, db, files }: ApplyServices,
  candidate: Actor,
  jobId: number,
  draft: ApplicationDraft,
): Promise<Applied> {
  const { dropped, repeated } = await db.transaction(async tx => {
    await lockCandidate(tx, candidate.id, 'share')
    // Do this before the application is locked: the matching tasks lock both in this order.
    const matchScore = await scoreNewApplication(tx, { candidateId: candidate.id, jobId })
    const existing = await findExisting(tx, candidate, jobId)
    if (existing && existing.status !== 'withdrawn') return { dropped: null, repeated: true }

    await requireOpenJob(tx, jobId)
    await requireReady(tx, candidate, config)
    const content = {
      coverLetter: draft.coverLetter || null,
      matchScore,
      resumeFileId: await getOwnFileId(tx, candidate, draft.resumeId),
      sourceId: await findViewedSource(tx, candidate, jobId),
    }
    const written = existing
      ? await reopen(tx, candidate, existing, content)
      : await insertOnce(tx, candidate, jobId, content)
    if (!written.repeated) {
      await saveAnswers(tx, { applicationId: written.id, drafts: draft.answers, jobId })
      await deleteDraft(tx, candidate, jobId)
      await notifyBoth(tx, candidate, { id: written.id, jobId, site: config })
    }
    return written
  })
  if (dropped !== null) await files.remove(dropped)
  const application = await findMyApplication(db, candidate, jobId)
  if (!application) throw notFound()
  return { application, repeated }
}

interface SentApplication {
  id: number
  jobId: number
  site: { SITE_NAME: string; SITE_URL: string }
}

/** Notifies the recruiter, confirms to the candidate, and updates the open pages of both. */
async function notifyBoth(
  tx: Db,
  candidate: Actor,
  { id, jobId, site }: SentApplication,
): Promise<void> {
  const application = await findMyApplication(tx, candidate, jobId)
  if (!application) throw notFound()
  await notifyRecruiter(tx, candidate, { id, jobId })
  await sendReceipt(tx, candidate, { application, site })
  await publishToCompany(tx, { id, jobId }, candidate.id)
  await publishToCandidate(tx, { candidateId: candidate.id, id, jobId })
}

type ExistingApplication = Pick<typeof applications.$inferSelect, 'id' | 'resumeFileId' | 'status'>

async function findExisting(
  tx: Db,
  { id }: Actor,
  jobId: number,
): Promise<ExistingApplication | null> {
  const [row] = await tx
    .select({
      id: applications.id,
      resumeFileId: applications.resumeFileId,
      status: applications.status,
    })
    .from(applications)
    .where(and(eq(applications.candidateId, id), eq(applications.jobId, jobId)))
    .for('update')
  return row ?? null
}

async function requireOpenJob(tx: Db, jobId: number): Promise<void> {
  const [job] = await tx
    .select({ closesAt: jobs.closesAt, now: sql<string>`now()`, status: jobs.status })
    .from(jobs)
    .where(and(eq(jobs.id, jobId), WAS_PUBLISHED))
  if (!job) throw new AppError('not-found', 'Job not found')
  if (!isOpen(job, new Date(job.now)))
    throw new AppError('job-closed', 'This job no longer accepts applications')
}

async function requireReady(
  tx: Db,
  candidate: Actor,
  config: ApplyServices['config'],
): Promise<void> {
  if (config.REQUIRE_VERIFIED_EMAIL && !candidate.emailVerified)
    throw new AppError('email-unverified', 'Please verify your email address before you apply')
  const { missing } = await getReadiness(tx, candidate)
  if (missing.length > 0)
    throw new AppError('profile_incomplete', 'Complete your profile and resume before you apply', {
      extra: { missing },
    })
}

/**
 * The current file of one of the candidate's resumes; null is the default resume.
 * @throws AppError `not-found` for any other resume, `invalid-input` if it could not be parsed
 */
async function getOwnFileId(tx: Db, { id }: Actor, resumeId: number | null): Promise<string> {
  const named = and(eq(resumes.userId, id), eq(resumes.id, resumeId ?? 0))
  const [resume] = await tx
    .select({ fileId: resumes.fileId, state: resumes.state })
    .from(resumes)
    .where(resumeId === null ? isDefaultResumeOf(id) : named)
  if (!resume) throw new AppError('not-found', 'Resume not found')
  if (resume.state !== 'read') {
    const message =
      resume.state === 'reading'
        ? 'This resume is still being read. Try again in a minute, or choose another one.'
        : 'This resume could not be read. Choose another one.'
    throw new AppError('invalid-input', message, { fields: { resumeId: [message] } })
  }
  return resume.fileId
}

interface Content {
  coverLetter: string | null
  matchScore: number | null
  resumeFileId: string
  /** The tracked link through which the candidate found the job; null for none. */
  sourceId: number | null
}

async function insertOnce(
  tx: Db,
  candidate: Actor,
  jobId: number,
  content: Content,
): Promise<Written> {
  const [row] = await tx
    .insert(applications)
    .values({ ...content, candidateId: candidate.id, jobId })
    .onConflictDoNothing()
    .returning({ id: applications.id })
  // A concurrent request of the same candidate was first.
  if (!row) return { dropped: null, id: 0, repeated: true }
  await spendApplication(tx, candidate)
  await addApplicationEvent(tx, row.id, {
    actorId: candidate.id,
    status: 'pending',
    type: 'applied',
  })
  return { dropped: null, id: row.id, repeated: false }
}

/** Reopens a withdrawn application, without its earlier decision. */
async function reopen(
  tx: Db,
  candidate: Actor,
  { id, resumeFileId: before }: ExistingApplication,
  content: Content,
): Promise<Written> {
  await tx
    .update(applications)
    .set({
      ...content,
      appliedAt: sql`now()`,
      decision: sql`${applications.decision} + 1`,
      emptiedAfter: null,
      emptyingWarnedAt: null,
      feedback: null,
      mailedDecision: null,
      nextSteps: null,
      rejectionReason: null,
      status: 'pending',
      updatedAt: sql`now()`,
      version: sql`${applications.version} + 1`,
    })
    .where(eq(applications.id, id))
  await addApplicationEvent(tx, id, { actorId: candidate.id, status: 'pending', type: 'reapplied' })
  const dropped = before === null ? null : await dropUnusedFile(tx, before)
  return { dropped, id, repeated: false }
}
