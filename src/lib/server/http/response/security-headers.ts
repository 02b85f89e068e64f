import { DATA_POLICY, pagePolicy } from './content-policy.ts'

/** The source of the answer: an Astro page, the API, a file of the build, or the front server. */
export type AnswerKind = 'page' | 'api' | 'static'

export type HeaderFacts = {
  kind: AnswerKind
  /** The site is reached by https: HSTS and upgraded requests. */
  secure: boolean
  requestId: string
  /** The headers that the answer has so far. */
  contentType: string | undefined
  contentPolicy: string | undefined
  referrerPolicy: string | undefined
}

/**
 * The security headers of an answer; every answer of the server carries them. A page may only
 * add script and style hashes and choose the stricter `no-referrer`.
 */
export function securityHeaders(facts: HeaderFacts): Record<string, string> {
  const headers: Record<string, string> = {
    'Content-Security-Policy': contentPolicy(facts),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy':
      facts.referrerPolicy === 'no-referrer' ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'X-Request-Id': facts.requestId,
  }
  if (facts.secure)
    headers['Strict-Transport-Security'] = 'max-age=63072000; includeSubDomains; preload'
  return headers
}

/** The reference pages of the API get the page policy; its data and files a sandbox. */
function contentPolicy({ kind, contentType, contentPolicy: given, secure }: HeaderFacts): string {
  const isDocument = contentType?.startsWith('text/html') ?? false
  if (kind === 'api' && !(isDocument && given !== undefined)) return DATA_POLICY
  return pagePolicy(given, secure)
}
