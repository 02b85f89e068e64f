/**
 * Runs two things side by side many times, in turns, and answers how often the first one took
 * longer, as a share. Where neither is slower by itself that is near a half, however busy the
 * machine is; a step that only one of them takes pushes it to an end.
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
