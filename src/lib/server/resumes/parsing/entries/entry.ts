import type { DateSpan } from '../dates/dates.ts'
import type { EntryRow } from './rows/entry-rows.ts'

/** One job or course of study: the rows of its head and of its description. */
export interface Entry {
  head: EntryRow[]
  date: DateSpan | null
  description: EntryRow[]
}
