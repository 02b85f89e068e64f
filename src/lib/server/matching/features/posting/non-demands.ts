import {
  ASKING_BEFORE,
  COLLEAGUES,
  NO_AFTER,
  NO_BEFORE,
  NO_DENIAL,
  NOT_REQUIRED_BUT,
  OFFERED,
  OFFERED_AFTER,
  OUR_PEOPLE,
  WHEN_NEEDED,
} from './cues.ts'

/** A part of a sentence between two marks, and the mark before it; '' for the first. */
export interface Segment {
  mark: string
  text: string
}

const MARKS = /([,;:!?()]|\s[–—-]\s|\bbut\b|\bhowever\b)/iu
/** Maximum of words in an entry of a list; a longer segment is a clause. */
const MAX_ENTRY_WORDS = 4
/** The words that ask to work together with somebody. */
const WORKS_TOGETHER = /^(?:collaborat\w+|work\w*(?: very)? closely) with/iu
/** Replaces removed words, so that no list continues across them. */
const GAP = ' ; '

/** Splits a sentence at commas, brackets and similar marks. */
export function segmentsOf(sentence: string): Segment[] {
  const pieces = sentence.split(MARKS)
  return pieces.flatMap((text, at) =>
    at % 2 === 0 ? [{ mark: (pieces[at - 1] ?? '').trim(), text }] : [],
  )
}

/** Whether a segment begins with an entry of a list: "Perl", "Perl or PHP in this house". */
function isEntry({ text }: Segment): boolean {
  const [entry = ''] = text.trim().split(/\s+(?:or|nor)\s+/iu)
  return entry.split(/\s+/).length <= MAX_ENTRY_WORDS && !ASKING_BEFORE.test(text)
}

/**
 * Removes the parts of a sentence that ask for nothing: denials ("no PHP", "Go is not needed"), offers
 * ("we teach you Rust") and the fields of colleagues ("the finance team").
 */
export function withoutNonDemands(sentence: string): string {
  const text = sentence
    .replaceAll(NOT_REQUIRED_BUT, ' ')
    .replaceAll(WHEN_NEEDED, GAP)
    .replaceAll(COLLEAGUES, colleagues => `${WORKS_TOGETHER.exec(colleagues)?.[0] ?? ''}${GAP}`)
    .replaceAll(OUR_PEOPLE, GAP)
  return withoutOffers(withoutDenied(segmentsOf(text)))
    .map(({ mark, text: rest }) => `${mark === '' ? '' : `${mark} `}${rest}`)
    .join('')
}

function withoutDenied(segments: readonly Segment[]): Segment[] {
  const remaining = segments.map(segment => ({ ...segment }))
  for (const [at, segment] of segments.entries()) {
    const plain = segment.text.replaceAll(NO_DENIAL, denial => ' '.repeat(denial.length))
    const after = NO_AFTER.exec(plain)
    const before = NO_BEFORE.exec(plain)
    if (after) {
      const rest = plain.slice(after.index + after[0].length)
      cut(remaining, [...listBefore(segments, at), at], rest)
      if (rest.trim() === '') cut(remaining, deniedList(segments, at), '')
    } else if (before) {
      cut(remaining, [...listAfter(segments, at), ...deniedList(segments, at)], '')
      cut(remaining, [at], segment.text.slice(0, before.index))
    }
  }
  return remaining
}

/** Empties these segments; the last of them keeps `rest`. */
function cut(remaining: Segment[], places: readonly number[], rest: string): void {
  for (const at of places) {
    const segment = remaining[at]
    if (segment) segment.text = at === places.at(-1) ? rest + GAP : GAP
  }
}

/**
 * The indexes of the segments that a cue at the end of a list also covers: the entries before the last
 * one in "Perl, Java and PHP are not needed", the brackets and the text before them in "Jira (or
 * Trello) is a plus".
 */
export function listBefore(segments: readonly Segment[], at: number): number[] {
  const last = segments[at]
  if (last?.mark === ')') return bracketBefore(segments, at)
  if (last?.mark !== ',' || !/\b(?:and|or)\b/iu.test(last.text)) return []
  const places: number[] = []
  for (let place = at - 1; place >= 0; place -= 1) {
    const segment = segments[place]
    if (!segment || OWN_CUE.test(segment.text)) break
    places.unshift(place)
    if (segment.mark !== ',') break
  }
  return places
}

/** An entry with its own cue: "Dutch and English are a must, French and Polish useful". */
const OWN_CUE =
  /\b(?:(?:is|are) (?:a must|essential|needed|required)|required|mandatory|must)(?!\p{L})/iu

/** The segments in the brackets before a segment, and the one before the brackets. */
function bracketBefore(segments: readonly Segment[], at: number): number[] {
  const opens = segments.findLastIndex(({ mark }, place) => place < at && mark === '(')
  const from = Math.max(0, opens - 1)
  return Array.from({ length: at - from }, (_, place) => from + place)
}

/** "no Perl, Java or PHP": the entries after the first in a list that ends with "or". */
function listAfter(segments: readonly Segment[], at: number): number[] {
  const places: number[] = []
  for (let place = at + 1; place < segments.length; place += 1) {
    const segment = segments[place]
    if (segment?.mark !== ',' || !isEntry(segment)) return []
    places.push(place)
    if (/\b(?:or|nor)\b/iu.test(segment.text)) return places
  }
  return []
}

/** The segments after a colon, up to a semicolon: "Not needed: a degree". */
function deniedList(segments: readonly Segment[], at: number): number[] {
  if (segments[at + 1]?.mark !== ':') return []
  const end = segments.findIndex(({ mark }, place) => place > at && mark === ';')
  const after = end === -1 ? segments.length : end
  return Array.from({ length: after - at - 1 }, (_, place) => at + 1 + place)
}

function withoutOffers(segments: readonly Segment[]): Segment[] {
  let isOffer = false
  return segments.map(({ mark, text }) => {
    if (mark === ';' || ASKING_BEFORE.test(text)) isOffer = false
    if (isOffer) return { mark, text: GAP }
    const offer = OFFERED.exec(text) ?? OFFERED_AFTER.exec(text)
    if (!offer) return { mark, text }
    isOffer = true
    return { mark, text: text.slice(0, offer.index) + GAP }
  })
}
