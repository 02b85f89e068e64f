import type { CardJob } from './card-job.ts'

type Named = Pick<CardJob, 'company_id' | 'company_name' | 'id' | 'title'>

/**
 * The attributes of what shows a job, by which the buttons in it know what they are about (read by
 * `behaviours/job-of.ts`): said once, however many buttons there are.
 */
export function jobData({ company_id: companyId, company_name: company, id, title }: Named) {
  return {
    'data-company': company,
    'data-company-id': companyId,
    'data-job': id,
    'data-title': title,
  } as const
}
