import { hash } from 'node:crypto'

/** By text: scripts and styles of the built pages, a handful that the build knows. */
const known = new Map<string, Digest>()

/** As a policy names it. */
type Digest = `sha256-${string}`

/**
 * The source under which a policy allows an inline script or style. Astro asks at every request for
 * the same few; its own computes each anew, on another thread.
 *
 * @param algorithm as in `astro.config.mjs`; another is refused
 */
export function generateCspDigest(text: string, algorithm: string): Digest {
  if (algorithm !== 'SHA-256') throw new Error(`The policy is made with SHA-256, not ${algorithm}`)
  const before = known.get(text)
  if (before !== undefined) return before
  const digest: Digest = `sha256-${hash('sha256', text, 'base64')}`
  known.set(text, digest)
  return digest
}
