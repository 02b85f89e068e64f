/** The content codings that the server can make; `identity` is the bytes as they are. */
export type Coding = 'br' | 'gzip' | 'identity' | 'zstd'

const BEST_LAST = ['gzip', 'br', 'zstd'] as const

/**
 * The best coding that the client takes (RFC 9110, 12.5.3): the highest q, and of equal ones the
 * cheapest to make. A missing header means identity: old clients and probes ask for nothing.
 * Zstandard is young, so it is only for who names it, as browsers do over https.
 */
export function chooseCoding(
  accept: string | undefined,
  available: readonly Coding[] = BEST_LAST,
): Coding {
  const wishes = readWishes(accept ?? '')
  const any = wishes.get('*') ?? 0
  const wish = (coding: Coding) => wishes.get(coding) ?? (coding === 'zstd' ? 0 : any)
  let best: Coding = 'identity'
  let quality = wishes.get('identity') ?? 0
  for (const coding of BEST_LAST) {
    if (!available.includes(coding) || wish(coding) === 0 || wish(coding) < quality) continue
    best = coding
    quality = wish(coding)
  }
  return best
}

function readWishes(accept: string): Map<string, number> {
  const wishes = new Map<string, number>()
  for (const part of accept.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map(piece => piece.trim())
    const weight = parameters.find(parameter => parameter.startsWith('q='))
    const quality = weight === undefined ? 1 : Number(weight.slice(2))
    if (name)
      wishes.set(name === 'x-gzip' ? 'gzip' : name, quality >= 0 && quality <= 1 ? quality : 0)
  }
  return wishes
}
