import { eq, sql } from 'drizzle-orm'

import type {
  ReceivedApplication,
  ReceivedApplicationSummary,
  ReceivedSort,
} from '#lib/contract/applications/received-applications.ts'
import type { RejectionReason } from '#lib/shared/applications/rejections.ts'

import type { Db } from '../../../db/connect.ts'
import { applications } from '../../../db/schema/applications/applications.ts'
import { users } from '../../../db/schema/auth.ts'
import { jobs } from '../../../db/schema/jobs.ts'
import { candidateProfiles } from '../../../db/schema/profiles.ts'
import { blindName, withoutIdentity } from '../blind.ts'
import { ORDERS } from './orders.ts'
import { BLIND, CONTACT_VISIBLE, PROFILE_HIDDEN } from '../visibility.ts'

/** The columns of an application for lists and boards. */
const SUMMARY_COLUMNS = {
  application: {
    appliedAt: applications.appliedAt,
    emptiedAfter: applications.emptiedAfter,
    feedback: applications.feedback,
    id: applications.id,
    jobId: applications.jobId,
    matchScore: applications.matchScore,
    nextSteps: applications.nextSteps,
    noticeAt: applications.noticeAt,
    rejectionReason: applications.rejectionReason,
    status: applications.status,
    version: applications.version,
  },
  blind: BLIND,
  candidate: {
    id: users.id,
    location: candidateProfiles.location,
    name: users.name,
    skills: candidateProfiles.skills,
  },
  commentCount: sql<number>`(select count(*)::int from application_comments as c
    where c.application_id = ${applications.id})`,
  jobTitle: jobs.title,
  profileHidden: PROFILE_HIDDEN,
  /** The mean rating by colleagues, to one decimal place. */
  rating: sql<number | null>`(select round(avg(r.rating), 1)::float8 from application_ratings as r
    where r.application_id = ${applications.id})`,
}

/** The further columns of a whole application. */
const COLUMNS = {
  ...SUMMARY_COLUMNS,
  application: {
    ...SUMMARY_COLUMNS.application,
    coverLetter: applications.coverLetter,
    resumeFileId: applications.resumeFileId,
    sourceId: applications.sourceId,
  },
  candidate: {
    ...SUMMARY_COLUMNS.candidate,
    bio: candidateProfiles.bio,
    email: users.email,
    phone: candidateProfiles.phone,
    photoFileId: candidateProfiles.photoFileId,
    yearsOfExperience: candidateProfiles.yearsOfExperience,
  },
  contactVisible: CONTACT_VISIBLE,
}

/** Selects the summaries for lists and boards; `key` is the sort value for the cursor. */
export function selectSummaries(db: Db, sort: ReceivedSort) {
  return db
    .select({ ...SUMMARY_COLUMNS, key: ORDERS[sort].key })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(users, eq(users.id, applications.candidateId))
    .innerJoin(candidateProfiles, eq(candidateProfiles.userId, users.id))
}

/** Selects whole applications from the same tables. */
export function selectApplications(db: Db, sort: ReceivedSort) {
  return db
    .select({ ...COLUMNS, key: ORDERS[sort].key })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(users, eq(users.id, applications.candidateId))
    .innerJoin(candidateProfiles, eq(candidateProfiles.userId, users.id))
}

/** Selects ids from the same tables. */
export function selectIds(db: Db) {
  return db
    .select({ id: applications.id })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(users, eq(users.id, applications.candidateId))
    .innerJoin(candidateProfiles, eq(candidateProfiles.userId, users.id))
}

export type SummaryRow = Awaited<ReturnType<typeof selectSummaries>>[number]
export type ApplicationRow = Awaited<ReturnType<typeof selectApplications>>[number]

/** An application as its company may see it, before its match is read. */
export type ReceivedWithoutMatch = Omit<ReceivedApplication, 'match_reasons'>

/**
 * The summary of an application as its company may see it. Only this function and the next one hide the
 * name, the profile and the contact details.
 */
export function toSummary(row: SummaryRow): ReceivedApplicationSummary {
  const { application, blind, candidate, profileHidden } = row
  const candidateId = blind ? null : candidate.id
  return {
    applied_at: application.appliedAt.toISOString(),
    blind,
    candidate: {
      id: candidateId,
      location: profileHidden ? '' : candidate.location,
      name: blind ? blindName(application.id) : candidate.name,
      skills: profileHidden ? [] : candidate.skills,
      user_id: candidateId,
    },
    comment_count: row.commentCount,
    emptied_after: application.emptiedAfter,
    feedback: application.feedback,
    id: application.id,
    job_id: application.jobId,
    job_title: row.jobTitle,
    match_score: profileHidden ? null : application.matchScore,
    next_steps: application.nextSteps,
    notice_at: application.noticeAt?.toISOString() ?? null,
    rating: row.rating,
    rejection_reason: application.rejectionReason as RejectionReason | null,
    status: application.status,
    version: application.version,
  }
}

/** The whole application as its company may see it. */
export function toReceived(row: ApplicationRow): ReceivedWithoutMatch {
  const { application, blind, candidate, profileHidden } = row
  const summary = toSummary(row)
  const readable = (text: string) => (blind ? withoutIdentity(text, candidate) : text)
  return {
    ...summary,
    candidate: {
      ...summary.candidate,
      ...toContact(row),
      bio: profileHidden ? '' : readable(candidate.bio),
      years_of_experience: profileHidden ? null : candidate.yearsOfExperience,
    },
    cover_letter:
      profileHidden || application.coverLetter === null ? null : readable(application.coverLetter),
  }
}

function toContact({ application, candidate, contactVisible }: ApplicationRow) {
  if (!contactVisible) return { email: '', phone: '', photo_url: null, resume_url: null }
  const { email, id, phone, photoFileId } = candidate
  return {
    email,
    phone,
    photo_url: photoFileId === null ? null : `/api/recruiters/applications/${application.id}/photo`,
    resume_url:
      application.resumeFileId === null
        ? null
        : `/api/recruiters/resume/${id}/download?application=${application.id}`,
  }
}
