import type { Position } from './position.ts'

/** Visitors read nothing older than this. */
const MAX_LAG_MS = 10_000

/** What the primary has written, to tell which standbys lag. */
export interface Progress {
  /** What a standby must have replayed. */
  needed: () => Position
  /** @param at milliseconds of a steady clock */
  note: (position: Position, at: number) => void
}

export function createProgress(): Progress {
  let samples: { at: number; position: Position }[] = []
  return {
    // A standby that is seen for the first time has to catch up first.
    needed: () => samples[0]?.position ?? 0n,
    note: (position, at) => {
      const last = samples.at(-1)
      // Another server has become the primary.
      if (last && position < last.position) samples = []
      samples.push({ at, position })
      // The first one stays the newest of those that are old enough.
      while (samples[1] && samples[1].at <= at - MAX_LAG_MS) samples.shift()
    },
  }
}
