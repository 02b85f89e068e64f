const RETRY_MS = 1000

/** Polls for some people; returns those who need another poll. */
type Poll = (people: number[]) => Promise<number[]>

/**
 * Runs one poll at a time, for all people requested since the last one started. However many signals
 * arrive, one poll runs and at most one waits. A failed poll is repeated.
 */
export function createPolling(
  poll: Poll,
  onError: (error: unknown) => void,
): (people: number[]) => void {
  const requested = new Set<number>()
  let running = false
  const run = async () => {
    if (running) return
    running = true
    while (requested.size > 0) {
      const people = [...requested]
      requested.clear()
      try {
        for (const unfinished of await poll(people)) requested.add(unfinished)
      } catch (error) {
        onError(error)
        for (const person of people) requested.add(person)
        await new Promise(resolve => setTimeout(resolve, RETRY_MS).unref())
      }
    }
    running = false
  }
  return people => {
    for (const person of people) requested.add(person)
    void run()
  }
}
