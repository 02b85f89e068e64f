import * as z from 'zod/mini'

import { RECOMMENDATIONS } from '#lib/shared/interviews/interviews.ts'
import { LENGTHS } from '#lib/shared/limits.ts'

import { optionalText } from '../fields.ts'
import { Id, Instant, PathId, type Routes } from '../route.ts'

/** An interviewer's evaluation of an interview. */
export const ScorecardDraft = z.object({
  /** 1 to 5. */
  rating: z
    .int('Please choose a rating')
    .check(z.minimum(1, 'Please choose a rating'), z.maximum(5, 'Please choose a rating')),
  recommendation: z.enum(RECOMMENDATIONS, 'Please choose a recommendation'),
  strengths: optionalText(LENGTHS.feedback.max),
  concerns: optionalText(LENGTHS.feedback.max),
})
export type ScorecardDraft = z.output<typeof ScorecardDraft>

export const Scorecard = z
  .extend(ScorecardDraft, {
    authorId: Id,
    authorName: z.string(),
    filedAt: Instant,
    updatedAt: Instant,
  })
  .register(z.globalRegistry, { id: 'Scorecard' })
export type Scorecard = z.infer<typeof Scorecard>

/** The scorecards that the reader may see, and who has not submitted one yet. */
export const Scorecards = z.object({
  own: z.nullable(Scorecard),
  others: z.array(Scorecard),
  /** Submitted scorecards that stay hidden until the reader has submitted one. */
  hidden: z.int(),
  /** Names of the panel members who have not submitted one yet. */
  awaited: z.array(z.string()),
  /** Whether the reader is on the panel of an interview that has begun. */
  mayFile: z.boolean(),
})
export type Scorecards = z.infer<typeof Scorecards>

const params = z.object({ id: PathId })

export const scorecardRoutes = {
  'GET /recruiters/interviews/{id}/scorecards': {
    operationId: 'listScorecards',
    access: 'recruiter',
    params,
    response: Scorecards,
    summary:
      'List the scorecards of the interview; other interviewers’ only after the caller has submitted one',
  },
  'PUT /recruiters/interviews/{id}/scorecard': {
    operationId: 'submitScorecard',
    access: 'recruiter',
    body: ScorecardDraft,
    params,
    response: Scorecards,
    summary: 'Submit or change the caller’s scorecard',
  },
} as const satisfies Routes
