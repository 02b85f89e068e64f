import * as z from 'zod/mini'

import { LENGTHS, LIST_SIZES } from '#lib/shared/limits.ts'
import { faultOf, QUESTION_KINDS } from '#lib/shared/jobs/questions.ts'

import { line, text } from '../fields.ts'
import { Id, PathId, type Routes } from '../route.ts'

const QuestionKind = z.enum(QUESTION_KINDS)

/** A screening question of a job, as applicants see it. */
export const AskedQuestion = z
  .object({
    id: Id,
    kind: QuestionKind,
    text: z.string(),
    options: z.array(z.string()),
    required: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'AskedQuestion' })
export type AskedQuestion = z.infer<typeof AskedQuestion>

/** The same with the answer that the company prefers; no decision depends on it. */
export const JobQuestion = z
  .extend(AskedQuestion, { preferred: z.nullable(z.string()) })
  .register(z.globalRegistry, { id: 'JobQuestion' })
export type JobQuestion = z.infer<typeof JobQuestion>

/** A question of a draft, which may be incomplete. */
const QuestionDraft = z.object({
  /** Missing for a new question. A question keeps its id while its text stays the same. */
  id: z.optional(Id),
  kind: QuestionKind,
  text: line({ ...LENGTHS.question, min: 0 }, 'Invalid input'),
  options: z._default(
    z
      .array(line(LENGTHS.questionOption, 'Option is required'))
      .check(
        z.maxLength(
          LIST_SIZES.questionOptions,
          `Must have at most ${LIST_SIZES.questionOptions} entries`,
        ),
      ),
    [],
  ),
  required: z._default(z.boolean(), false),
  preferred: z._default(z.nullable(text(LENGTHS.answer, 'Invalid input')), null),
})

/** The questions of a job that is no draft: applicants can answer each. */
export const AskableQuestions = z.array(
  z
    .extend(QuestionDraft, {
      text: line(LENGTHS.question, 'Question must be at least 3 characters'),
    })
    .check(
      z.refine(({ kind, options }) => kind !== 'choice' || options.length >= 2, {
        message: 'A choice needs at least two options',
        path: ['options'],
      }),
      // An answer that is impossible cannot be preferred.
      z.superRefine((question, context) => {
        const { preferred } = question
        const fault = preferred === null ? null : faultOf(question, preferred)
        if (fault !== null)
          context.addIssue({ code: 'custom', message: fault, path: ['preferred'] })
      }),
    ),
)

/** All questions of a job, in order. */
export const QuestionDrafts = z.object({
  questions: z
    .array(QuestionDraft)
    .check(z.maxLength(LIST_SIZES.questions, `Must have at most ${LIST_SIZES.questions} entries`)),
})
export type QuestionDrafts = z.output<typeof QuestionDrafts>

/** A candidate's answer to one question. */
export const AnswerDraft = z.object({
  questionId: Id,
  answer: text({ max: LENGTHS.answer.max, min: 0 }, 'Invalid input'),
})
export type AnswerDraft = z.output<typeof AnswerDraft>

/** A question at the time of the application, with its answer. For the company. */
export const ApplicationAnswer = z
  .object({
    question: z.string(),
    answer: z.string(),
    /** Whether it is the preferred answer; null if the question has none. */
    as_preferred: z.nullable(z.boolean()),
  })
  .register(z.globalRegistry, { id: 'ApplicationAnswer' })
export type ApplicationAnswer = z.infer<typeof ApplicationAnswer>

const JobParams = z.object({ id: PathId })

export const jobQuestionRoutes = {
  'GET /jobs/{id}/questions': {
    operationId: 'listJobQuestions',
    access: 'anyone',
    shared: true,
    params: JobParams,
    response: z.array(AskedQuestion),
    summary: 'List the questions of an open job',
  },
  'GET /recruiters/jobs/{id}/questions': {
    operationId: 'listOwnJobQuestions',
    access: 'recruiter',
    params: JobParams,
    response: z.array(JobQuestion),
    summary: 'List the questions of one of the company’s jobs',
  },
  'PUT /recruiters/jobs/{id}/questions': {
    operationId: 'replaceJobQuestions',
    access: 'recruiter',
    body: QuestionDrafts,
    params: JobParams,
    response: z.array(JobQuestion),
    summary: 'Replace the questions of a job; existing answers are kept',
  },
} as const satisfies Routes
