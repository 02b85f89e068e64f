/** The status of an application that was made elsewhere, as the candidate says. */
export const TRACKED_STATUSES = ['to-apply', 'applied', 'interview', 'offer', 'closed'] as const
export type TrackedStatus = (typeof TRACKED_STATUSES)[number]

export const TRACKED_STATUS_LABELS = {
  'to-apply': 'To apply',
  'applied': 'Applied',
  'interview': 'Interview',
  'offer': 'Offer',
  'closed': 'Closed',
} as const satisfies Record<TrackedStatus, string>
