import { sql } from 'drizzle-orm'

import type { ReceivedApplication } from '#lib/contract/applications/applications.ts'
import type { Match } from '#lib/contract/matching/matching.ts'
import type { RejectionReason } from '#lib/shared/applications/rejections.ts'

import type { Db } from '../../db/connect.ts'
import { applications } from '../../db/schema/applications.ts'
import { users } from '../../db/schema/auth.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { candidateProfiles } from '../../db/schema/profiles.ts'
import { listPairs, type MatchMemo, matchPairs, reasonsOf } from '../../matching/index.ts'
import { BLIND, hideCandidate } from './blind.ts'
import { KEPT_BACK, keepProfileBack } from './kept-back.ts'

const { bio, location, phone, photoFileId, skills, yearsOfExperience } = candidateProfiles

/** What a list shows of an application to the company it went to. */
export const LISTED = {
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
  commentCount: sql<number>`(select count(*)::int from application_comments as c
    where c.application_id = ${applications.id})`,
  email: users.email,
  jobTitle: jobs.title,
  keptBack: KEPT_BACK,
  name: users.name,
  profile: { bio, location, phone, photoFileId, skills, yearsOfExperience },
  /** The mean of what colleagues gave, to one decimal place. */
  rating: sql<number | null>`(select round(avg(r.rating), 1)::float8 from application_ratings as r
    where r.application_id = ${applications.id})`,
  userId: users.id,
}

/** The same with all that decisions and details go by. */
export const RECEIVED = { ...LISTED, application: applications, profile: candidateProfiles }

interface Row<Of, By> {
  application: Of
  blind: boolean
  commentCount: number
  email: string
  jobTitle: string
  keptBack: boolean
  name: string
  profile: By
  rating: number | null
  userId: number
}

type Application = typeof applications.$inferSelect
type Profile = typeof candidateProfiles.$inferSelect
export type ReceivedRow = Row<Application, Profile>
export type ListedRow = Row<
  Pick<Application, keyof typeof LISTED.application>,
  Pick<Profile, keyof typeof LISTED.profile>
>

/** A row, and of which features its match is. */
export type DatedRow = ListedRow & { featuresAt: string | null }

/** Rows as the company reads them, each with the reasons of its match. */
export async function toReceivedList(
  db: Db,
  rows: readonly DatedRow[],
  memo: MatchMemo,
): Promise<ReceivedApplication[]> {
  const pairs = rows.map(row => ({ ...pairOf(row), at: row.featuresAt }))
  const matches = await listPairs(db, pairs, memo)
  return rows.map((row, at) => toReceived(row, matches[at] ?? null))
}

/** The match behind each row; null while it is still to be computed. */
export function matchRows(db: Db, rows: readonly ListedRow[]): Promise<(Match | null)[]> {
  return matchPairs(db, rows.map(pairOf))
}

function pairOf({ application, userId }: ListedRow) {
  return { candidateId: userId, jobId: application.jobId }
}

/** What of a match a company is told in a list. */
type Shown = Pick<Match, 'reasons'>

/**
 * The company's view of an application. How to reach the candidate, and the resume, are shared for
 * as long as the application stands: a withdrawn one takes them back, and with them the
 * profile where the candidate hides from the company. An emptied one is a name, a status and dates.
 * A blind review shows none of them.
 */
export function toReceived(row: ListedRow, match: Shown | null): ReceivedApplication {
  const received = toOpenReceived(row, match)
  if (row.keptBack) return keepProfileBack(received)
  return row.blind ? hideCandidate(received) : received
}

function toOpenReceived(row: ListedRow, match: Shown | null): ReceivedApplication {
  const { application, commentCount, email, jobTitle, name, profile, rating, userId } = row
  const stands = application.status !== 'withdrawn' && application.emptiedAfter === null
  return {
    applied_at: application.appliedAt.toISOString(),
    blind: false,
    candidate: {
      bio: profile.bio,
      email: stands ? email : '',
      id: userId,
      location: profile.location,
      name,
      phone: stands ? profile.phone : '',
      photo_url: stands && profile.photoFileId !== null ? photoUrl(application.id) : null,
      resume_url:
        stands && application.resumeFileId !== null ? resumeUrl(userId, application) : null,
      skills: profile.skills,
      user_id: userId,
      years_of_experience: profile.yearsOfExperience,
    },
    comment_count: commentCount,
    cover_letter: application.coverLetter,
    emptied_after: application.emptiedAfter,
    feedback: application.feedback,
    id: application.id,
    job_id: application.jobId,
    job_title: jobTitle,
    match_reasons: reasonsOf(match),
    match_score: application.matchScore,
    next_steps: application.nextSteps,
    notice_at: application.noticeAt?.toISOString() ?? null,
    rating,
    rejection_reason: application.rejectionReason as RejectionReason | null,
    status: application.status,
    version: application.version,
  }
}

function photoUrl(applicationId: number): string {
  return `/api/recruiters/applications/${applicationId}/photo`
}

function resumeUrl(candidateId: number, { id }: { id: number }): string {
  return `/api/recruiters/resume/${candidateId}/download?application=${id}`
}
