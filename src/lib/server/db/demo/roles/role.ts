import { splitLines, splitList } from '#lib/shared/text/list-field.ts'

/** What an employer does, as far as it decides which people it needs. */
export const TRADES = [
  'software',
  'games',
  'finance',
  'law',
  'studio',
  'architects',
  'hospital',
  'clinic',
  'care',
  'pharmacy',
  'school',
  'nursery',
  'language',
  'learning',
  'bio',
  'trials',
  'field',
  'chemistry',
  'food',
  'factory',
  'metal',
  'freight',
  'forwarding',
  'builder',
  'installer',
  'shop',
] as const
export type Trade = (typeof TRADES)[number]

/** An occupation with what postings for it say. Each of its three ranks gives one posting. */
export type Role = {
  titles: readonly string[]
  /** Ends the sentence "3 years or more …": "in payroll". */
  craft: string
  /** A year's pay at the middle rank, in thousands of US dollars, where pay is as in the United States. */
  pay: number
  paidBy: 'year' | 'hour'
  /** Whether the work can be done away from the employer. */
  desk: boolean
  at: readonly Trade[]
  skills: readonly string[]
  education: readonly string[]
  /** Why the job is open, one text a rank; {company} and {city} stand for the employer's. */
  openings: readonly string[]
  work: string
  responsibilities: readonly string[]
  requirements: readonly string[]
}

/** A role as it is written down: lists joined by newlines, commas or bars. */
type RoleText = {
  titles: string
  craft: string
  pay: number
  paidBy?: 'year' | 'hour'
  desk?: boolean
  at: string
  skills: string
  education: string
  openings: string
  work: string
  responsibilities: string
  requirements: string
}

/** Reads a written role. */
export function role(text: RoleText): Role {
  return {
    ...text,
    paidBy: text.paidBy ?? 'year',
    desk: text.desk ?? false,
    titles: text.titles.split(' | '),
    at: tradesIn(text.at),
    skills: splitList(text.skills),
    education: text.education.split(' | '),
    openings: splitLines(text.openings),
    responsibilities: splitLines(text.responsibilities),
    requirements: splitLines(text.requirements),
  }
}

function tradesIn(text: string): readonly Trade[] {
  const named = new Set(text.split(' '))
  return text === 'any' ? TRADES : TRADES.filter(trade => named.has(trade))
}
