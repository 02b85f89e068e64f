import Negotiator from 'negotiator'

/** The content codings that the server can produce; `identity` is the body without compression. */
export type Coding = 'br' | 'gzip' | 'identity' | 'zstd'

/** Cheapest to produce first: the order among codings of equal quality. */
const PREFERRED = ['zstd', 'br', 'gzip', 'identity'] as const satisfies readonly Coding[]

/** The option that the types of the library lack: the order among equal qualities. */
interface EncodingNegotiator {
  encodings: (
    available: readonly string[],
    options: { preferred: readonly string[] },
  ) => readonly string[]
}

/**
 * The coding of an answer by `Accept-Encoding` (RFC 9110, 12.5.3): the highest quality, and the
 * cheapest of equal ones. A missing header means identity: old clients and probes send none.
 * Zstandard is only for clients that name it, as browsers do over https; `*` does not include it.
 */
export function chooseCoding(
  accept: string | undefined,
  available: readonly Coding[] = PREFERRED,
): Coding {
  if (!accept) return 'identity'
  const header = accept.toLowerCase().replaceAll(/\bx-gzip\b/g, 'gzip')
  const candidates = PREFERRED.filter(
    coding => coding === 'identity' || available.includes(coding),
  ).filter(coding => coding !== 'zstd' || header.includes('zstd'))
  const client: EncodingNegotiator = new Negotiator({ headers: { 'accept-encoding': header } })
  const [best] = client.encodings(candidates, { preferred: PREFERRED })
  return candidates.find(coding => coding === best) ?? 'identity'
}
