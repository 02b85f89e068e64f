import type { Job } from '#lib/contract/jobs/jobs.ts'
import { endOfLocalDate } from '#lib/shared/dates/dates.ts'

import { descriptionHtml } from './description-html.ts'

interface PostingContext {
  /** The path of the job's picture. */
  picture: string
  /** Origin of the site, without a slash at its end. */
  siteUrl: string
  /** The website of the company; empty if it has none. */
  website: string
}

const EMPLOYMENT = {
  'contract': 'CONTRACTOR',
  'full-time': 'FULL_TIME',
  'internship': 'INTERN',
  'part-time': 'PART_TIME',
  // "remote" says where, not how much: it has no employment type.
  'remote': undefined,
} as const

const UNITS = { hourly: 'HOUR', monthly: 'MONTH', yearly: 'YEAR' } as const

/**
 * An open job as a schema.org JobPosting, with only what its page shows. Null for a job that is not open
 * or lacks what search engines require (a country, or text besides its title).
 */
export function jobPosting(job: Job, { picture, siteUrl, website }: PostingContext): object | null {
  const place = placeOf(job)
  if (!job.is_active || place === null || job.description === job.title) return null
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    'title': job.title,
    'description': descriptionHtml(job),
    'url': `${siteUrl}/jobs/${job.id}`,
    'image': siteUrl + picture,
    'identifier': { '@type': 'PropertyValue', 'name': job.company_name, 'value': String(job.id) },
    'hiringOrganization': {
      '@type': 'Organization',
      'name': job.company_name,
      'sameAs': website || undefined,
      'logo': job.company_logo === null ? undefined : siteUrl + job.company_logo,
    },
    'employmentType': EMPLOYMENT[job.type],
    'directApply': true,
    ...datesOf(job),
    ...place,
    ...salaryOf(job.salary),
    ...demandsOf(job),
  }
}

function datesOf({ deadline, posted_at, time_zone }: Job): object {
  return {
    datePosted: posted_at,
    validThrough: deadline === null ? undefined : endOfLocalDate(deadline, time_zone).toISOString(),
  }
}

function demandsOf({ education, minimum_experience: years, skills }: Job): object {
  return {
    educationRequirements: education.join(', ') || undefined,
    experienceRequirements: years
      ? { '@type': 'OccupationalExperienceRequirements', 'monthsOfExperience': years * 12 }
      : undefined,
    skills: skills.join(', ') || undefined,
  }
}

/** A remote job names the countries to apply from; a hybrid job has a location. */
function placeOf({ city, country, region, remote }: Job): object | null {
  if (country === null) return null
  if (remote)
    return {
      applicantLocationRequirements: { '@type': 'Country', 'name': country },
      jobLocationType: 'TELECOMMUTE',
    }
  return {
    jobLocation: {
      '@type': 'Place',
      'address': {
        '@type': 'PostalAddress',
        'addressCountry': country,
        ...(city && { addressLocality: city }),
        ...(region && { addressRegion: region }),
      },
    },
  }
}

function salaryOf(salary: Job['salary']): object {
  if (!salary || (!salary.min && !salary.max)) return {}
  const { currency, max, min, period } = salary
  return {
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency,
      'value': {
        '@type': 'QuantitativeValue',
        ...(min && { minValue: min }),
        ...(max && { maxValue: max }),
        'unitText': UNITS[period],
      },
    },
  }
}
