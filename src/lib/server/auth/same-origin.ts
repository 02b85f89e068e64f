/** How a request presents itself: what browsers add, and whether it carries an API token. */
interface Presented {
  method: string
  fetchSite: string | null
  origin: string | null
}

export type Verdict = 'safe' | 'same-origin' | 'cross-site' | 'not-a-browser'

/**
 * Tells a write from our own pages from one that another site made a browser send.
 * `Sec-Fetch-Site` decides where it is present, else `Origin`; a request with neither is no browser's.
 */
export function judgeOrigin({ fetchSite, method, origin }: Presented, siteUrl: string): Verdict {
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return 'safe'
  if (fetchSite !== null) return fetchSite === 'same-origin' ? 'same-origin' : 'cross-site'
  if (origin !== null) return origin === siteUrl ? 'same-origin' : 'cross-site'
  return 'not-a-browser'
}

/** Whether a browser sent it: only then are cookies set and tokens made worthless outside. */
export function isBrowser(headers: Headers): boolean {
  return headers.has('sec-fetch-site') || headers.has('origin')
}
