import * as z from 'zod/mini'

import { isCategory } from '#lib/shared/jobs/categories.ts'
import { LENGTHS, LIST_SIZES, MAX_YEARS } from '#lib/shared/limits.ts'
import { splitList } from '#lib/shared/text/list-field.ts'
import { PROFILE_PARTS } from '#lib/shared/profiles/profile-completeness.ts'
import { RESUME_STATES, UNREADABLE_REASONS } from '#lib/shared/resumes/resume-state.ts'

import { line, optionalText, Phone, WebAddress } from '../fields.ts'
import { Education, Experience } from './profile-entries.ts'
import { Id, Instant, ReadVersion, type Routes } from '../route.ts'

/** Something that is still to do before the figure is 100, and where on the site it is done. */
export const Missing = z.object({ key: z.string(), label: z.string(), href: z.string() })
export type Missing = z.infer<typeof Missing>

/**
 * The resume on file. `readable` is false while its words are recognised, and where its text could
 * not be read; `reason` says why. `ocr` means that the text was recognised in an image.
 */
export const Resume = z
  .object({
    id: Id,
    /** The uploaded file. */
    filename: z.string(),
    /** The owner's private name for it; the name of the file until it is renamed. */
    name: z.string(),
    /** Whether profile, match and ATS score go by this one of several. */
    isDefault: z.boolean(),
    url: z.string(),
    uploadedAt: Instant,
    /** Bytes. */
    size: z.int(),
    state: z.enum(RESUME_STATES),
    readable: z.boolean(),
    ocr: z.boolean(),
    reason: z.nullable(z.enum(UNREADABLE_REASONS)),
  })
  .register(z.globalRegistry, { id: 'Resume' })
export type Resume = z.infer<typeof Resume>

const SocialLinks = z.object({ linkedin: z.string(), github: z.string(), portfolio: z.string() })

/** A candidate's profile as its owner reads it. */
export const CandidateProfile = z
  .object({
    fullName: z.string(),
    bio: z.string(),
    /** Category keys, comma-separated. */
    categories: z.string(),
    /** Years of experience; null until stated. */
    yoe: z.nullable(z.int()),
    skills: z.array(z.string()),
    languages: z.array(z.string()),
    certifications: z.array(z.string()),
    location: z.string(),
    /** The address the account signs in with; not changed here. */
    contactEmail: z.string(),
    phone: z.string(),
    /** The address of the photo; null without one. */
    photo: z.nullable(z.string()),
    socialLinks: SocialLinks,
    resume: z.nullable(Resume),
    experience: z.array(Experience),
    education: z.array(Education),
    /** Percent of the profile that is filled in; 100 is needed to apply. */
    profileCompleteness: z.int(),
    /** Rises with every change of the fields above it that are not entries. */
    version: z.int(),
    missing: z.array(z.extend(Missing, { key: z.enum(PROFILE_PARTS) })),
  })
  .register(z.globalRegistry, { id: 'CandidateProfile' })
export type CandidateProfile = z.infer<typeof CandidateProfile>

const Listed = z.pipe(
  z.pipe(
    z.union([z.string(), z.array(z.string())], 'Invalid input'),
    z.transform((value: string | string[]) =>
      typeof value === 'string' ? splitList(value) : value.flatMap(entry => splitList(entry)),
    ),
  ),
  z
    .array(line({ max: LENGTHS.skill.max, min: 1 }, 'Required'))
    .check(
      z.maxLength(LIST_SIZES.profileList, `Must have at most ${LIST_SIZES.profileList} entries`),
    ),
)

const Categories = z.pipe(
  z.pipe(
    z.string('Invalid input'),
    z.transform((value: string) => splitList(value)),
  ),
  z.array(z.string().check(z.refine(isCategory, 'Invalid input'))),
)

const YEARS = `Must be between 0 and ${MAX_YEARS}`

/** A field that may be left out, then it stays: its default is for new rows only. */
function unlessLeftOut<Schema extends z.core.SomeType>(field: z.ZodMiniDefault<Schema>) {
  return z.optional(field.def.innerType)
}

/** Any part of the profile: fields that are left out stay as they are. */
export const ProfileUpdate = z.object({
  version: ReadVersion,
  fullName: z.optional(line(LENGTHS.name, 'Name must be at least 2 characters')),
  bio: unlessLeftOut(optionalText(LENGTHS.bio.max)),
  categories: z.optional(Categories),
  yoe: z.optional(z.nullable(z.int(YEARS).check(z.minimum(0, YEARS), z.maximum(MAX_YEARS, YEARS)))),
  skills: z.optional(Listed),
  languages: z.optional(Listed),
  certifications: z.optional(Listed),
  location: unlessLeftOut(optionalText(LENGTHS.location.max)),
  phone: unlessLeftOut(Phone),
  socialLinks: z.optional(
    z.object({
      linkedin: unlessLeftOut(WebAddress),
      github: unlessLeftOut(WebAddress),
      portfolio: unlessLeftOut(WebAddress),
    }),
  ),
})
export type ProfileUpdate = z.output<typeof ProfileUpdate>
/** The input from a form or script: lists may be comma-separated. */
export type ProfileChange = z.input<typeof ProfileUpdate>

const CandidateStats = z.object({
  total_applications: z.int(),
  applications_in_progress: z.int(),
  jobs_offered: z.int(),
})
export type CandidateStats = z.infer<typeof CandidateStats>

export const profileRoutes = {
  'GET /candidates/profile': {
    operationId: 'getCandidateProfile',
    access: 'candidate',
    response: CandidateProfile,
    summary: 'Get the profile of the signed-in candidate',
  },
  'PUT /candidates/profile/update': {
    operationId: 'updateCandidateProfile',
    access: 'candidate',
    body: ProfileUpdate,
    response: CandidateProfile,
    summary: 'Change fields of the profile; omitted fields stay',
  },
  'GET /candidates/profile/stats': {
    operationId: 'getCandidateStatistics',
    access: 'candidate',
    response: CandidateStats,
    summary: 'Count all applications, those in progress and those that led to a job',
  },
} as const satisfies Routes
