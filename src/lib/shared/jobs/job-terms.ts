/** The employment types a recruiter may choose. */
export const JOB_TYPES = ['full-time', 'part-time', 'contract', 'internship', 'remote'] as const
export type JobType = (typeof JOB_TYPES)[number]

export const JOB_TYPE_LABELS = {
  'full-time': 'Full-time',
  'part-time': 'Part-time',
  'contract': 'Contract',
  'internship': 'Internship',
  'remote': 'Remote',
} as const satisfies Record<JobType, string>

/** The types offered as filters, without "remote", which has a separate filter. */
export const FILTER_JOB_TYPES = ['full-time', 'part-time', 'contract', 'internship'] as const

export const WORKPLACES = ['on-site', 'hybrid', 'remote'] as const
export type Workplace = (typeof WORKPLACES)[number]

export const WORKPLACE_LABELS = {
  'on-site': 'On-site',
  'hybrid': 'Hybrid',
  'remote': 'Remote',
} as const satisfies Record<Workplace, string>

/** The place of a job and whether it is remote: "Leeds", "Leeds · Hybrid", "Remote, India". */
export function placeOfWork(job: { location: string; workplace: Workplace }): string {
  const workplace = WORKPLACE_LABELS[job.workplace]
  return job.workplace === 'on-site' || job.location.includes(workplace)
    ? job.location
    : `${job.location} · ${workplace}`
}

export const JOB_STATUSES = ['active', 'draft', 'closed'] as const
export type JobStatus = (typeof JOB_STATUSES)[number]

export const JOB_STATUS_LABELS = {
  active: 'Active',
  draft: 'Draft',
  closed: 'Closed',
} as const satisfies Record<JobStatus, string>

/** The status texts of the job form's radio group. */
export const JOB_STATUS_CHOICES = {
  active: 'Active (Published)',
  draft: 'Draft (Not Published)',
  closed: 'Closed (No Longer Accepting Applications)',
} as const satisfies Record<JobStatus, string>

/** Why a recruiter may close a job. */
export const CLOSE_REASONS = ['filled', 'filled-elsewhere', 'cancelled', 'paused', 'other'] as const
export type CloseReason = (typeof CLOSE_REASONS)[number]

export const CLOSE_REASON_LABELS = {
  'filled': 'Filled by an applicant',
  'filled-elsewhere': 'Filled in another way',
  'cancelled': 'The position was cancelled',
  'paused': 'Hiring is paused',
  'other': 'Another reason',
} as const satisfies Record<CloseReason, string>

/** The numbers of employees a company may state. */
export const COMPANY_SIZES = ['1-10', '11-50', '51-200', '201-500', '501-1000', '1001+'] as const
export type CompanySize = (typeof COMPANY_SIZES)[number]

/** "51–200 employees" */
export function formatCompanySize(size: string): string {
  return `${size.replace('-', '–')} employees`
}

/** The title of a job in the pages of its company: a draft may have no title yet. */
export function managedTitle({ title }: { title: string }): string {
  return title === '' ? 'Untitled draft' : title
}
