import type { CardJob } from './card-job.ts'

type Named = Pick<CardJob, 'company_id' | 'company_name' | 'id' | 'title'>

/**
 * The attributes of an element that shows a job. Every button inside it reads them
 * (`lib/client/jobs/named-job.ts`), so they are printed once and not with each button. A row without buttons has none of them.
 */
export function jobData({ company_id: companyId, company_name: company, id, title }: Named) {
  return {
    'data-company': company,
    'data-company-id': companyId,
    'data-job': id,
    'data-title': title,
  } as const
}
