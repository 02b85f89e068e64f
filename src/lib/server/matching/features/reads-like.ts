import { type ConceptSpace } from './concept-space.ts'
import { type Nearness, type TitleFeature } from './features.ts'

const MOST_NAMED = 3
/** Nearer than this to name an occupation at all, and at least so near beside the nearest. */
const LEAST = 0.06
const BESIDE_NEAREST = 0.55

/** Nearer than this the words alone tell, whatever the titles are. */
const SURE = 0.12
/** Nearness of a profile to that of a title from which the two are of one kind. */
const OF_TITLE = 0.05

/**
 * The names of the occupations that a text reads like, at most three; none for a text of few words.
 * Few words may also be chance, as the bread of a driver: they count if the titles say the same.
 */
export function readsLike(
  nearness: Nearness,
  titles: readonly Pick<TitleFeature, 'occupation'>[],
  space: ConceptSpace,
): string[] {
  const [nearest] = nearness
  const least = Math.max(LEAST, (nearest?.[1] ?? 0) * BESIDE_NEAREST)
  const ofTitles = occupationsOf(titles, space)
  return nearness
    .filter(([, weight]) => weight >= least)
    .filter(([key, weight]) => weight >= SURE || ofTitles.has(key))
    .slice(0, MOST_NAMED)
    .map(([key]) => space.nameOf(key))
}

/** The occupations of titles and those like them. */
function occupationsOf(
  titles: readonly Pick<TitleFeature, 'occupation'>[],
  space: ConceptSpace,
): Set<string> {
  const known = titles.flatMap(({ occupation }) => occupation ?? [])
  const like = known.flatMap(occupation =>
    space.relatedTo(occupation).flatMap(([key, weight]) => (weight >= OF_TITLE ? key : [])),
  )
  return new Set([...known, ...like])
}
