import { type AnswerKind } from './security-headers.ts'

/** The caching headers of an answer before it is sent. */
export type CacheFacts = {
  kind: AnswerKind
  method: string
  status: number
  cacheControl: string | undefined
  setsCookie: boolean
}

/** A response without a cache rule is private: a missing rule must not leak a page. */
export const PRIVATE = 'private, no-store'

/**
 * Whether any cache, including the browser's, may store this answer and revalidate it by its tag.
 */
export function isCacheable({ method, status, cacheControl, setsCookie }: CacheFacts): boolean {
  if (status !== 200 || setsCookie || (method !== 'GET' && method !== 'HEAD')) return false
  return cacheControl !== undefined && !/no-store|private/i.test(cacheControl)
}

/**
 * The request headers that a cacheable answer depends on: a page on the cookie (the signed-in see
 * another header), an API answer on where the call comes from.
 */
export function varyOn(facts: CacheFacts, compressible: boolean): string[] {
  const names: string[] = compressible ? ['Accept-Encoding'] : []
  if (facts.kind === 'static' || !isCacheable(facts)) return names
  if (facts.kind === 'page') return [...names, 'Cookie']
  return [...names, 'Authorization', 'Cookie', 'Origin', 'Sec-Fetch-Site']
}

/** Adds names to a `Vary` header, each once. */
export function mergeVary(existing: string, names: readonly string[]): string {
  const all = existing.split(',').map(name => name.trim())
  const present = new Set(all.filter(Boolean).map(name => name.toLowerCase()))
  const added = names.filter(name => !present.has(name.toLowerCase()))
  return [...all.filter(Boolean), ...added].join(', ')
}
