const ROUNDS = 1000
const SEED = 20260101

/** Random numbers from 0 to 1, the same in every run (mulberry32). */
export function seededRandom(seed = SEED): () => number {
  let state = seed
  return () => {
    state = Math.trunc(state + 0x6d2b79f5)
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * The 95 % bootstrap interval of a figure, by resampling its items with replacement. With `strata`,
 * each stratum is resampled separately.
 */
export function bootstrap<Item>(
  items: readonly Item[],
  figure: (drawn: readonly Item[]) => number,
  strata: (item: Item) => string = () => '',
): [number, number] {
  const random = seededRandom()
  const groups = [...Map.groupBy(items, strata).values()]
  const figures = Array.from({ length: ROUNDS }, () =>
    figure(groups.flatMap(group => group.map(() => group[Math.floor(random() * group.length)]!))),
  ).toSorted((left, right) => left - right)
  return [figures[Math.floor(ROUNDS * 0.025)]!, figures[Math.floor(ROUNDS * 0.975)]!]
}
