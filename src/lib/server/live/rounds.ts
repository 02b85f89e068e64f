const RETRY_MS = 1000

/** Does work in rounds; answers for whom another round is needed. */
type Work = (people: number[]) => Promise<number[]>

/**
 * Runs work one round at a time over everybody who was named since the last began: however many
 * signals come in, one look is under way and one waits. A round that fails is tried again.
 */
export function inRounds(
  work: Work,
  onError: (error: unknown) => void,
): (people: number[]) => void {
  const named = new Set<number>()
  let running = false
  const run = async () => {
    if (running) return
    running = true
    while (named.size > 0) {
      const people = [...named]
      named.clear()
      try {
        for (const unfinished of await work(people)) named.add(unfinished)
      } catch (error) {
        onError(error)
        for (const person of people) named.add(person)
        await new Promise(resolve => setTimeout(resolve, RETRY_MS).unref())
      }
    }
    running = false
  }
  return people => {
    for (const person of people) named.add(person)
    void run()
  }
}
