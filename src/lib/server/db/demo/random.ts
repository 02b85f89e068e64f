/** Repeatable chance: the same seed gives the same sequence on every machine. */
export type Random = {
  /** From 0 up to, not including, 1. */
  next: () => number
  /** A whole number from low to high, both included. */
  between: (low: number, high: number) => number
  pick: <T>(items: readonly T[]) => T
  /** True in this share of the cases. */
  chance: (share: number) => boolean
}

/** Mulberry32: 32 bits of state are plenty for demo content. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0

  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  return {
    next,
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: share => next() < share,
    pick: items => {
      const item = items[Math.floor(next() * items.length)]
      if (item === undefined) throw new RangeError('Nothing to pick from')
      return item
    },
  }
}
