interface Asked {
  cursor?: string | undefined
  limit: number
}

/** How many rows a list has: of one that its first page holds whole nobody needs to count them. */
export async function totalOf(
  { cursor, limit }: Asked,
  rows: readonly unknown[],
  count: () => Promise<number>,
): Promise<number> {
  return cursor === undefined && rows.length <= limit ? rows.length : count()
}
