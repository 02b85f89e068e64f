import { WITHIN_KM } from '#lib/shared/limits.ts'

import type { Word } from '../../../taxonomy/index.ts'
import type { Span } from './recognise.ts'

/** A distance that a text names beside a place: "within 25 km of", "near". */
export interface Distance {
  km: number
  /** Whether it is a number: "10 miles" may also follow the place. */
  isExact: boolean
  start: number
  end: number
}

const MILE_KM = 1.609

const DISTANCE =
  /\b(?:(?:within|less than|up to) (?:an? )?)?(?<amount>\d{1,4}) ?(?:(?<miles>mi|miles?)|kms?|kilomet(?:er|re)s?)\b(?: radius)?(?: (?:of|from|around)\b)?|\b(?:near|nearby|around|close to)\b/giu

/** The distances in a text, in their order. */
export function findDistances(text: string): Distance[] {
  return [...text.matchAll(DISTANCE)].map(({ 0: found, groups, index }) => {
    const { amount, miles } = groups ?? {}
    const km = Number(amount ?? WITHIN_KM.near) * (miles === undefined ? 1 : MILE_KM)
    return {
      end: index + found.length,
      isExact: amount !== undefined,
      km: Math.min(WITHIN_KM.max, Math.max(WITHIN_KM.min, Math.round(km))),
      start: index,
    }
  })
}

/** The indexes of a distance's words. `after` is the index behind the last one. */
export function wordsOfDistance(
  words: readonly Word[],
  { end, start }: Distance,
): Pick<Span, 'after' | 'first'> {
  const first = words.findIndex(word => word.start >= start)
  return { after: words.findLastIndex(word => word.end <= end) + 1, first }
}

/** Replaces the words of a distance with the one word "within", which a place may follow. */
export function joinDistance(
  words: readonly Word[],
  { after, first }: Pick<Span, 'after' | 'first'>,
): Word[] {
  const [start = 0, end = 0] = [words[first]?.start, words[after - 1]?.end]
  return words.toSpliced(first, after - first, { end, forms: ['within'], key: 'within', start })
}

/** The place that a distance at `at` belongs to: the one behind it or, for an exact distance, the one before it. */
export function placeBeside(
  spans: readonly Span[],
  at: number,
  { isExact }: Distance,
): Span | undefined {
  const places = spans.filter(({ place }) => place?.hasPoint)
  return (
    places.find(({ first }) => first === at + 1) ??
    (isExact ? places.find(({ after }) => after === at) : undefined)
  )
}
