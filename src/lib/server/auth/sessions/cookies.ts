import { parseCookie } from 'cookie'

interface CookieOptions {
  /** Seconds; without it the cookie ends with the browser session. */
  maxAge?: number
  secure: boolean
}

/** Over plain http outside loopback browsers refuse `Secure`, so the name loses its prefix there. */
export function cookieName(name: 'sid' | 'dev', secure: boolean): string {
  return secure ? `__Host-${name}` : name
}

/** A `Set-Cookie` header whose cookie scripts cannot read and other sites cannot send. */
export function serializeCookie(
  name: 'sid' | 'dev',
  value: string,
  { maxAge, secure }: CookieOptions,
): string {
  const parts = [`${cookieName(name, secure)}=${value}`, 'Path=/', 'HttpOnly', 'SameSite=Lax']
  if (secure) parts.push('Secure')
  if (maxAge !== undefined) parts.push(`Max-Age=${maxAge}`)
  return parts.join('; ')
}

/** The value of one cookie; null when it is missing. The first of two equal names wins. */
export function readCookie(
  header: string | null,
  name: 'sid' | 'dev',
  secure: boolean,
): string | null {
  return parseCookie(header ?? '')[cookieName(name, secure)] ?? null
}
