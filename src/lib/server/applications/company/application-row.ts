import { eq, sql } from 'drizzle-orm'

import type { ReceivedApplicationSummary } from '#lib/contract/applications/applications.ts'
import type { ReceivedSort } from '#lib/contract/applications/received-applications.ts'
import type { RejectionReason } from '#lib/shared/applications/rejections.ts'

import type { Db } from '../../db/connect.ts'
import { applications } from '../../db/schema/applications.ts'
import { users } from '../../db/schema/auth.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { candidateProfiles } from '../../db/schema/profiles.ts'
import { BLIND, hideCandidate, type VisibleApplication } from './blind.ts'
import { ORDERS } from './orders.ts'
import { CONTACT_VISIBLE, PROFILE_HIDDEN } from './visibility.ts'

const COLUMNS = {
  application: {
    appliedAt: applications.appliedAt,
    coverLetter: applications.coverLetter,
    emptiedAfter: applications.emptiedAfter,
    feedback: applications.feedback,
    id: applications.id,
    jobId: applications.jobId,
    matchScore: applications.matchScore,
    nextSteps: applications.nextSteps,
    noticeAt: applications.noticeAt,
    rejectionReason: applications.rejectionReason,
    resumeFileId: applications.resumeFileId,
    status: applications.status,
    version: applications.version,
  },
  blind: BLIND,
  candidate: {
    bio: candidateProfiles.bio,
    email: users.email,
    id: users.id,
    location: candidateProfiles.location,
    name: users.name,
    phone: candidateProfiles.phone,
    photoFileId: candidateProfiles.photoFileId,
    skills: candidateProfiles.skills,
    yearsOfExperience: candidateProfiles.yearsOfExperience,
  },
  commentCount: sql<number>`(select count(*)::int from application_comments as c
    where c.application_id = ${applications.id})`,
  contactVisible: CONTACT_VISIBLE,
  jobTitle: jobs.title,
  profileHidden: PROFILE_HIDDEN,
  /** The mean rating by colleagues, to one decimal place. */
  rating: sql<number | null>`(select round(avg(r.rating), 1)::float8 from application_ratings as r
    where r.application_id = ${applications.id})`,
}

/** Selects applications with their candidates and jobs; `key` is the sort value for the cursor. */
export function selectApplications(db: Db, sort: ReceivedSort) {
  return db
    .select({ ...COLUMNS, key: ORDERS[sort].key })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(users, eq(users.id, applications.candidateId))
    .innerJoin(candidateProfiles, eq(candidateProfiles.userId, users.id))
}

export type ApplicationRow = Awaited<ReturnType<typeof selectApplications>>[number]

/**
 * An application as its company may see it. Lists, boards, details and exports all hide contact
 * details, profile and candidate here and nowhere else.
 */
export function toVisible(row: ApplicationRow): VisibleApplication {
  const application = toUnhidden(row)
  if (row.profileHidden) return hideProfile(application)
  return row.blind ? hideCandidate(application) : application
}

function toUnhidden(row: ApplicationRow): VisibleApplication {
  const { application, candidate, contactVisible } = row
  return {
    applied_at: application.appliedAt.toISOString(),
    blind: false,
    candidate: {
      bio: candidate.bio,
      email: contactVisible ? candidate.email : '',
      id: candidate.id,
      location: candidate.location,
      name: candidate.name,
      phone: contactVisible ? candidate.phone : '',
      photo_url: contactVisible && candidate.photoFileId !== null ? photoUrl(application.id) : null,
      resume_url:
        contactVisible && application.resumeFileId !== null
          ? resumeUrl(candidate.id, application.id)
          : null,
      skills: candidate.skills,
      user_id: candidate.id,
      years_of_experience: candidate.yearsOfExperience,
    },
    comment_count: row.commentCount,
    cover_letter: application.coverLetter,
    emptied_after: application.emptiedAfter,
    feedback: application.feedback,
    id: application.id,
    job_id: application.jobId,
    job_title: row.jobTitle,
    match_score: application.matchScore,
    next_steps: application.nextSteps,
    notice_at: application.noticeAt?.toISOString() ?? null,
    rating: row.rating,
    rejection_reason: application.rejectionReason as RejectionReason | null,
    status: application.status,
    version: application.version,
  }
}

/** Leaves the name, the status and the dates. */
function hideProfile(application: VisibleApplication): VisibleApplication {
  return {
    ...application,
    candidate: {
      ...application.candidate,
      bio: '',
      location: '',
      skills: [],
      years_of_experience: null,
    },
    cover_letter: null,
    match_score: null,
  }
}

function photoUrl(applicationId: number): string {
  return `/api/recruiters/applications/${applicationId}/photo`
}

function resumeUrl(candidateId: number, applicationId: number): string {
  return `/api/recruiters/resume/${candidateId}/download?application=${applicationId}`
}

/** The fields that a list or a board shows. */
export function toSummary(application: VisibleApplication): ReceivedApplicationSummary {
  const { candidate } = application
  return {
    applied_at: application.applied_at,
    blind: application.blind,
    candidate: {
      id: candidate.id,
      location: candidate.location,
      name: candidate.name,
      skills: candidate.skills,
      user_id: candidate.user_id,
    },
    comment_count: application.comment_count,
    emptied_after: application.emptied_after,
    feedback: application.feedback,
    id: application.id,
    job_id: application.job_id,
    job_title: application.job_title,
    match_score: application.match_score,
    next_steps: application.next_steps,
    notice_at: application.notice_at,
    rating: application.rating,
    rejection_reason: application.rejection_reason,
    status: application.status,
    version: application.version,
  }
}
