import type { Config } from '../../config.ts'

export type Verdict = 'safe' | 'same-origin' | 'cross-site' | 'not-a-browser'

/** `secureCookies` says that the site is https or loopback: only there browsers send `Sec-Fetch-Site`. */
type Site = Pick<Config, 'SITE_URL' | 'secureCookies'>

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a write comes from our pages and not from another site. Browsers send `Origin` and
 * `Sec-Fetch-Site` with every write, and both must name our pages: one alone proves nothing. A
 * request with neither does not come from a browser.
 */
export function judgeOrigin(
  { headers, method }: Pick<Request, 'headers' | 'method'>,
  { SITE_URL, secureCookies }: Site,
): Verdict {
  if (SAFE.has(method)) return 'safe'
  const origin = headers.get('origin')
  const site = headers.get('sec-fetch-site')
  if (origin === null && site === null) return 'not-a-browser'
  const isOwnSite = site === null ? !secureCookies : site === 'same-origin'
  return origin === SITE_URL && isOwnSite ? 'same-origin' : 'cross-site'
}

/** Whether another site made the browser open a stream, which it must not even read. */
export function isForeignRead(headers: Headers, { SITE_URL }: Site): boolean {
  // Browsers send no `Origin` with same-origin reads.
  const origin = headers.get('origin') ?? SITE_URL
  const site = headers.get('sec-fetch-site') ?? 'same-origin'
  return origin !== SITE_URL || site !== 'same-origin'
}

/** Whether a browser sent it: only browsers get cookies, and tokens that need the cookie. */
export function isBrowser(headers: Headers): boolean {
  return headers.has('sec-fetch-site') || headers.has('origin')
}
