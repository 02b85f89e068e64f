import type { Route } from '#lib/contract/route.ts'

/** How much a caller may still ask. */
interface Allowance {
  left: number
  points: number
  seconds: number
}

/** Headers that scripts of other sites may read, besides those that browsers always show them. */
const EXPOSED = [
  'ETag',
  'Link',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'X-Request-Id',
  'X-Total-Count',
].join(', ')

/** Seconds for which a browser need not ask again whether it may send a header. */
const PREFLIGHT_AGE = '86400'

/**
 * Whether pages of other sites may read the answer (CORS). Never where a session could be meant: what a
 * signed-in person reads stays on our pages.
 */
export function isShared({ shared }: Route, { headers }: Request): boolean {
  return shared === true && !headers.has('cookie') && !headers.has('authorization')
}

/** Opens an answer to pages of other sites, and says how often its address may still ask. */
export function share(response: Response, allowance: Allowance | null): Response {
  const { headers } = response
  headers.set('access-control-allow-origin', '*')
  headers.set('access-control-expose-headers', EXPOSED)
  if (allowance) {
    const { left, points, seconds } = allowance
    headers.set('ratelimit-policy', `"address";q=${points};w=${seconds}`)
    headers.set('ratelimit', `"address";r=${left}`)
  }
  return response
}

/** What a browser asks before it sends `If-None-Match` to another site. */
export function preflight(): Response {
  return new Response(null, {
    headers: {
      'access-control-allow-headers': 'If-None-Match',
      'access-control-allow-methods': 'GET, HEAD',
      'access-control-allow-origin': '*',
      'access-control-max-age': PREFLIGHT_AGE,
      'cache-control': 'no-store',
    },
    status: 204,
  })
}
