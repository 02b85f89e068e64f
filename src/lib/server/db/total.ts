interface PageQuery {
  cursor?: string | undefined
  limit: number
}

/**
 * The total number of rows of a list. `rows` has one row more than the page if there is a next page. A
 * list that fits on its first page needs no count.
 */
export async function totalOf(
  { cursor, limit }: PageQuery,
  rows: readonly unknown[],
  count: () => Promise<number>,
): Promise<number> {
  return cursor === undefined && rows.length <= limit ? rows.length : count()
}
