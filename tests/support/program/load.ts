/** Requests that are sent all the time until the load is stopped. */
export interface Load {
  /** Answers so far. */
  answered: () => number
  /** Ends it, and answers how often each status came; "broken" counts connections without an answer. */
  stop: () => Promise<Record<string, number>>
}

/**
 * Keeps requests for pages in flight, each as soon as the one before has its answer.
 *
 * @param pathOf the path of a request, by its number
 * @param atOnce how many are in flight
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

/** Passes the cache of pages. */
const FRESH = { 'accept': 'text/html', 'cache-control': 'no-cache' }
