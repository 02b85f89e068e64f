/** Draws entries by Zipf's law: the n-th is drawn n times less often than the first. */
export function zipf<Value>(list: readonly Value[], random: () => number): () => Value {
  let sum = 0
  const sums = list.map((_, index) => (sum += 1 / (index + 1)))
  return () => {
    const target = random() * sum
    let [low, high] = [0, list.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] ?? 0) < target) low = middle + 1
      else high = middle
    }
    return list[low] as Value
  }
}

export function shuffled<Value>(list: readonly Value[], random: () => number): Value[] {
  return list
    .map(value => ({ at: random(), value }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ value }) => value)
}

/** Mulberry32: small, fast, and the same numbers at every run. */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), 1 | state)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return ((bits ^ (bits >>> 14)) >>> 0) / 4_294_967_296
  }
}
