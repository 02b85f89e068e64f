import * as z from 'zod/mini'

import { LENGTHS } from '#lib/shared/limits.ts'

import { line, optionalText, plain, text } from '../fields.ts'
import { Id, PathId, ReadVersion, type Routes } from '../route.ts'

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

const params = z.object({ id: PathId })

export const profileEntryRoutes = {
  'POST /candidates/profile/experience': {
    operationId: 'addExperience',
    access: 'candidate',
    body: ExperienceDraft,
    response: Experience,
    status: 201,
    summary: 'Add a position',
  },
  'PUT /candidates/profile/experience/{id}': {
    operationId: 'updateExperience',
    access: 'candidate',
    body: ExperienceDraft,
    params,
    response: Experience,
    summary: 'Change a position',
  },
  'DELETE /candidates/profile/experience/{id}': {
    operationId: 'deleteExperience',
    access: 'candidate',
    params,
    response: null,
    summary: 'Remove a position',
  },
  'POST /candidates/profile/education': {
    operationId: 'addEducation',
    access: 'candidate',
    body: EducationDraft,
    response: Education,
    status: 201,
    summary: 'Add an education entry',
  },
  'PUT /candidates/profile/education/{id}': {
    operationId: 'updateEducation',
    access: 'candidate',
    body: EducationDraft,
    params,
    response: Education,
    summary: 'Change an education entry',
  },
  'DELETE /candidates/profile/education/{id}': {
    operationId: 'deleteEducation',
    access: 'candidate',
    params,
    response: null,
    summary: 'Remove an education entry',
  },
} as const satisfies Routes
