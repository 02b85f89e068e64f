import { and, count, desc, eq, isNull, ne, notExists, type SQL, sql } from 'drizzle-orm'

import type {
  SavedDraft,
  UnsentApplication,
} from '#lib/contract/applications/application-drafts.ts'
import type { ApplicationDraft } from '#lib/contract/applications/applications.ts'
import type { AnswerDraft } from '#lib/contract/jobs/job-questions.ts'
import { logoPath } from '#lib/shared/companies/logo-path.ts'
import { AppError } from '#lib/shared/errors.ts'
import { LIST_SIZES } from '#lib/shared/limits.ts'

import type { Actor } from '../../auth/actor.ts'
import type { Database, Db } from '../../db/connect.ts'
import { applicationDrafts } from '../../db/schema/applications/application-drafts.ts'
import { applications } from '../../db/schema/applications/applications.ts'
import { companies } from '../../db/schema/companies.ts'
import { hiddenCompanies, hiddenJobs, jobs } from '../../db/schema/jobs.ts'
import { resumes } from '../../db/schema/resumes.ts'
import { isOpen } from '../../jobs/index.ts'
import { lockCandidate } from '../../profiles/index.ts'

type Candidate = Pick<Actor, 'id'>

const NOTHING: SavedDraft = { answers: [], coverLetter: null, resumeId: null, updated_at: null }

/** The candidate's unsent applications, last changed first. */
export async function listDrafts(db: Db, { id }: Candidate): Promise<UnsentApplication[]> {
  const rows = await db
    .select({
      company: { id: companies.id, logoName: companies.logoName, name: companies.name },
      job: {
        closesAt: jobs.closesAt,
        id: jobs.id,
        location: jobs.location,
        status: jobs.status,
        title: jobs.title,
      },
      hasLetter: sql<boolean>`${applicationDrafts.coverLetter} is not null`,
      updatedAt: applicationDrafts.updatedAt,
    })
    .from(applicationDrafts)
    .innerJoin(jobs, eq(jobs.id, applicationDrafts.jobId))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(and(eq(applicationDrafts.candidateId, id), isUnsent(db), IS_SHOWN))
    .orderBy(desc(applicationDrafts.updatedAt), applicationDrafts.jobId)
    .limit(LIST_SIZES.applicationDrafts)
  return rows.map(({ company, hasLetter, job, updatedAt }) => ({
    closes_at: job.closesAt?.toISOString() ?? null,
    company_logo: company.logoName === null ? null : logoPath(company.id, company.logoName),
    company_name: company.name,
    has_letter: hasLetter,
    is_open: isOpen(job),
    job_id: job.id,
    job_title: job.title,
    location: job.location,
    updated_at: updatedAt.toISOString(),
  }))
}

/** The candidate's draft for a job; empty if there is no draft or no such job. */
export async function getDraft(db: Db, candidate: Candidate, jobId: number): Promise<SavedDraft> {
  const [row] = await db.select().from(applicationDrafts).where(of(candidate, jobId))
  if (!row) return NOTHING
  const { answers, coverLetter, resumeId, updatedAt } = row
  return { answers, coverLetter, resumeId, updated_at: updatedAt.toISOString() }
}

/**
 * Saves the candidate's draft for a job; an empty draft is deleted.
 * @throws AppError `not-found` for a job that is not open and has no draft, and for a resume of
 * somebody else; `conflict` after the application was sent, or if there are too many drafts
 */
export function saveDraft(
  db: Database,
  candidate: Candidate,
  jobId: number,
  draft: ApplicationDraft,
): Promise<SavedDraft> {
  return db.transaction(async tx => {
    // `applyToJob` waits for this lock and then deletes the draft.
    await lockCandidate(tx, candidate.id, 'update')
    if (isEmpty(draft)) {
      await deleteDraft(tx, candidate, jobId)
      return NOTHING
    }
    await requireNotSent(tx, candidate, jobId)
    const before = await getDraft(tx, candidate, jobId)
    if (before.updated_at === null) await requireRoom(tx, candidate, jobId)
    await requireOwnResume(tx, candidate, draft.resumeId)
    const values = {
      answers: draft.answers.filter(({ answer }) => answer !== '').map(storable),
      coverLetter: draft.coverLetter || null,
      resumeId: draft.resumeId,
    }
    await tx
      .insert(applicationDrafts)
      .values({ ...values, candidateId: candidate.id, jobId })
      .onConflictDoUpdate({
        set: { ...values, updatedAt: sql`now()` },
        target: [applicationDrafts.candidateId, applicationDrafts.jobId],
      })
    return getDraft(tx, candidate, jobId)
  })
}

/** PostgreSQL refuses JSON with half a surrogate pair, which a cut emoji may leave. */
function storable({ answer, questionId }: AnswerDraft): AnswerDraft {
  return { answer: answer.toWellFormed(), questionId }
}

/** Deletes the candidate's draft for a job, if there is one. */
export async function deleteDraft(db: Db, candidate: Candidate, jobId: number): Promise<void> {
  await db.delete(applicationDrafts).where(of(candidate, jobId))
}

/** Deletes drafts that can never be sent: their job was deleted, or the application was sent. */
export async function deleteGoneDrafts(db: Db): Promise<void> {
  const unsent = db
    .select({ jobId: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.id, applicationDrafts.jobId), isUnsent(db)))
  await db.delete(applicationDrafts).where(notExists(unsent))
}

/** Whether the candidate has hidden neither the job nor its company. For queries that join the job. */
export const IS_SHOWN: SQL = sql`not exists (select from ${hiddenJobs} as h
    where h.candidate_id = ${applicationDrafts.candidateId} and h.job_id = ${jobs.id})
  and not exists (select from ${hiddenCompanies} as h
    where h.candidate_id = ${applicationDrafts.candidateId} and h.company_id = ${jobs.companyId})`

/** Whether a draft can still be sent, or could if its job opened again. For queries that join the job. */
export function isUnsent(db: Db): SQL | undefined {
  const sent = db
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        eq(applications.candidateId, applicationDrafts.candidateId),
        eq(applications.jobId, applicationDrafts.jobId),
        ne(applications.status, 'withdrawn'),
      ),
    )
  return and(isNull(jobs.deletedAt), notExists(sent))
}

function of({ id }: Candidate, jobId: number): SQL | undefined {
  return and(eq(applicationDrafts.candidateId, id), eq(applicationDrafts.jobId, jobId))
}

function isEmpty({ answers, coverLetter, resumeId }: ApplicationDraft): boolean {
  return !coverLetter && resumeId === null && answers.every(({ answer }) => answer === '')
}

async function requireNotSent(tx: Db, { id }: Candidate, jobId: number): Promise<void> {
  const [sent] = await tx
    .select({ status: applications.status })
    .from(applications)
    .where(and(eq(applications.candidateId, id), eq(applications.jobId, jobId)))
  if (sent && sent.status !== 'withdrawn')
    throw new AppError('conflict', 'You have already applied to this job')
}

/** Checks that a new draft is allowed: the job is open, and the list is not full. */
async function requireRoom(tx: Db, { id }: Candidate, jobId: number): Promise<void> {
  const [job] = await tx
    .select({ closesAt: jobs.closesAt, status: jobs.status })
    .from(jobs)
    .where(eq(jobs.id, jobId))
  if (!job || !isOpen(job)) throw new AppError('not-found', 'Job not found')
  const [existing] = await tx
    .select({ drafts: count() })
    .from(applicationDrafts)
    .where(eq(applicationDrafts.candidateId, id))
  if ((existing?.drafts ?? 0) >= LIST_SIZES.applicationDrafts)
    throw new AppError(
      'conflict',
      `You have ${LIST_SIZES.applicationDrafts} unsent applications already. Delete some under My Applications.`,
    )
}

async function requireOwnResume(tx: Db, { id }: Candidate, resumeId: number | null): Promise<void> {
  if (resumeId === null) return
  const [resume] = await tx
    .select({ id: resumes.id })
    .from(resumes)
    .where(and(eq(resumes.id, resumeId), eq(resumes.userId, id)))
  if (!resume) throw new AppError('not-found', 'Resume not found')
}
