import * as z from 'zod/mini'

import { searchText } from '#lib/contract/fields.ts'
import { pagingFields } from '#lib/contract/paging.ts'
import { COMPANY_SORTS, type CompanySearch } from '#lib/server/jobs/index.ts'
import { LENGTHS } from '#lib/shared/limits.ts'

const FIELDS = {
  cursor: pagingFields.cursor,
  q: z.optional(searchText(LENGTHS.search.max)),
  sort: z.optional(z.enum(COMPANY_SORTS)),
}

/** Reads the address of the directory. What no rule allows is left out. */
export function readCompanySearch({ searchParams }: URL): CompanySearch {
  const entries = Object.entries(FIELDS).map(([name, schema]) => {
    const value = z.safeParse(schema, searchParams.get(name)?.trim() || undefined)
    return [name, value.data] as const
  })
  return Object.fromEntries(entries)
}

/** The address of the directory for a search. */
export function companiesHref({ cursor, q, sort }: CompanySearch): string {
  const query = new URLSearchParams()
  if (q) query.set('q', q)
  if (sort && sort !== 'jobs') query.set('sort', sort)
  if (cursor) query.set('cursor', cursor)
  return query.size === 0 ? '/companies' : `/companies?${query}`
}
