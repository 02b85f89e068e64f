import * as z from 'zod/mini'

import { LIST_SIZES } from '#lib/shared/limits.ts'

import { Category } from '../jobs/jobs.ts'
import { Id } from '../route.ts'

/** Fields of the profile that hold one value, in the order in which a review lists them. */
export const REVIEWED_FIELDS = [
  'fullName',
  'phone',
  'location',
  'yoe',
  'bio',
  'linkedin',
  'github',
  'portfolio',
] as const
export type ReviewedField = (typeof REVIEWED_FIELDS)[number]

/** Fields of the profile that hold several values; a review only adds to them. */
export const REVIEWED_LISTS = ['categories', 'skills', 'languages', 'certifications'] as const
export type ReviewedList = (typeof REVIEWED_LISTS)[number]

export const CONFIDENCES = ['high', 'medium', 'low'] as const
export type Confidence = (typeof CONFIDENCES)[number]

/** A parsed value, how certain it is, and why. */
const found = {
  confidence: z.enum(CONFIDENCES),
  /** The lines of the resume that it was parsed from. */
  lines: z.array(z.string()),
  /** How it was derived from several lines: "Counted from the dates of 3 positions". */
  note: z.nullable(z.string()),
  /** Whether it is selected by default: if it is certain and the profile field is empty. */
  suggested: z.boolean(),
}

export const FoundField = z.object({
  field: z.enum(REVIEWED_FIELDS),
  value: z.string(),
  /** The current value of the profile; may be empty. */
  current: z.string(),
  ...found,
})
export type FoundField = z.infer<typeof FoundField>

export const FoundItem = z.object({ value: z.string(), label: z.string(), ...found })
export type FoundItem = z.infer<typeof FoundItem>

export const FoundList = z.object({
  list: z.enum(REVIEWED_LISTS),
  /** The entries that the profile has already. */
  current: z.array(z.string()),
  items: z.array(FoundItem),
})
export type FoundList = z.infer<typeof FoundList>

/** A parsed period; empty where the resume says nothing. */
const entry = {
  /** Names the entry within this reading. */
  key: z.int().check(z.minimum(0)),
  startDate: z.string(),
  endDate: z.nullable(z.string()),
  current: z.boolean(),
  description: z.string(),
  ...found,
}

export const FoundExperience = z.object({
  title: z.string(),
  company: z.string(),
  location: z.string(),
  ...entry,
})
export type FoundExperience = z.infer<typeof FoundExperience>

export const FoundEducation = z.object({
  institution: z.string(),
  degree: z.string(),
  field: z.string(),
  ...entry,
})
export type FoundEducation = z.infer<typeof FoundEducation>

/** What a resume adds to the profile. Nothing is saved until it is applied. */
export const ResumeReading = z
  .object({
    /** The id of the parsed resume or import. */
    resumeId: Id,
    /** The version of the profile that it was compared with. */
    profileVersion: z.int(),
    /** Whether the text was recognised in an image, which causes more errors. */
    ocr: z.boolean(),
    /** Whether the file is longer than the part that was parsed. */
    cut: z.boolean(),
    fields: z.array(FoundField),
    lists: z.array(FoundList),
    experience: z.array(FoundExperience),
    education: z.array(FoundEducation),
  })
  .register(z.globalRegistry, { id: 'ResumeReading' })
export type ResumeReading = z.infer<typeof ResumeReading>

const chosen = z._default(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(100)), [])
const keys = (most: number) =>
  z._default(z.array(z.int().check(z.minimum(0))).check(z.maxLength(most)), [])

/** The entries of a reading that the person selected, by their names in the reading. */
export const ReadingChoice = z.object({
  resumeId: Id,
  profileVersion: z.int().check(z.minimum(0)),
  fields: z._default(z.array(z.enum(REVIEWED_FIELDS)), []),
  categories: z._default(z.array(Category), []),
  skills: chosen,
  languages: chosen,
  certifications: chosen,
  experience: keys(LIST_SIZES.experience),
  education: keys(LIST_SIZES.education),
})
export type ReadingChoice = z.output<typeof ReadingChoice>
