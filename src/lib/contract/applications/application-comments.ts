import * as z from 'zod/mini'

import { LENGTHS, LIST_SIZES } from '#lib/shared/limits.ts'

import { text } from '../fields.ts'
import { Id, Instant, PathId, type Routes } from '../route.ts'

/** A recruiter of the same company, as comments name them. */
export const Colleague = z.object({ id: Id, name: z.string() })
export type Colleague = z.infer<typeof Colleague>

/** A recruiter's comment on an application for colleagues. The candidate never sees it. */
export const ApplicationComment = z
  .object({
    id: Id,
    /** Null after the account was deleted. */
    author: z.nullable(Colleague),
    text: z.string(),
    mentions: z.array(Colleague),
    at: Instant,
    /** Whether the reader wrote it, and so may delete it. */
    own: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'ApplicationComment' })
export type ApplicationComment = z.infer<typeof ApplicationComment>

export const CommentDraft = z.object({
  text: text(LENGTHS.comment, 'Comment is required'),
  mention_ids: z._default(z.array(Id).check(z.maxLength(LIST_SIZES.mentions)), []),
})
export type CommentDraft = z.output<typeof CommentDraft>

const Rating = z.object({
  rating: z.nullable(
    z
      .int('Rating must be 1 to 5')
      .check(z.minimum(1, 'Rating must be 1 to 5'), z.maximum(5, 'Rating must be 1 to 5')),
  ),
})

/** The current ratings of an application: the caller's, and the mean. */
const Rated = z.object({ own_rating: z.nullable(z.int()), rating: z.nullable(z.number()) })
export type Rated = z.infer<typeof Rated>

const ApplicationParams = z.object({ id: PathId })

export const applicationCommentRoutes = {
  'POST /recruiters/applications/{id}/comments': {
    operationId: 'addComment',
    access: 'recruiter',
    body: CommentDraft,
    params: ApplicationParams,
    response: ApplicationComment,
    status: 201,
    summary: 'Comment on an application for colleagues; mentioned colleagues are notified',
  },
  'DELETE /recruiters/applications/{id}/comments/{commentId}': {
    operationId: 'deleteComment',
    access: 'recruiter',
    params: z.object({ id: PathId, commentId: PathId }),
    response: null,
    summary: 'Delete a comment that you wrote',
  },
  'PUT /recruiters/applications/{id}/rating': {
    operationId: 'rateApplication',
    access: 'recruiter',
    body: Rating,
    params: ApplicationParams,
    response: Rated,
    summary: 'Rate an application from 1 to 5, or remove the rating',
  },
} as const satisfies Routes
