import { type ConceptSpace } from './concept-space.ts'
import { type Nearness, type TitleFeature } from './features.ts'

const MOST_NAMED = 3
/** Nearer than this to name an occupation at all, and at least so near beside the nearest. */
const LEAST = 0.06
const BESIDE_NEAREST = 0.55

/** Nearer than this the words tell the work of somebody whose titles are not known. */
const SURE = 0.12

/**
 * What a text reads like, at most three names; none for a text of few words. Words may also be chance,
 * as the bread of a driver: where titles tell the work, it is called by those that the words agree with.
 */
export function readsLike(
  nearness: Nearness,
  titles: readonly Pick<TitleFeature, 'occupation' | 'written'>[],
  space: ConceptSpace,
): string[] {
  const [nearest] = nearness
  const least = Math.max(LEAST, (nearest?.[1] ?? 0) * BESIDE_NEAREST)
  const near = nearness.filter(([, weight]) => weight >= least)
  const known = titles.filter(({ occupation }) => occupation !== null)
  const names =
    known.length === 0
      ? near.filter(([, weight]) => weight >= SURE).map(([key]) => space.nameOf(key))
      : near.flatMap(([key]) =>
          known.filter(({ occupation }) => occupation === key).map(({ written }) => written),
        )
  return [...new Set(names)].slice(0, MOST_NAMED)
}
