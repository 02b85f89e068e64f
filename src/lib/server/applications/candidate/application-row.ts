import { eq } from 'drizzle-orm'

import type {
  Application,
  ApplicationEvent,
  ApplicationSummary,
} from '#lib/contract/applications/applications.ts'
import { logoPath } from '#lib/shared/companies/logo-path.ts'

import type { Db } from '../../db/connect.ts'
import { applications, type Decision } from '../../db/schema/applications.ts'
import { instantText } from '../../db/schema/columns.ts'
import { companies } from '../../db/schema/companies.ts'
import { VISIBLE_DECISION } from '../../db/schema/delayed-rejection.ts'
import { files } from '../../db/schema/files.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { listEvents } from '../events/ledger.ts'

/** For queries that join `jobs` and `companies`, and `files` by the resume. */
export const COLUMNS = {
  application: {
    appliedAt: applications.appliedAt,
    coverLetter: applications.coverLetter,
    emptiedAfter: applications.emptiedAfter,
    id: applications.id,
    jobId: applications.jobId,
  },
  /** With microseconds, for the cursor. */
  appliedAtText: instantText(applications.appliedAt),
  company: { id: companies.id, logoName: companies.logoName, name: companies.name },
  decision: VISIBLE_DECISION,
  job: {
    category: jobs.category,
    location: jobs.location,
    maximumExperience: jobs.maximumExperience,
    minimumExperience: jobs.minimumExperience,
    title: jobs.title,
    type: jobs.type,
  },
  resume: { createdAt: files.createdAt, id: files.id, name: files.name },
}

/** Selects applications with their jobs, companies and resumes. */
export function selectApplications(db: Db) {
  return db
    .select(COLUMNS)
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .leftJoin(files, eq(files.id, applications.resumeFileId))
}

export type ApplicationRow = Awaited<ReturnType<typeof selectApplications>>[number]

/**
 * The applications as their candidate sees them. While a rejection is delayed, the decision from
 * before is shown here and nowhere else.
 */
export async function toApplications(
  db: Db,
  rows: readonly ApplicationRow[],
): Promise<Application[]> {
  const ids = rows.map(({ application }) => application.id)
  const events = await listEvents(db, ids, 'candidate')
  return rows.map(row =>
    toApplication(row, {
      decision: row.decision,
      events: events.get(row.application.id) ?? [],
      resumeUrl: `/api/applications/${row.application.id}/resume`,
    }),
  )
}

interface Visible {
  decision: Decision
  events: ApplicationEvent[]
  /** The address of the resume for the reader; null if the reader may not see the resume. */
  resumeUrl: string | null
}

/** A row in the form of the API, with the decision and the events that the reader may see. */
export function toApplication(
  { application, company, job, resume }: ApplicationRow,
  { decision, events, resumeUrl }: Visible,
): Application {
  return {
    applied_at: application.appliedAt.toISOString(),
    category: job.category as Application['category'],
    company_logo: company.logoName === null ? null : logoPath(company.id, company.logoName),
    company_name: company.name,
    cover_letter: application.coverLetter,
    emptied_after: application.emptiedAfter,
    events,
    feedback: decision.feedback,
    id: application.id,
    job_id: application.jobId,
    job_title: job.title,
    location: job.location,
    maximum_experience: job.maximumExperience,
    minimum_experience: job.minimumExperience,
    next_steps: decision.nextSteps,
    resume:
      resume === null || resumeUrl === null
        ? null
        : {
            filename: resume.name,
            id: resume.id,
            uploaded_at: resume.createdAt.toISOString(),
            url: resumeUrl,
          },
    status: decision.status,
    type: job.type,
  }
}

/** The fields that a list shows. */
export function toSummary(application: Application): ApplicationSummary {
  const { applied_at, company_logo, company_name, id, job_id, job_title, location, status, type } =
    application
  return { applied_at, company_logo, company_name, id, job_id, job_title, location, status, type }
}
