/**
 * Runs `lead` in one tab of the browser at a time; when that tab closes, the next takes over. `lead`
 * answers how to stop. A page that goes into the back/forward cache lets go, and comes back for it.
 */
export function leadOneTab(name: string, lead: () => () => void): void {
  let gone: AbortController | null = null
  const enter = () => {
    gone = new AbortController()
    const { signal } = gone
    const stayWhileHere = () =>
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
    // Without https there are no locks: then every tab has a stream of its own.
    if (!('locks' in navigator)) void stayWhileHere()
    else
      navigator.locks
        .request(name, { signal }, stayWhileHere)
        // The page left before its turn came.
        .catch(() => {})
  }
  addEventListener('pagehide', () => gone?.abort())
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) enter()
  })
  enter()
}
