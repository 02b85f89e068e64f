import type { Application } from '#lib/contract/applications.ts'
import type { Job } from '#lib/contract/jobs.ts'

import type { Db } from '../db/connect.ts'
import { applications } from '../db/schema/applications.ts'
import { companies } from '../db/schema/companies.ts'
import { files } from '../db/schema/files.ts'
import { jobs } from '../db/schema/jobs.ts'
import { listEvents } from './ledger.ts'

/** What is read of an application for its candidate. */
export const SENT = {
  application: applications,
  category: jobs.category,
  companyName: companies.name,
  fileCreatedAt: files.createdAt,
  fileName: files.name,
  jobTitle: jobs.title,
  location: jobs.location,
  maximumExperience: jobs.maximumExperience,
  minimumExperience: jobs.minimumExperience,
  type: jobs.type,
}

export interface SentRow {
  application: typeof applications.$inferSelect
  category: string
  companyName: string
  fileCreatedAt: Date | null
  fileName: string | null
  jobTitle: string
  location: string
  maximumExperience: number | null
  minimumExperience: number | null
  type: Job['type']
}

/** Rows as their candidate reads them, each with what has happened to it. */
export async function toApplications(
  db: Db,
  rows: SentRow[],
  resumeUrl: (row: SentRow) => string = ownUrl,
): Promise<Application[]> {
  const events = await listEvents(
    db,
    rows.map(({ application }) => application.id),
  )
  return rows.map(row => ({
    ...toApplication(row, resumeUrl),
    events: events.get(row.application.id) ?? [],
  }))
}

function toApplication(row: SentRow, resumeUrl: (row: SentRow) => string) {
  const { application } = row
  return {
    applied_at: application.appliedAt.toISOString(),
    category: row.category as Application['category'],
    company_logo: null,
    company_name: row.companyName,
    cover_letter: application.coverLetter,
    feedback: application.feedback,
    id: application.id,
    job_id: application.jobId,
    job_title: row.jobTitle,
    location: row.location,
    maximum_experience: row.maximumExperience,
    minimum_experience: row.minimumExperience,
    next_steps: application.nextSteps,
    resume: toSentResume(row, resumeUrl),
    status: application.status,
    type: row.type,
  }
}

function toSentResume(row: SentRow, resumeUrl: (row: SentRow) => string): Application['resume'] {
  const { application, fileCreatedAt, fileName } = row
  if (application.resumeFileId === null || fileName === null || fileCreatedAt === null) return null
  return {
    filename: fileName,
    id: application.resumeFileId,
    uploaded_at: fileCreatedAt.toISOString(),
    url: resumeUrl(row),
  }
}

function ownUrl({ application }: SentRow): string {
  return `/api/applications/${application.id}/resume`
}
