import type { Job } from '#lib/contract/jobs/jobs.ts'

import type { JobBoardPage } from './job-board.ts'
import type { JobPage } from './job-page.ts'

/**
 * The surrogate keys of a page identify its content: caches drop the page when one of them changes. The
 * database uses the same keys (`jobs_signal_pages`, `companies_signal_pages` of the migrations).
 */
export type SurrogateKeys = readonly string[]

/** Pages that only a new version of the program changes. */
export const SITE: SurrogateKeys = ['site']

/** All lists of jobs or companies. */
export const LISTS: SurrogateKeys = ['jobs']

/**
 * Undefined for a search whose words found nothing: it must not be cached, because each one is
 * counted.
 */
export function keysOfBoard({ keptWords, page }: JobBoardPage): SurrogateKeys | undefined {
  return page.total > 0 && keptWords === null ? LISTS : undefined
}

export function keysOfJobPage({ job, similar }: JobPage): SurrogateKeys {
  const shownJobs = [job, ...similar]
  return [
    ...shownJobs.map(({ id }) => `job-${id}`),
    ...new Set(shownJobs.map(({ company_id: id }) => `company-${id}`)),
  ]
}

export function keysOfJob({ company_id: companyId, id }: Job): SurrogateKeys {
  return [`job-${id}`, `company-${companyId}`]
}

export function keysOfCompanyPage(companyId: number): SurrogateKeys {
  return [`company-${companyId}`, `openings-${companyId}`]
}

/** Figures of salaries beside lists of open jobs. */
export const SALARIES: SurrogateKeys = ['salaries', ...LISTS]
