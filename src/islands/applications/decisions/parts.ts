import type { StatusChanges } from '#lib/contract/applications/status-changes.ts'
import { LIST_SIZES } from '#lib/shared/limits.ts'

type Change = StatusChanges['changes'][number]

/** Bytes of the changes of one call: the server takes bodies of 100 kB. */
const MOST_BYTES = 80_000

/** Splits changes into parts of one call each, by their number and by the length of their texts. */
export function toParts(changes: readonly Change[]): Change[][] {
  const parts: Change[][] = []
  let part: Change[] = []
  let bytes = 0
  for (const change of changes) {
    const size = new TextEncoder().encode(JSON.stringify(change)).length
    if (part.length === LIST_SIZES.decisions || bytes + size > MOST_BYTES) {
      parts.push(part)
      part = []
      bytes = 0
    }
    part.push(change)
    bytes += size
  }
  return part.length === 0 ? parts : [...parts, part]
}
