const ROUNDS = 1000
const SEED = 20260101

/** Numbers from 0 to 1 that come out the same in every run (mulberry32). */
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
 * The 95 % interval of a figure by drawing its items again with replacement. Items of one kind are
 * drawn among themselves when `strata` tells them apart.
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
