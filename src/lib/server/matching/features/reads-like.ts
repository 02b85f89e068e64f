import { type ConceptSpace } from './concept-space.ts'
import { type Nearness } from './features.ts'

const MOST_NAMED = 3
/** Nearer than this to name an occupation at all, and at least so near beside the nearest. */
const LEAST = 0.06
const BESIDE_NEAREST = 0.55

/** The names of the occupations that a text reads like, at most three; none for a text of few words. */
export function readsLike(nearness: Nearness, space: ConceptSpace): string[] {
  const [nearest] = nearness
  const least = Math.max(LEAST, (nearest?.[1] ?? 0) * BESIDE_NEAREST)
  return nearness
    .filter(([, weight]) => weight >= least)
    .slice(0, MOST_NAMED)
    .map(([key]) => space.nameOf(key))
}
