import * as z from 'zod/mini'

import { isCategory } from '#lib/shared/categories.ts'
import { LENGTHS, LIST_SIZES, MAX_YEARS } from '#lib/shared/limits.ts'
import { splitList } from '#lib/shared/list-field.ts'
import { PROFILE_PARTS } from '#lib/shared/profile-completeness.ts'
import { RESUME_STATES, UNREADABLE_REASONS } from '#lib/shared/resume-state.ts'

import { line, optionalText, Phone, plain, text, WebAddress } from './fields.ts'
import { Id, Instant, PathId, ReadVersion, type Routes } from './route.ts'

/** Something that is still to do before the figure is 100, and where on the site it is done. */
export const Missing = z.object({ key: z.string(), label: z.string(), href: z.string() })
export type Missing = z.infer<typeof Missing>

/**
 * The resume on file. `readable` is false while its words are recognised, and where its text could
 * not be read; `reason` says why. `ocr` tells that the words were recognised in a picture.
 */
export const Resume = z
  .object({
    id: Id,
    /** The file as it was uploaded. */
    filename: z.string(),
    /** What its owner calls it, and nobody else sees; the name of the file until it is renamed. */
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

const START_DATE = text(LENGTHS.startDate, 'Start date is required')
const EndDate = z.optional(
  z.nullable(
    z.string().check(z.trim(), z.maxLength(LENGTHS.startDate.max, 'Invalid input'), plain()),
  ),
)

/** Text dates of the form "2024", "2024-03" or "2024-03-31" compare as they sort; others are left alone. */
function endsBeforeItStarts(entry: Dated): boolean {
  const { current, endDate, startDate } = entry
  if (current || !endDate || !SORTABLE.test(endDate) || !SORTABLE.test(startDate)) return false
  const length = Math.min(endDate.length, startDate.length)
  return endDate.slice(0, length) < startDate.slice(0, length)
}

interface Dated {
  current: boolean
  endDate?: string | null | undefined
  startDate: string
}

const SORTABLE = /^\d{4}(-\d{2}){0,2}$/
const inOrder = () =>
  z.refine<Dated>(entry => !endsBeforeItStarts(entry), {
    error: 'End date must not be before the start date',
    path: ['endDate'],
  })

/** A period of study as its form sends it; `current` drops the end date. */
export const EducationDraft = z
  .object({
    institution: line(LENGTHS.institution, 'Institution name is required'),
    degree: line(LENGTHS.degree, 'Degree is required'),
    field: line(LENGTHS.field, 'Field of study is required'),
    startDate: START_DATE,
    endDate: EndDate,
    description: z.optional(z.nullable(optionalText(LENGTHS.roleDescription.max))),
    current: z._default(z.boolean(), false),
    version: ReadVersion,
  })
  .check(inOrder())
export type EducationDraft = z.output<typeof EducationDraft>

/** A position as its form sends it; `current` drops the end date. */
export const ExperienceDraft = z
  .object({
    title: line(LENGTHS.jobTitle, 'Job title is required'),
    company: line(LENGTHS.company, 'Company name is required'),
    location: line(LENGTHS.location, 'Location is required'),
    startDate: START_DATE,
    endDate: EndDate,
    description: text(LENGTHS.roleDescription, 'Please provide a brief description of your role'),
    current: z._default(z.boolean(), false),
    version: ReadVersion,
  })
  .check(inOrder())
export type ExperienceDraft = z.output<typeof ExperienceDraft>

export const Education = z
  .object({
    id: Id,
    institution: z.string(),
    degree: z.string(),
    field: z.string(),
    startDate: z.string(),
    endDate: z.nullable(z.string()),
    description: z.nullable(z.string()),
    current: z.boolean(),
    version: z.int(),
  })
  .register(z.globalRegistry, { id: 'Education' })
export type Education = z.infer<typeof Education>

export const Experience = z
  .object({
    id: Id,
    title: z.string(),
    company: z.string(),
    location: z.string(),
    startDate: z.string(),
    endDate: z.nullable(z.string()),
    description: z.string(),
    current: z.boolean(),
    version: z.int(),
  })
  .register(z.globalRegistry, { id: 'Experience' })
export type Experience = z.infer<typeof Experience>

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
/** What a form or script sends: lists may still be comma-separated. */
export type ProfileChange = z.input<typeof ProfileUpdate>

const CandidateStats = z.object({
  total_applications: z.int(),
  applications_in_progress: z.int(),
  jobs_offered: z.int(),
})
export type CandidateStats = z.infer<typeof CandidateStats>

const EntryParams = z.object({ id: PathId })

export const profileRoutes = {
  'GET /candidates/profile': {
    access: 'candidate',
    response: CandidateProfile,
    summary: "The candidate's own profile",
  },
  'PUT /candidates/profile/update': {
    access: 'candidate',
    body: ProfileUpdate,
    response: CandidateProfile,
    summary: 'Change parts of the profile; fields that are left out stay',
  },
  'GET /candidates/profile/stats': {
    access: 'candidate',
    response: CandidateStats,
    summary: 'How many applications there are, are in progress, and led to a job',
  },
  'POST /candidates/profile/experience': {
    access: 'candidate',
    body: ExperienceDraft,
    response: Experience,
    status: 201,
    summary: 'Add a position',
  },
  'PUT /candidates/profile/experience/{id}': {
    access: 'candidate',
    body: ExperienceDraft,
    params: EntryParams,
    response: Experience,
    summary: 'Change a position',
  },
  'DELETE /candidates/profile/experience/{id}': {
    access: 'candidate',
    params: EntryParams,
    response: null,
    summary: 'Remove a position',
  },
  'POST /candidates/profile/education': {
    access: 'candidate',
    body: EducationDraft,
    response: Education,
    status: 201,
    summary: 'Add a period of study',
  },
  'PUT /candidates/profile/education/{id}': {
    access: 'candidate',
    body: EducationDraft,
    params: EntryParams,
    response: Education,
    summary: 'Change a period of study',
  },
  'DELETE /candidates/profile/education/{id}': {
    access: 'candidate',
    params: EntryParams,
    response: null,
    summary: 'Remove a period of study',
  },
} as const satisfies Routes
