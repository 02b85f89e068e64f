/** The retention periods that a company can choose, in months. */
export const RETENTION_MONTHS = [6, 12, 24] as const
export type RetentionMonths = (typeof RETENTION_MONTHS)[number]

/** The owners are warned at least this many days before. */
export const RETENTION_NOTICE_DAYS = 14
