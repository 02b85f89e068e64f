/** The states a recruiter may set. Any of them may follow any other. */
export const REVIEW_STATUSES = ['pending', 'reviewed', 'shortlisted', 'rejected', 'hired'] as const
export type ReviewStatus = (typeof REVIEW_STATUSES)[number]

/** Every state an application can be in; only the candidate withdraws. */
export const APPLICATION_STATUSES = [...REVIEW_STATUSES, 'withdrawn'] as const
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number]

export const APPLICATION_STATUS_LABELS = {
  pending: 'Pending',
  reviewed: 'Reviewed',
  shortlisted: 'Shortlisted',
  rejected: 'Rejected',
  hired: 'Hired',
  withdrawn: 'Withdrawn',
} as const satisfies Record<ApplicationStatus, string>

/** The states that "in progress" counts. */
export const OPEN_STATUSES = ['pending', 'reviewed', 'shortlisted'] as const

/**
 * Whether its company can still act on an application: not after a withdrawal or the retention
 * period.
 */
export function canBeReviewed(application: {
  emptied_after: number | null
  status: ApplicationStatus
}): boolean {
  return application.status !== 'withdrawn' && application.emptied_after === null
}
