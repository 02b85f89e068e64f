import * as z from 'zod/mini'

import { ALERT_FREQUENCIES } from '#lib/shared/jobs/alerts.ts'
import { LENGTHS } from '#lib/shared/limits.ts'
import { SALARY_ORDER } from '#lib/shared/money/salary.ts'

import { line } from '../fields.ts'
import { readReversedSalary } from './job-search.ts'
import { Id, Instant, PathId, type Routes } from '../route.ts'

const AlertFrequency = z.enum(ALERT_FREQUENCIES)
const Name = line(LENGTHS.searchName, 'Name is required')

/** A saved search, and how often it sends an alert about new jobs. */
export const SavedSearch = z
  .object({
    id: Id,
    name: z.string(),
    /** The query of the list of jobs: "?q=nurse&location=Leeds". Empty for all jobs. */
    query: z.string(),
    frequency: AlertFrequency,
    created_at: Instant,
  })
  .register(z.globalRegistry, { id: 'SavedSearch' })
export type SavedSearch = z.infer<typeof SavedSearch>

/** As in the address of the list of jobs. Invalid values are ignored. */
export const SearchAddress = z.string().check(
  z.maxLength(2000, 'Invalid input'),
  z.refine(query => readReversedSalary(new URLSearchParams(query)) === null, SALARY_ORDER),
)

export const SavedSearchDraft = z.object({
  name: Name,
  query: SearchAddress,
  frequency: z._default(AlertFrequency, 'daily'),
})
export type SavedSearchDraft = z.output<typeof SavedSearchDraft>

export const SavedSearchChange = z.object({
  name: z.optional(Name),
  query: z.optional(SearchAddress),
  frequency: z.optional(AlertFrequency),
})
export type SavedSearchChange = z.output<typeof SavedSearchChange>

const SearchParams = z.object({ id: PathId })

export const savedSearchRoutes = {
  'GET /candidates/saved-searches': {
    operationId: 'listSavedSearches',
    access: 'candidate',
    response: z.array(SavedSearch),
    summary: 'List the candidate’s saved searches, newest first',
  },
  'POST /candidates/saved-searches': {
    operationId: 'saveSearch',
    access: 'candidate',
    body: SavedSearchDraft,
    repeatable: true,
    response: SavedSearch,
    status: 201,
    summary:
      'Save a search; a search with the same filters that is already saved is answered unchanged',
  },
  'PUT /candidates/saved-searches/{id}': {
    operationId: 'updateSavedSearch',
    access: 'candidate',
    body: SavedSearchChange,
    params: SearchParams,
    response: SavedSearch,
    summary: 'Change the name, the filters or the alerts of a saved search',
  },
  'DELETE /candidates/saved-searches/{id}': {
    operationId: 'deleteSavedSearch',
    access: 'candidate',
    params: SearchParams,
    response: null,
    summary: 'Delete a saved search',
  },
  'POST /alerts/unsubscribe': {
    operationId: 'unsubscribeFromAlert',
    access: 'anyone',
    query: z.object({ search: PathId, token: z.string().check(z.maxLength(100)) }),
    response: z.object({ name: z.string() }),
    summary: 'Stop the alerts of a saved search by the token of its mail (RFC 8058)',
    unsolicited: true,
  },
} as const satisfies Routes
