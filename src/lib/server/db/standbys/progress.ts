import type { Position } from './position.ts'

/** The maximum age of data that visitors read. */
const MAX_LAG_MS = 10_000

/** The positions of the primary over time, which show whether a standby lags. */
export interface Progress {
  /** The position that a standby must have replayed. */
  needed: () => Position
  /** @param at milliseconds of a monotonic clock */
  note: (position: Position, at: number) => void
}

export function createProgress(): Progress {
  let samples: { at: number; position: Position }[] = []
  return {
    // Without older samples a standby must reach the first known position.
    needed: () => samples[0]?.position ?? 0n,
    note: (position, at) => {
      const last = samples.at(-1)
      // Another server has become the primary.
      if (last && position < last.position) samples = []
      samples.push({ at, position })
      // Keep as the first sample the newest one that is old enough.
      while (samples[1] && samples[1].at <= at - MAX_LAG_MS) samples.shift()
    },
  }
}
