import * as z from 'zod/mini'

import { COMPANY_ROLES } from '#lib/shared/companies/company-roles.ts'
import { isTimeZone } from '#lib/shared/dates/dates.ts'
import { COMPANY_SIZES } from '#lib/shared/jobs/job-terms.ts'
import { LENGTHS, OLDEST_FOUNDING } from '#lib/shared/limits.ts'

import { changeOf, line, Phone, text, WebAddress } from '../fields.ts'
import { Id, ReadVersion, type Routes } from '../route.ts'

const CompanySize = z.union([z.literal(''), z.enum(COMPANY_SIZES)], 'Invalid input')

const FoundingYear = z.int('Founding year must be a year').check(
  z.minimum(OLDEST_FOUNDING, `Founding year must be ${OLDEST_FOUNDING} or later`),
  z.refine(year => year <= new Date().getFullYear(), 'Founding year must not be in the future'),
)

/** The company as its recruiters see it. Texts are empty until they are filled in. */
export const Company = z
  .object({
    id: Id,
    name: z.string(),
    description: z.string(),
    logo: z.nullable(z.string()),
    website: z.string(),
    industry: z.string(),
    size: CompanySize,
    founded: z.nullable(z.int()),
    location: z.string(),
    /** The domain that was verified by mail; null if none was. */
    verifiedDomain: z.nullable(z.string()),
    version: z.int(),
  })
  .register(z.globalRegistry, { id: 'Company' })

/** A recruiter with the company they hire for. */
export const RecruiterProfile = z
  .object({
    id: Id,
    userId: Id,
    name: z.string(),
    position: z.string(),
    bio: z.string(),
    contactEmail: z.string(),
    phone: z.string(),
    socialLinks: z.object({ linkedin: z.string(), twitter: z.string() }),
    timeZone: z.string(),
    company: Company,
    /** The role in the company: an owner can do more than a member. */
    companyRole: z.enum(COMPANY_ROLES),
    version: z.int(),
  })
  .register(z.globalRegistry, { id: 'RecruiterProfile' })
export type RecruiterProfile = z.infer<typeof RecruiterProfile>

export const CompanyChange = z.object({
  name: z.optional(line(LENGTHS.company, 'Company name is required')),
  description: z.optional(text(LENGTHS.companyDescription, 'Invalid input')),
  website: changeOf(WebAddress),
  industry: z.optional(line(LENGTHS.industry, 'Invalid input')),
  size: z.optional(CompanySize),
  founded: z.optional(z.nullable(FoundingYear)),
  location: z.optional(line({ max: LENGTHS.location.max, min: 0 }, 'Invalid input')),
  version: ReadVersion,
})

/**
 * Only the fields that are sent change. `contactEmail` is read-only and ignored, as is any unknown
 * field.
 */
export const RecruiterProfileChange = z.object({
  position: z.optional(line(LENGTHS.position, 'Invalid input')),
  bio: z.optional(text(LENGTHS.bio, 'Invalid input')),
  phone: changeOf(Phone),
  socialLinks: z.optional(
    z.object({ linkedin: changeOf(WebAddress), twitter: changeOf(WebAddress) }),
  ),
  timeZone: z.optional(z.string().check(z.refine(isTimeZone, 'Please choose a time zone'))),
  company: z.optional(CompanyChange),
  version: ReadVersion,
})
export type RecruiterProfileChange = z.output<typeof RecruiterProfileChange>

export const RecruiterStats = z.object({
  active_job_postings: z.int(),
  total_applications: z.int(),
  candidates_hired: z.int(),
})
export type RecruiterStats = z.infer<typeof RecruiterStats>

export const recruiterRoutes = {
  'GET /recruiters/profile': {
    operationId: 'getRecruiterProfile',
    access: 'recruiter',
    response: RecruiterProfile,
    summary: 'Get the recruiter’s profile and company',
  },
  'PUT /recruiters/profile/update': {
    operationId: 'updateRecruiterProfile',
    access: 'recruiter',
    body: RecruiterProfileChange,
    response: RecruiterProfile,
    summary: 'Change the recruiter’s profile or company; omitted fields stay',
  },
  'GET /recruiters/profile/stats': {
    operationId: 'getRecruiterStatistics',
    access: 'recruiter',
    response: RecruiterStats,
    summary: 'Count the jobs, applications and hires of the recruiter’s company',
  },
  'GET /recruiters/profile/ready-to-post': {
    operationId: 'checkReadyToPost',
    access: 'recruiter',
    response: z.boolean(),
    summary: 'Check whether profile and company are complete enough to post a job',
  },
} as const satisfies Routes
