export type Verdict = 'safe' | 'same-origin' | 'cross-site' | 'not-a-browser'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a write comes from our pages and not from another site. `Sec-Fetch-Site` decides if it is
 * present, else `Origin`; a request with neither does not come from a browser.
 */
export function judgeOrigin(
  { headers, method }: Pick<Request, 'headers' | 'method'>,
  siteUrl: string,
): Verdict {
  return SAFE.has(method) ? 'safe' : judgeSource(headers, siteUrl)
}

/** Who made the browser send it, whatever the method: for reads that another site must not even open. */
export function judgeSource(headers: Headers, siteUrl: string): Exclude<Verdict, 'safe'> {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin' ? 'same-origin' : 'cross-site'
  const origin = headers.get('origin')
  if (origin !== null) return origin === siteUrl ? 'same-origin' : 'cross-site'
  return 'not-a-browser'
}

/** Whether a browser sent it: only then are cookies set and tokens made worthless outside. */
export function isBrowser(headers: Headers): boolean {
  return headers.has('sec-fetch-site') || headers.has('origin')
}
