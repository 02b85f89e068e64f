/**
 * Runs the work when somebody can see the page: at once, or when the tab is first shown. Browsers also
 * run pages in advance, hidden. Returns a function that cancels it.
 */
export function whenVisible(work: () => void): () => void {
  const attempt = () => {
    if (document.visibilityState !== 'visible') return
    document.removeEventListener('visibilitychange', attempt)
    work()
  }
  document.addEventListener('visibilitychange', attempt)
  attempt()
  return () => document.removeEventListener('visibilitychange', attempt)
}
