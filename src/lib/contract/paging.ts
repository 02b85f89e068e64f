import * as z from 'zod/mini'

export const PAGE_SIZE = 20
export const MAX_PAGE_SIZE = 50

/** The two query parameters of every list: how many rows, and where the page before ended. */
export const Paging = z.object({
  cursor: z.optional(z.string().check(z.maxLength(200))),
  limit: z._default(z.pipe(z.coerce.number(), z.int().check(z.minimum(1))), PAGE_SIZE),
})
export type Paging = z.output<typeof Paging>

/** One page of a list, as domain functions answer it. */
export interface Page<Item> {
  items: Item[]
  /** Where the next page starts; null on the last one. */
  next: string | null
  total: number
}
