import * as z from 'zod/mini'

import { LENGTHS, LIST_SIZES } from '#lib/shared/limits.ts'

import { line, listOf, text } from '../fields.ts'
import { AskableQuestions } from './job-questions.ts'
import { Category, JobType } from './jobs.ts'

const { jobDescription, jobEducation, jobTitle, location, requirement, responsibility, skill } =
  LENGTHS

const listField = (entry: Parameters<typeof listOf>[0], required: string) =>
  listOf(entry, { max: LIST_SIZES.jobList, required })

const TOO_SHORT = {
  title: 'Job title must be at least 3 characters',
  location: 'Location must be at least 2 characters',
  description: 'Description must be at least 20 characters',
}

const fields = {
  title: line(jobTitle, TOO_SHORT.title),
  location: line(location, TOO_SHORT.location),
  type: JobType,
  category: Category,
  description: text(jobDescription, TOO_SHORT.description),
  requirements: listField(
    line(requirement, 'Requirement must be at least 3 characters'),
    'Add at least one requirement',
  ),
  responsibilities: listField(
    line(responsibility, 'Responsibility must be at least 3 characters'),
    'Add at least one responsibility',
  ),
  skills: listField(line(skill, 'Skill must be at least 2 characters'), 'Add at least one skill'),
  education: listField(
    line(jobEducation, 'Education entry must be at least 2 characters'),
    'Add at least one education entry',
  ),
}

/** The required fields of a published job. A draft may lack any of them. */
export const PublishedJob = z.object(fields)

const draftText = ({ max }: { max: number }) => ({ max, min: 0 })
const draftList = (bounds: { max: number }) =>
  z._default(listOf(line(draftText(bounds), 'Invalid input'), { max: LIST_SIZES.jobList }), [])

/** The same fields of a draft, each optional. */
export const draftFields = {
  title: z._default(line(draftText(jobTitle), TOO_SHORT.title), ''),
  location: z._default(line(draftText(location), TOO_SHORT.location), ''),
  type: z._default(JobType, 'full-time'),
  category: z._default(Category, 'technology'),
  description: z._default(text(draftText(jobDescription), TOO_SHORT.description), ''),
  requirements: draftList(requirement),
  responsibilities: draftList(responsibility),
  skills: draftList(skill),
  education: draftList(jobEducation),
}

const PublishedForm = z.object({ ...fields, questions: z.optional(AskableQuestions) })

/** Names every field that a published job lacks. */
export const completeUnlessDraft = z.superRefine<{ status?: string | undefined }>(
  (job, context) => {
    if (job.status === 'draft') return
    const known = new Set(context.issues.map(({ message }) => message))
    for (const { message, path } of z.safeParse(PublishedForm, job).error?.issues ?? [])
      if (!known.has(message)) context.addIssue({ code: 'custom', message, path: [...path] })
  },
)
