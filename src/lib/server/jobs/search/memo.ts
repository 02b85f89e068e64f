import { createMemo, type Memo } from '../../memo.ts'
import type { Hidden } from '../candidate/hidden.ts'
import { DEFAULT_CURRENCY } from './filters.ts'
import type { Counted } from './groups.ts'
import { sortOf, type Searched } from './query.ts'
import type { Ranking } from './ranking.ts'

/** How PostgreSQL understands what was typed: its dictionaries do not change while it runs. */
export interface WordKind {
  /** Words that the English dictionary knows. */
  isStemmed: boolean
  /** Words that only exclude: no index finds what lacks a word. */
  isNegative: boolean
}

/** What searches have found out, for whoever asks the same in the next half minute. */
export interface SearchMemo {
  groups: Memo<Counted>
  /** Each with the mark of the matches that it is of. */
  rankings: Memo<{ mark: string; ranking: Ranking }>
  totals: Memo<number>
  words: Memo<WordKind>
}

const MB = 1024 * 1024

/** Some 20 MB at most. */
export function createSearchMemo(now?: () => number): SearchMemo {
  const bounds = { bytes: 8 * MB, ...(now && { now }) }
  return {
    groups: createMemo({ ...bounds, entries: 2000 }),
    rankings: createMemo({ ...bounds, entries: 500 }),
    totals: createMemo({ ...bounds, bytes: MB, entries: 5000 }),
    words: createMemo({ ...bounds, bytes: MB, entries: 2000 }),
  }
}

/** A word means the same for longer than a figure stays true. */
export const WORDS_KEPT_MS = 600_000

/** The longest that what was found stands. */
export const KEPT_MS = 30_000

const ordered = (ids: number[]) => ids.toSorted((a, b) => a - b)

/**
 * The name of what a search narrows by, besides the choices that are counted; what the person has
 * hidden is a part of it, so nobody gets the figures of somebody who sees other jobs.
 */
export function baseKey(search: Searched, { companies, jobs }: Hidden): string {
  const {
    currency = DEFAULT_CURRENCY,
    location,
    published,
    q,
    salary,
    search: alias,
    skill,
  } = search
  const pay = salary && [currency, ...salary]
  const shown = [ordered(companies), ordered(jobs)]
  return JSON.stringify([q || alias, location, skill, pay, published, ...shown])
}

/** The name of everything that a search narrows by; the best paid are those that disclose a salary. */
export function wholeKey(search: Searched, hidden: Hidden): string {
  const { category, currency = DEFAULT_CURRENCY, experienceLevel, remote, type } = search
  const paid = sortOf(search) === 'salary' ? currency : null
  const choices = [category, experienceLevel, type].map(chosen => chosen?.toSorted())
  return JSON.stringify([choices, remote, paid, baseKey(search, hidden)])
}
