import { sql } from 'drizzle-orm'

import type { Application } from '#lib/contract/applications/applications.ts'
import type { Job } from '#lib/contract/jobs/jobs.ts'
import { logoPath } from '#lib/shared/companies/logo-path.ts'

import { applications } from '../../db/schema/applications.ts'
import { users } from '../../db/schema/auth.ts'
import { companies } from '../../db/schema/companies.ts'
import { files } from '../../db/schema/files.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { candidateProfiles } from '../../db/schema/profiles.ts'
import { BLIND } from '../company/blind.ts'
import { type Reader, type StoredEvent, storedEventsOf, toEvents } from '../events/ledger.ts'
import { seenByCandidate } from '../events/seen.ts'

/** What is read of an application for its candidate. */
export const SENT = {
  application: {
    appliedAt: applications.appliedAt,
    candidateId: applications.candidateId,
    coverLetter: applications.coverLetter,
    emptiedAfter: applications.emptiedAfter,
    feedback: applications.feedback,
    id: applications.id,
    jobId: applications.jobId,
    nextSteps: applications.nextSteps,
    resumeFileId: applications.resumeFileId,
    shownFeedback: applications.shownFeedback,
    shownNextSteps: applications.shownNextSteps,
    shownStatus: applications.shownStatus,
    status: applications.status,
  },
  category: jobs.category,
  companyId: companies.id,
  companyName: companies.name,
  events: storedEventsOf(applications.id),
  fileCreatedAt: files.createdAt,
  fileName: files.name,
  jobTitle: jobs.title,
  location: jobs.location,
  logoName: companies.logoName,
  maximumExperience: jobs.maximumExperience,
  minimumExperience: jobs.minimumExperience,
  type: jobs.type,
}

/** What the company is told of it depends on this too; the query joins `users` and `candidate_profiles`. */
export const REVIEWED = {
  blind: BLIND,
  /** Who wrote it, for a blind review to leave out. */
  person: {
    email: users.email,
    name: users.name,
    phone: sql<string>`coalesce(${candidateProfiles.phone}, '')`,
  },
}

export interface SentRow {
  application: Pick<typeof applications.$inferSelect, keyof typeof SENT.application>
  category: string
  companyId: number
  companyName: string
  events: StoredEvent[]
  fileCreatedAt: Date | null
  fileName: string | null
  jobTitle: string
  location: string
  logoName: string | null
  maximumExperience: number | null
  minimumExperience: number | null
  type: Job['type']
}

export interface ReviewedRow extends SentRow {
  blind: boolean
  person: { email: string; name: string; phone: string }
}

/** A row as its candidate or the company reads it, with what has happened to it. */
export function toApplication(row: SentRow, reader: Reader): Application {
  const { application } = row
  const decision = reader === 'candidate' ? seenByCandidate(application) : application
  return {
    applied_at: application.appliedAt.toISOString(),
    category: row.category as Application['category'],
    company_logo: row.logoName === null ? null : logoPath(row.companyId, row.logoName),
    company_name: row.companyName,
    cover_letter: application.coverLetter,
    emptied_after: application.emptiedAfter,
    events: toEvents(row.events, reader),
    feedback: decision.feedback,
    id: application.id,
    job_id: application.jobId,
    job_title: row.jobTitle,
    location: row.location,
    maximum_experience: row.maximumExperience,
    minimum_experience: row.minimumExperience,
    next_steps: decision.nextSteps,
    resume: toSentResume(row, reader),
    status: decision.status,
    type: row.type,
  }
}

function toSentResume(row: SentRow, reader: Reader): Application['resume'] {
  const { application, fileCreatedAt, fileName } = row
  if (application.resumeFileId === null || fileName === null || fileCreatedAt === null) return null
  return {
    filename: fileName,
    id: application.resumeFileId,
    uploaded_at: fileCreatedAt.toISOString(),
    url: URLS[reader](row),
  }
}

/** Where each side reads the copy that was sent. */
const URLS = {
  candidate: ({ application: { id } }: SentRow) => `/api/applications/${id}/resume`,
  company: ({ application: { candidateId, id } }: SentRow) =>
    `/api/recruiters/resume/${candidateId}/download?application=${id}`,
} as const satisfies Record<Reader, (row: SentRow) => string>
