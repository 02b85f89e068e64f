import type { Route } from '#lib/contract/route.ts'

/** The remaining requests of a caller. */
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

/** Seconds for which a browser caches a preflight answer. */
const PREFLIGHT_AGE = '86400'

/**
 * Whether pages of other sites may read the answer (CORS). Never for a request with a session: the
 * data of signed-in people stays on our pages.
 */
export function isShared({ shared }: Route, { headers }: Request): boolean {
  return shared === true && !headers.has('cookie') && !headers.has('authorization')
}

/**
 * Allows pages of other sites to read an answer, and adds the remaining requests of the address.
 */
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

/** The preflight that a browser sends before a request with `If-None-Match` to another site. */
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
