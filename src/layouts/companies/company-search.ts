import * as z from 'zod/mini'

import { searchText } from '#lib/contract/fields.ts'
import { pagingFields } from '#lib/contract/paging.ts'
import { CATEGORIES } from '#lib/shared/jobs/categories.ts'
import { COMPANY_SORTS, type CompanySearch } from '#lib/server/jobs/index.ts'
import { LENGTHS } from '#lib/shared/limits.ts'

const FIELDS = {
  category: z.optional(z.enum(CATEGORIES)),
  cursor: pagingFields.cursor,
  place: z.optional(searchText(LENGTHS.search.max)),
  q: z.optional(searchText(LENGTHS.search.max)),
  sort: z.optional(z.enum(COMPANY_SORTS)),
  verified: z.optional(
    z.pipe(
      z.literal('true'),
      z.transform(() => true as const),
    ),
  ),
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
export function companiesHref({ sort, ...search }: CompanySearch): string {
  const query = new URLSearchParams()
  for (const name of ['q', 'place', 'category', 'verified', 'cursor'] as const)
    if (search[name]) query.set(name, String(search[name]))
  if (sort && sort !== 'jobs') query.set('sort', sort)
  return query.size === 0 ? '/companies' : `/companies?${query}`
}
