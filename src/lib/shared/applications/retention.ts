/** For how many months a company may keep what candidates sent. */
export const RETENTION_MONTHS = [6, 12, 24] as const
export type RetentionMonths = (typeof RETENTION_MONTHS)[number]

/** So many days before, at the least, its owners are told. */
export const RETENTION_NOTICE_DAYS = 14
