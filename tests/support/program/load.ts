/** Requests that are sent continuously until the load is stopped. */
export interface Load {
  /** The number of responses so far. */
  answered: () => number
  /**
   * Stops it. Returns the number of responses by status; "broken" counts connections without a
   * response.
   */
  stop: () => Promise<Record<string, number>>
}

/**
 * Keeps requests for pages in flight. Each response is followed by the next request.
 *
 * @param pathOf returns the path of a request, by its number
 * @param atOnce the number of requests in flight
 */
export function startLoad(origin: string, pathOf: (number: number) => string, atOnce = 8): Load {
  const counts: Record<string, number> = {}
  const stopping = new AbortController()
  let number = 0
  const ask = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      number += 1
      const outcome = await fetch(origin + pathOf(number), { headers: FRESH }).then(
        async answer => {
          await answer.text()
          return String(answer.status)
        },
        () => 'broken',
      )
      counts[outcome] = (counts[outcome] ?? 0) + 1
    }
  }
  const asking = Array.from({ length: atOnce }, ask)
  return {
    answered: () => Object.values(counts).reduce((sum, count) => sum + count, 0),
    stop: async () => {
      stopping.abort()
      await Promise.all(asking)
      return counts
    },
  }
}

/** Bypasses the page cache. */
const FRESH = { 'accept': 'text/html', 'cache-control': 'no-cache' }
