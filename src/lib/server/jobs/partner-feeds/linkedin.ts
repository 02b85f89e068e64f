import type { Job } from '#lib/contract/jobs/jobs.ts'

import { cdata, element } from '../feeds/xml.ts'
import { descriptionHtml } from '../public/description-html.ts'
import { type FeedSource, inSource, type PartnerFormat } from './partner-format.ts'

const TYPES = {
  'contract': 'CONTRACT',
  'full-time': 'FULL_TIME',
  'internship': 'INTERNSHIP',
  'part-time': 'PART_TIME',
  'remote': 'OTHER',
} as const satisfies Record<Job['type'], string>

const WORKPLACES = {
  'hybrid': 'Hybrid',
  'on-site': 'On-site',
  'remote': 'Remote',
} as const satisfies Record<Job['workplace'], string>

const PERIODS = { hourly: 'HOURLY', monthly: 'MONTHLY', yearly: 'YEARLY' } as const

/**
 * LinkedIn: a permanent `partnerJobId`, and all jobs each time. LinkedIn finds a company by its name. Each
 * job needs a contact address: the addresses of recruiters are private, so it is the address of the site.
 * https://learn.microsoft.com/linkedin/talent/job-postings/xml-feeds-development-guide
 */
export function linkedinFormat(source: FeedSource): PartnerFormat {
  const writeJob: PartnerFormat['job'] = job =>
    [
      '<job>\n',
      cdata('partnerJobId', String(job.id)),
      cdata('company', job.company_name),
      cdata('title', job.title),
      cdata('description', descriptionHtml(job)),
      cdata('applyUrl', `${source.url}/jobs/${job.id}`),
      cdata('location', job.location),
      cdata('city', job.city),
      cdata('state', job.region),
      cdata('country', job.country),
      cdata('workplaceTypes', WORKPLACES[job.workplace]),
      cdata('jobtype', TYPES[job.type]),
      skillsOf(job),
      salariesOf(job.salary),
      cdata('listDate', job.posted_at && usDate(job.posted_at)),
      cdata('expirationDate', job.deadline && usDate(job.deadline)),
      cdata('posterEmail', source.email),
      '</job>\n',
    ].join('')
  return inSource(source, writeJob, 'publisherUrl')
}

/** A date of ISO 8601 as "1/31/2026". */
function usDate(date: string): string {
  const [year, month, day] = date.slice(0, 10).split('-').map(Number)
  return `${month}/${day}/${year}`
}

function skillsOf({ skills }: Job): string {
  if (skills.length === 0) return ''
  return `<skills>\n${skills.map(skill => cdata('skill', skill)).join('')}</skills>\n`
}

function salariesOf(salary: Job['salary']): string {
  if (!salary || (!salary.min && !salary.max)) return ''
  const { currency, max, min, period } = salary
  const end = (name: string, amount: number | null) =>
    amount
      ? `<${name}>\n${element('amount', String(amount))}${element('currencyCode', currency)}</${name}>\n`
      : ''
  return [
    '<salaries>\n<salary>\n',
    end('highEnd', max),
    end('lowEnd', min),
    element('period', PERIODS[period]),
    element('type', 'BASE_SALARY'),
    '</salary>\n</salaries>\n',
  ].join('')
}
