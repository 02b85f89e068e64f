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

/** A stretch of a sentence between two marks, and the mark before it; '' for the first. */
export interface Segment {
  mark: string
  text: string
}

const MARKS = /([,;:!?()]|\s[–—-]\s|\bbut\b|\bhowever\b)/iu
/** An entry of a list has at most so many words: a longer stretch is a clause of its own. */
const ENTRY = 4
/** What stands for removed words, so that no list runs across them. */
const GAP = ' ; '

/** The stretches of a sentence between commas, brackets and the like. */
export function segmentsOf(sentence: string): Segment[] {
  const pieces = sentence.split(MARKS)
  return pieces.flatMap((text, at) =>
    at % 2 === 0 ? [{ mark: (pieces[at - 1] ?? '').trim(), text }] : [],
  )
}

/** Whether a stretch begins as an entry of a list: "Perl", "Perl or PHP in this house". */
function isEntry({ text }: Segment): boolean {
  const [entry = ''] = text.trim().split(/\s+(?:or|nor)\s+/iu)
  return entry.split(/\s+/).length <= ENTRY && !ASKING_BEFORE.test(text)
}

/**
 * A sentence of a posting without what it does not ask for: what it says no to ("no PHP", "Go is not
 * needed"), what it offers ("we teach you Rust"), and the fields of colleagues ("the finance team").
 */
export function askedIn(sentence: string): string {
  const text = sentence
    .replaceAll(NOT_REQUIRED_BUT, ' ')
    .replaceAll(WHEN_NEEDED, GAP)
    .replaceAll(COLLEAGUES, GAP)
    .replaceAll(OUR_PEOPLE, GAP)
  return withoutOffers(withoutDenied(segmentsOf(text)))
    .map(({ mark, text: rest }) => `${mark === '' ? '' : `${mark} `}${rest}`)
    .join('')
}

function withoutDenied(segments: readonly Segment[]): Segment[] {
  const kept = segments.map(segment => ({ ...segment }))
  for (const [at, segment] of segments.entries()) {
    const plain = segment.text.replaceAll(NO_DENIAL, denial => ' '.repeat(denial.length))
    const after = NO_AFTER.exec(plain)
    const before = NO_BEFORE.exec(plain)
    if (after) {
      const rest = plain.slice(after.index + after[0].length)
      cut(kept, [...listBefore(segments, at), at], rest)
      if (rest.trim() === '') cut(kept, deniedList(segments, at), '')
    } else if (before) {
      cut(kept, [...listAfter(segments, at), ...deniedList(segments, at)], '')
      cut(kept, [at], segment.text.slice(0, before.index))
    }
  }
  return kept
}

/** Empties segments; the last of them keeps `rest`. */
function cut(kept: Segment[], places: readonly number[], rest: string): void {
  for (const at of places) {
    const segment = kept[at]
    if (segment) segment.text = at === places.at(-1) ? rest + GAP : GAP
  }
}

/**
 * "Perl, Java and PHP are not needed": the entries before the last one, if it ends a list. "Jira (or
 * Trello) is a plus": the brackets and what they explain.
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

/** "Dutch and English are a must, French and Polish useful": an entry that says how it is meant. */
const OWN_CUE =
  /\b(?:(?:is|are) (?:a must|essential|needed|required)|required|mandatory|must)(?!\p{L})/iu

/** What stands in brackets before a segment, and what it explains. */
function bracketBefore(segments: readonly Segment[], at: number): number[] {
  const opens = segments.findLastIndex(({ mark }, place) => place < at && mark === '(')
  const from = Math.max(0, opens - 1)
  return Array.from({ length: at - from }, (_, place) => from + place)
}

/** "no Perl, Java or PHP": the further entries of a list that ends with "or". */
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

/** What follows a colon, up to a semicolon: "Not needed: a degree", "What we do not use: SAS, Matlab". */
function deniedList(segments: readonly Segment[], at: number): number[] {
  if (segments[at + 1]?.mark !== ':') return []
  const end = segments.findIndex(({ mark }, place) => place > at && mark === ';')
  const after = end === -1 ? segments.length : end
  return Array.from({ length: after - at - 1 }, (_, place) => at + 1 + place)
}

function withoutOffers(segments: readonly Segment[]): Segment[] {
  let offering = false
  return segments.map(({ mark, text }) => {
    if (mark === ';' || ASKING_BEFORE.test(text)) offering = false
    if (offering) return { mark, text: GAP }
    const offer = OFFERED.exec(text) ?? OFFERED_AFTER.exec(text)
    if (!offer) return { mark, text }
    offering = true
    return { mark, text: text.slice(0, offer.index) + GAP }
  })
}
