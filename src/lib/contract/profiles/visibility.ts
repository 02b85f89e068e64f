import * as z from 'zod/mini'

import { LENGTHS } from '#lib/shared/limits.ts'

import { line } from '../fields.ts'
import { Id, PathId, type Routes } from '../route.ts'

/** A company as a candidate names it to hide from it. */
export const NamedCompany = z.object({ id: Id, name: z.string(), location: z.string() })
export type NamedCompany = z.infer<typeof NamedCompany>

const Companies = z.array(NamedCompany)
const params = z.object({ id: PathId })

export const visibilityRoutes = {
  'GET /candidates/hidden-from': {
    operationId: 'listHiddenFromCompanies',
    access: 'candidate',
    response: Companies,
    summary: 'List the companies that the profile is hidden from, by name',
  },
  'GET /candidates/companies': {
    operationId: 'suggestCompanies',
    access: 'candidate',
    query: z.object({ name: line({ max: LENGTHS.company.max, min: 2 }, 'Required') }),
    response: Companies,
    summary: 'List companies whose name has a word that begins with the typed letters',
  },
  'POST /candidates/hidden-from/{id}': {
    operationId: 'hideFromCompany',
    access: 'candidate',
    params,
    response: Companies,
    summary: 'Hide the profile from a company; applications sent to it stay visible',
  },
  'DELETE /candidates/hidden-from/{id}': {
    operationId: 'showToCompany',
    access: 'candidate',
    params,
    response: Companies,
    summary: 'Let a company see the profile again',
  },
} as const satisfies Routes
