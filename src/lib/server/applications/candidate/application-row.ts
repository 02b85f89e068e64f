import { eq } from 'drizzle-orm'

import type {
  Application,
  ApplicationEvent,
  ApplicationSummary,
} from '#lib/contract/applications/applications.ts'
import { logoPath } from '#lib/shared/companies/logo-path.ts'

import type { Db } from '../../db/connect.ts'
import { applications, type Decision } from '../../db/schema/applications/applications.ts'
import { instantText } from '../../db/schema/columns.ts'
import { companies } from '../../db/schema/companies.ts'
import { VISIBLE_DECISION } from '../../db/schema/applications/delayed-rejection.ts'
import { files } from '../../db/schema/files.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { listEvents } from '../events/history.ts'
import { listSentAnswers, type SentAnswer } from './answers.ts'

/** The columns of an application for lists. */
const SUMMARY_COLUMNS = {
  application: {
    appliedAt: applications.appliedAt,
    id: applications.id,
    jobId: applications.jobId,
  },
  /** With microseconds, for the cursor. */
  appliedAtText: instantText(applications.appliedAt),
  company: { id: companies.id, logoName: companies.logoName, name: companies.name },
  decision: { status: VISIBLE_DECISION.status },
  job: { location: jobs.location, title: jobs.title, type: jobs.type },
}

const COLUMNS = {
  ...SUMMARY_COLUMNS,
  application: {
    ...SUMMARY_COLUMNS.application,
    coverLetter: applications.coverLetter,
    emptiedAfter: applications.emptiedAfter,
  },
  decision: VISIBLE_DECISION,
  job: {
    ...SUMMARY_COLUMNS.job,
    category: jobs.category,
    maximumExperience: jobs.maximumExperience,
    minimumExperience: jobs.minimumExperience,
  },
  resume: { createdAt: files.createdAt, id: files.id, name: files.name },
}

/** Selects the summaries for lists, from applications, their jobs and companies. */
export function selectSummaries(db: Db) {
  return db
    .select(SUMMARY_COLUMNS)
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
}

/** Selects whole applications, from the same tables and their resumes. */
export function selectApplications(db: Db) {
  return db
    .select(COLUMNS)
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .leftJoin(files, eq(files.id, applications.resumeFileId))
}

export type SummaryRow = Awaited<ReturnType<typeof selectSummaries>>[number]
export type ApplicationRow = Awaited<ReturnType<typeof selectApplications>>[number]

/** The summary of an application for its candidate. */
export function toSummary({ application, company, decision, job }: SummaryRow): ApplicationSummary {
  return {
    applied_at: application.appliedAt.toISOString(),
    company_logo: company.logoName === null ? null : logoPath(company.id, company.logoName),
    company_name: company.name,
    id: application.id,
    job_id: application.jobId,
    job_title: job.title,
    location: job.location,
    status: decision.status,
    type: job.type,
  }
}

/** The applications as their candidate sees them. */
export async function toApplications(
  db: Db,
  rows: readonly ApplicationRow[],
): Promise<Application[]> {
  const ids = rows.map(({ application }) => application.id)
  const events = await listEvents(db, ids, 'candidate')
  const answers = await listSentAnswers(db, ids)
  return rows.map(row =>
    toApplication(row, {
      answers: answers.get(row.application.id) ?? [],
      decision: row.decision,
      events: events.get(row.application.id) ?? [],
      resumeUrl: `/api/applications/${row.application.id}/resume`,
    }),
  )
}

interface Visible {
  answers: SentAnswer[]
  decision: Decision
  events: ApplicationEvent[]
  /** The address of the resume for the reader; null if the reader may not see the resume. */
  resumeUrl: string | null
}

/** A row in the form of the API, with the decision and the events that the reader may see. */
export function toApplication(
  row: ApplicationRow,
  { answers, decision, events, resumeUrl }: Visible,
): Application {
  const { application, job, resume } = row
  return {
    ...toSummary({ ...row, decision }),
    answers,
    category: job.category as Application['category'],
    cover_letter: application.coverLetter,
    emptied_after: application.emptiedAfter,
    events,
    feedback: decision.feedback,
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
  }
}
