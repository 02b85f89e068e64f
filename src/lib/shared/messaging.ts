import { MINUTE_MS } from './dates/milliseconds.ts'

/** How long a sent message can be edited or deleted, in milliseconds. */
export const CHANGEABLE_MS = 15 * MINUTE_MS

/** Messages of a conversation that one page holds. */
export const CHAT_PAGE = 50

/** Bulk messages that a recruiter may send within 24 hours. */
export const BULK_A_DAY = 200

/** Receivers of one bulk message at most. */
export const BULK_RECEIVERS = 100

/** Bytes that attachments of one person may take up. */
export const ATTACHMENT_STORAGE = 500 * 1024 * 1024

/** Files of one person that wait for their message: a new one takes the place of the oldest. */
export const UNSENT_ATTACHMENTS = 5

export const ATTACHMENT_TOO_LARGE = 'File size exceeds 10MB limit.'

/** File types that a browser may show in the page or in a tab; all others are only downloaded. */
export const SHOWN_TYPES = [
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'application/pdf',
] as const

/** The placeholders of a template, and their values. */
export interface TemplateValues {
  /** The candidate's name. */
  name: string
  /** The job that was applied for. */
  job: string
  company: string
}

/** Fills {name}, {job} and {company}; other braces stay as they are. */
export function fillTemplate(content: string, values: TemplateValues): string {
  return content.replaceAll(
    /\{(name|job|company)\}/g,
    (_, word: keyof TemplateValues) => values[word],
  )
}
