/** The content codings that the server can make; `identity` is the bytes as they are. */
export type Coding = 'br' | 'gzip' | 'identity'

/**
 * The best coding that the client takes (RFC 9110, 12.5.3): the highest q, and of equal ones the
 * smaller result. A missing header means identity: old clients and probes ask for nothing.
 */
export function chooseCoding(
  accept: string | undefined,
  available: readonly Coding[] = ['br', 'gzip'],
): Coding {
  const wishes = readWishes(accept ?? '')
  const wish = (coding: Coding): number => wishes.get(coding) ?? wishes.get('*') ?? 0
  let best: Coding = 'identity'
  let quality = wishes.get('identity') ?? 0
  for (const coding of ['gzip', 'br'] as const) {
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
