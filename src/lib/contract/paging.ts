import * as z from 'zod/mini'

import { MAX_PAGE_SIZE, PAGE_SIZE } from '#lib/shared/limits.ts'

/** The number of rows of a page: a larger number than the maximum gets the maximum. */
const Limit = z.pipe(
  z.pipe(z.string().check(z.regex(/^[1-9]\d{0,8}$/)), z.transform(Number)),
  z.pipe(
    z.transform((wanted: number) => Math.min(wanted, MAX_PAGE_SIZE)),
    z.int(),
  ),
)

/** The two query parameters of every list: how many rows, and where the page before ended. */
export const pagingFields = {
  cursor: z.optional(z.string().check(z.maxLength(300))),
  limit: z._default(Limit, PAGE_SIZE),
}

export const Paging = z.object(pagingFields)
export type Paging = z.output<typeof Paging>

/** One page of a list whose items are not counted. */
export interface UncountedPage<Item> {
  items: Item[]
  /** Where the next page starts; null on the last one. */
  next: string | null
}

/** One page of a list, as domain functions answer it. */
export interface Page<Item> extends UncountedPage<Item> {
  /** Where the page before starts, for lists that can be read backwards; null on the first one. */
  previous?: string | null
  total: number
}
