import type { Job } from '#lib/contract/jobs/jobs.ts'
import { CATEGORY_LABELS } from '#lib/shared/jobs/categories.ts'
import { formatExperience } from '#lib/shared/jobs/experience.ts'

import { cdata } from '../feeds/xml.ts'
import { descriptionHtml } from '../public/description-html.ts'
import { type FeedSource, inSource, type PartnerFormat } from './partner-format.ts'

const TYPES = {
  'contract': 'contract',
  'full-time': 'full-time',
  'internship': 'internship',
  'part-time': 'part-time',
  'remote': null,
} as const satisfies Record<Job['type'], string | null>

const INTERVALS = { hourly: 'hourly', monthly: 'monthly', yearly: 'annually' } as const

/** ZipRecruiter: the format of Indeed with other fields for pay, and all jobs each time. */
export function ziprecruiterFormat(source: FeedSource): PartnerFormat {
  return inSource(source, job =>
    [
      '<job>\n',
      cdata('referencenumber', String(job.id)),
      cdata('title', job.title),
      cdata('date', job.posted_at),
      cdata('url', `${source.url}/jobs/${job.id}`),
      cdata('company', job.company_name),
      cdata('city', job.city ?? job.location),
      cdata('state', job.region),
      cdata('country', job.country),
      cdata('description', descriptionHtml(job)),
      cdata('job_type', TYPES[job.type]),
      cdata('category', CATEGORY_LABELS[job.category]),
      cdata('experience', formatExperience(job.minimum_experience, job.maximum_experience)),
      cdata('education', job.education.join(', ')),
      payOf(job.salary),
      '</job>\n',
    ].join(''),
  )
}

function payOf(salary: Job['salary']): string {
  if (!salary || (!salary.min && !salary.max)) return ''
  const { currency, max, min, period } = salary
  return [
    cdata('compensation_min', min ? String(min) : null),
    cdata('compensation_max', max ? String(max) : null),
    cdata('compensation_currency', currency),
    cdata('compensation_interval', INTERVALS[period]),
  ].join('')
}
