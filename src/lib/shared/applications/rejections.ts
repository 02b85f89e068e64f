/** Why an application is rejected. Only the company sees it. */
export const REJECTION_REASONS = [
  'experience',
  'skills',
  'location',
  'salary',
  'other-candidate',
  'position-filled',
  'not-suited',
  'other',
] as const
export type RejectionReason = (typeof REJECTION_REASONS)[number]

export const REJECTION_REASON_LABELS = {
  'experience': 'Too little experience',
  'skills': 'Missing skills',
  'location': 'Location does not fit',
  'salary': 'Salary does not fit',
  'other-candidate': 'Another candidate fits better',
  'position-filled': 'Position filled or withdrawn',
  'not-suited': 'Does not fit this job',
  'other': 'Other reason',
} as const satisfies Record<RejectionReason, string>

interface RejectionTemplate {
  key: string
  label: string
  /** The feedback for the candidate, which the recruiter can edit. */
  write: (named: { job: string }) => string
}

/** Feedback templates. None gives a reason that could be wrong for a candidate. */
export const REJECTION_TEMPLATES: readonly RejectionTemplate[] = [
  {
    key: 'first-look',
    label: 'After reading the application',
    write: ({ job }) =>
      `Thank you for applying for ${job}, and for the time you put into it. We have read your application with care and will go on with candidates whose experience is closer to what this job needs. We wish you success in your search.`,
  },
  {
    key: 'after-talk',
    label: 'After an interview',
    write: ({ job }) =>
      `Thank you for the time you gave us and for talking with us about ${job}. It was a close decision, and we have decided for another candidate. We enjoyed getting to know you and would be glad to hear from you again when we post a job that fits you.`,
  },
  {
    key: 'filled',
    label: 'The position is filled',
    write: ({ job }) =>
      `Thank you for your interest in ${job}. The position has been filled, so we cannot take your application further. Our other open jobs are on our page, and you are welcome to apply again.`,
  },
]

/** Hours until a candidate learns of a rejection: it can be undone until then. */
export const NOTICE_HOURS = 24
