import { WITHIN_KM } from '#lib/shared/limits.ts'

import type { UnderstoodPlace } from './recognise.ts'

/** What the place of the person who searches is called after "near" or "in". */
const OWN_PLACE = ['me', 'my area']

const NEAR_ME =
  /\b(?:near|nearby|around|close to) me\b|\b(?:near|in|around) my area\b|\bnearby(?=$| (?:jobs?|work|positions|vacancies)\b)/iu

/** Whether a search asks for jobs near the person: "nurse jobs near me". */
export function asksNearMe(typed: string): boolean {
  return NEAR_ME.test(typed)
}

/** The place of the person, by the phrases that mean it. "Nearby" needs no word such as "in" before it. */
export function ownPlace(
  place: Pick<UnderstoodPlace, 'hasPoint' | 'ids' | 'name'>,
): Map<string, UnderstoodPlace> {
  const named = { ...place, isUnambiguous: false }
  const nearby = { ...place, isUnambiguous: true, km: WITHIN_KM.near }
  return new Map<string, UnderstoodPlace>([
    ...OWN_PLACE.map(phrase => [phrase, named] as const),
    ['nearby', nearby],
  ])
}
