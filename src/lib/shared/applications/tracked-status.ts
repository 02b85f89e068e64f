/** The status of an application on another site, as the candidate set it. */
export const TRACKED_STATUSES = ['to-apply', 'applied', 'interview', 'offer', 'closed'] as const
export type TrackedStatus = (typeof TRACKED_STATUSES)[number]

export const TRACKED_STATUS_LABELS = {
  'to-apply': 'To apply',
  'applied': 'Applied',
  'interview': 'Interview',
  'offer': 'Offer',
  'closed': 'Closed',
} as const satisfies Record<TrackedStatus, string>
