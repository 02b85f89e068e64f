import type { UnderstoodPlace } from './recognise.ts'

/** What the place of the person who searches is called, after "near" or "in". */
const OWN_PLACE = ['me', 'my area']

const NEAR_ME = /\b(?:near|nearby|around|close to) me\b|\b(?:near|in|around) my area\b/iu

/** Whether a search asks for jobs near the person: "nurse jobs near me". */
export function asksNearMe(typed: string): boolean {
  return NEAR_ME.test(typed)
}

/** The place of the person, by the phrases that mean it. They mean it only after a word such as "near". */
export function ownPlace(place: UnderstoodPlace): Map<string, UnderstoodPlace> {
  return new Map(OWN_PLACE.map(phrase => [phrase, place]))
}
