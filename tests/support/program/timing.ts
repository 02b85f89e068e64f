/**
 * Runs two things many times in turns, and answers the share of pairs in which the first one took
 * longer. If they take the same time the share is near a half, however busy the machine is. If only
 * one of them takes an additional step, the share is near 0 or 1.
 */
export async function shareSlower(
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
  pairs: number,
): Promise<number> {
  let slower = 0
  for (let pair = 0; pair < pairs; pair += 1) {
    const swapped = pair % 2 === 1
    const first = await timeOf(swapped ? other : one)
    const second = await timeOf(swapped ? one : other)
    if (swapped ? second > first : first > second) slower += 1
  }
  return slower / pairs
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}
