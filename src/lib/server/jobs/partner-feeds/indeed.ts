import type { Job } from '#lib/contract/jobs/jobs.ts'
import { CATEGORY_LABELS } from '#lib/shared/jobs/categories.ts'
import { formatExperience } from '#lib/shared/jobs/experience.ts'

import { cdata } from '../feeds/xml.ts'
import { descriptionHtml } from '../public/description-html.ts'
import { type FeedSource, inSource, type PartnerFormat } from './partner-format.ts'

const TYPES = {
  'contract': 'contract',
  'full-time': 'fulltime',
  'internship': 'internship',
  'part-time': 'parttime',
  'remote': null,
} as const satisfies Record<Job['type'], string | null>

const REMOTE = {
  'hybrid': 'Hybrid remote',
  'on-site': null,
  'remote': 'Fully remote',
} as const satisfies Record<Job['workplace'], string | null>

const PERIODS = { hourly: 'per hour', monthly: 'per month', yearly: 'per year' } as const

/** Indeed: every text in CDATA, a permanent `referencenumber`, and all jobs each time. */
export function indeedFormat(source: FeedSource): PartnerFormat {
  return inSource(source, job =>
    [
      '<job>\n',
      cdata('title', job.title),
      cdata('date', job.posted_at),
      cdata('referencenumber', String(job.id)),
      cdata('requisitionid', String(job.id)),
      cdata('url', `${source.url}/jobs/${job.id}`),
      cdata('company', job.company_name),
      cdata('sourcename', job.company_name),
      cdata('city', job.city ?? job.location),
      cdata('state', job.region),
      cdata('country', job.country),
      // Indeed shows entities undecoded; a single ampersand is not an entity.
      cdata('description', descriptionHtml(job).replaceAll('&amp;', '&')),
      cdata('salary', salaryOf(job.salary)),
      cdata('education', job.education.join(', ')),
      cdata('jobtype', TYPES[job.type]),
      cdata('category', CATEGORY_LABELS[job.category]),
      cdata('experience', formatExperience(job.minimum_experience, job.maximum_experience)),
      cdata('expirationdate', job.deadline),
      cdata('remotetype', REMOTE[job.workplace]),
      cdata('lastactivitydate', job.updated_at.toISOString()),
      '</job>\n',
    ].join(''),
  )
}

/** "$50,000 - $60,000 per year" */
function salaryOf(salary: Job['salary']): string | null {
  if (!salary || (!salary.min && !salary.max)) return null
  const { currency, max, min, period } = salary
  const format = new Intl.NumberFormat('en-US', {
    currency,
    style: 'currency',
    trailingZeroDisplay: 'stripIfInteger',
  })
  const range = [min, max].flatMap(amount => (amount ? [format.format(amount)] : []))
  return `${[...new Set(range)].join(' - ')} ${PERIODS[period]}`
}
