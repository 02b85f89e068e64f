/**
 * Runs `lead` in one tab of the browser at a time; when that tab closes, the next takes over. `lead`
 * returns a function that stops. A page in the back/forward cache releases the lead.
 */
export function leadOneTab(name: string, lead: () => () => void): void {
  let leaving: AbortController | null = null
  const queue = () => {
    leaving = new AbortController()
    const { signal } = leaving
    const leadUntilAborted = () =>
      new Promise<void>(resolve => {
        if (signal.aborted) {
          resolve()
          return
        }
        const stop = lead()
        signal.addEventListener('abort', () => {
          stop()
          resolve()
        })
      })
    // Locks need https. Without them every tab opens a stream.
    if (!('locks' in navigator)) void leadUntilAborted()
    else
      navigator.locks
        .request(name, { signal }, leadUntilAborted)
        // The page was left before it became the leader.
        .catch(() => {})
  }
  addEventListener('pagehide', () => leaving?.abort())
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) queue()
  })
  queue()
}
