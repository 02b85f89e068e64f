/** The choices of a search for the maximum age of a job, in days. */
export const POSTED_WITHIN = ['1', '3', '7', '14', '30'] as const
export type PostedWithin = (typeof POSTED_WITHIN)[number]

export const POSTED_WITHIN_LABELS = {
  1: 'Past 24 hours',
  3: 'Past 3 days',
  7: 'Past week',
  14: 'Past 2 weeks',
  30: 'Past month',
} as const satisfies Record<PostedWithin, string>
