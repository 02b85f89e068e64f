import { type ConceptSpace } from './concept-space.ts'
import { type Nearness, type TitleFeature } from './features.ts'

const MOST_NAMED = 3
/** Nearer than this to name an occupation at all, and at least so near beside the nearest. */
const LEAST = 0.06
const BESIDE_NEAREST = 0.55

/** Nearer than this the words tell the work of somebody whose titles are not known. */
const SURE = 0.12

/**
 * The names of the occupations that a text reads like, at most three; none for a text of few words.
 * Words may also be chance, as the bread of a driver: where titles tell the work, they name it.
 */
export function readsLike(
  nearness: Nearness,
  titles: readonly Pick<TitleFeature, 'occupation'>[],
  space: ConceptSpace,
): string[] {
  const [nearest] = nearness
  const least = Math.max(LEAST, (nearest?.[1] ?? 0) * BESIDE_NEAREST)
  const ofTitles = new Set(titles.flatMap(({ occupation }) => occupation ?? []))
  return nearness
    .filter(([, weight]) => weight >= least)
    .filter(([key, weight]) => (ofTitles.size > 0 ? ofTitles.has(key) : weight >= SURE))
    .slice(0, MOST_NAMED)
    .map(([key]) => space.nameOf(key))
}
