import type { CompanyJob } from '#lib/contract/recruiter-jobs.ts'
import { CATEGORY_LABELS } from '#lib/shared/categories.ts'
import { JOB_STATUS_LABELS, JOB_TYPE_LABELS, WORKPLACE_LABELS } from '#lib/shared/job-terms.ts'
import { formatFullSalary } from '#lib/shared/salary.ts'

/** Each field of the form, and how a job's value of it reads. */
const FIELDS: Record<string, (job: CompanyJob) => string> = {
  'Job Title': job => job.title,
  'Location': job => job.location,
  'Workplace': job => WORKPLACE_LABELS[job.workplace],
  'Job Type': job => JOB_TYPE_LABELS[job.type],
  'Category': job => CATEGORY_LABELS[job.category],
  'Job Description': job => job.description,
  'Requirements': job => job.requirements.join('\n'),
  'Responsibilities': job => job.responsibilities.join('\n'),
  'Skills': job => job.skills.join('\n'),
  'Education': job => job.education.join('\n'),
  'Minimum experience': job => String(job.minimum_experience ?? ''),
  'Maximum experience': job => String(job.maximum_experience ?? ''),
  'Salary': job => formatFullSalary(job.salary),
  'Application deadline': job => job.deadline ?? '',
  'Status': job => JOB_STATUS_LABELS[job.status],
}

/** What differs between two readings of a job, as the later one has it. */
export function changesOf(before: CompanyJob, now: CompanyJob): { label: string; value: string }[] {
  return Object.entries(FIELDS)
    .filter(([, read]) => read(before) !== read(now))
    .map(([label, read]) => ({ label, value: read(now) }))
}
