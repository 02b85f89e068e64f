interface Search {
  cursor?: string | undefined
  q: string
}

interface Page {
  items: { id: number }[]
  next: string | null
}

/**
 * The path of the only result of a search for words; null if there are no words or not exactly one
 * result.
 */
export function onlyResult({ cursor, q }: Search, page: Page | null, path: string): string | null {
  const [only, ...more] = page?.items ?? []
  if (q === '' || cursor !== undefined || !only || more.length > 0) return null
  return `${path}/${only.id}`
}
