import { expect, test } from 'vitest'

import type { Job } from '#lib/contract/jobs/jobs.ts'
import { jsonLd } from '#lib/shared/text/json-ld.ts'

import { jobPosting } from './job-posting.ts'

const SITE = { picture: '/pictures/12-0.png', siteUrl: 'https://jobs.example.com', website: 'https://firm.example.com' }

const JOB: Job = {
  category: 'technology',
  city: 'Leeds',
  company_id: 3,
  answer_minutes: null,
  company_logo: null,
  company_verified: false,
  response_rate: null,
  company_name: 'Firm & Sons',
  country: 'GB',
  deadline: '2026-12-24',
  description: 'First line.\n\nSecond <line>.',
  education: ['A degree'],
  id: 12,
  is_active: true,
  location: 'Leeds, United Kingdom',
  maximum_experience: 5,
  minimum_experience: 2,
  posted_at: '2026-11-01T08:00:00.000Z',
  region: null,
  remote: false,
  requirements: ['A steady hand'],
  responsibilities: ['Fit doors'],
  salary: { currency: 'GBP', max: 40_000, min: 30_000, period: 'yearly' },
  skills: ['Joinery', 'Glazing'],
  status: 'active',
  time_zone: 'America/New_York',
  title: 'Joiner',
  type: 'part-time',
  workplace: 'on-site',
}

/** The posting as a crawler reads it, without fields that have no value. */
function read(changes: Partial<Job>): unknown {
  const posting = jobPosting({ ...JOB, ...changes }, SITE)
  return posting && JSON.parse(jsonLd(posting))
}

test('the posting of an open job contains everything that its page shows', () => {
  expect(read({})).toEqual({
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    'baseSalary': {
      '@type': 'MonetaryAmount',
      'currency': 'GBP',
      'value': {
        '@type': 'QuantitativeValue',
        'maxValue': 40_000,
        'minValue': 30_000,
        'unitText': 'YEAR',
      },
    },
    'datePosted': '2026-11-01T08:00:00.000Z',
    'description':
      '<p>First line.</p><p>Second &lt;line&gt;.</p>' +
      '<p>Responsibilities</p><ul><li>Fit doors</li></ul>' +
      '<p>Requirements</p><ul><li>A steady hand</li></ul>' +
      '<p>Skills</p><ul><li>Joinery</li><li>Glazing</li></ul>' +
      '<p>Education</p><ul><li>A degree</li></ul>',
    'directApply': true,
    'educationRequirements': 'A degree',
    'employmentType': 'PART_TIME',
    'experienceRequirements': {
      '@type': 'OccupationalExperienceRequirements',
      'monthsOfExperience': 24,
    },
    'image': 'https://jobs.example.com/pictures/12-0.png',
    'hiringOrganization': {
      '@type': 'Organization',
      'name': 'Firm & Sons',
      'sameAs': 'https://firm.example.com',
    },
    'identifier': { '@type': 'PropertyValue', 'name': 'Firm & Sons', 'value': '12' },
    'jobLocation': {
      '@type': 'Place',
      'address': {
        '@type': 'PostalAddress',
        'addressCountry': 'GB',
        'addressLocality': 'Leeds',
      },
    },
    'skills': 'Joinery, Glazing',
    'title': 'Joiner',
    'url': 'https://jobs.example.com/jobs/12',
    // The day ends in New York, five hours behind UTC.
    'validThrough': '2026-12-25T05:00:00.000Z',
  })
})

test('draft, closed and expired jobs and jobs without a country have no posting', () => {
  expect(read({ is_active: false, status: 'draft' })).toBeNull()
  expect(read({ is_active: false, status: 'closed' })).toBeNull()
  expect(read({ deadline: '2020-01-01', is_active: false, status: 'closed' })).toBeNull()
  expect(read({ country: null })).toBeNull()
  expect(read({ description: JOB.title })).toBeNull()
})

test('undisclosed values are left out instead of 0', () => {
  const posting = read({
    deadline: null,
    education: [],
    minimum_experience: 0,
    salary: null,
    skills: [],
    type: 'remote',
  })

  for (const field of [
    'baseSalary',
    'educationRequirements',
    'employmentType',
    'experienceRequirements',
    'skills',
    'validThrough',
  ])
    expect(posting).not.toHaveProperty(field)
  expect(read({ salary: { currency: 'GBP', max: null, min: 20, period: 'hourly' } })).toMatchObject(
    {
      baseSalary: { value: { minValue: 20, unitText: 'HOUR' } },
    },
  )
})

test('only a fully remote job is telecommuting, from the country that it names', () => {
  expect(read({ remote: true, workplace: 'remote' })).toMatchObject({
    applicantLocationRequirements: { '@type': 'Country', 'name': 'GB' },
    jobLocationType: 'TELECOMMUTE',
  })
  expect(read({ workplace: 'hybrid' })).not.toHaveProperty('jobLocationType')
})

test('T75 no title can end the script element, and parsing returns the same title', () => {
  const title = '</script><script>__xss=1</script><!--'
  const posting = jobPosting({ ...JOB, title }, SITE)

  expect(jsonLd(posting ?? {})).not.toMatch(/<|<!--/)
  expect(read({ title })).toMatchObject({ title })
})
