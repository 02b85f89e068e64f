/** How often a recruiter gets mails about new applications. */
export const APPLICATION_MAIL_PACES = ['at-once', 'hourly', 'daily'] as const
export type ApplicationMailPace = (typeof APPLICATION_MAIL_PACES)[number]

/** Immediate mails per person and hour; later events of the hour come in one mail at its end. */
export const MAILS_AT_ONCE = 3

/** The hour of the daily mail, in the recruiter's time zone. */
export const DAILY_MAIL_HOUR = 8

export const APPLICATION_MAIL_LABELS: Record<ApplicationMailPace, string> = {
  'at-once': 'At once',
  'daily': `Every day at ${DAILY_MAIL_HOUR}:00`,
  'hourly': 'Every hour',
}
