import {
  beginsEntry,
  endsEntry,
  gapBefore,
  isAsWritten,
  isPlainSpace,
  isTool,
  LIST_BREAK,
  type Match,
  type Reading,
} from './text-with-names.ts'

const CONJUNCTIONS = new Set(['and', 'or'])
/** Words for how well a person has a skill: "strong Excel", "good research and writing skills". */
export const DEGREES = new Set(
  'strong excellent advanced good solid basic intermediate proficient expert'.split(' '),
)

/** Whether two names of tools follow each other in a sentence: "documents in Word, Excel". */
export function isToolInList(reading: Reading, match: Match, next: Match | undefined): boolean {
  if (!next || !isTool(match) || !isTool(next) || match.first === 0) return false
  const areLong = Math.min(match.value.name.text.length, next.value.name.text.length) > 2
  const areWritten = isAsWritten(reading, match) && isAsWritten(reading, next)
  return (
    areLong &&
    areWritten &&
    !isTitleCase(reading, match) &&
    partsList(reading, match.after, next.first)
  )
}

/** Whether a capital and a space precede a match, as in a heading: "Quick Access and Teams". */
function isTitleCase(reading: Reading, { first }: Match): boolean {
  const before = reading.words[first - 1]
  if (!before || !isPlainSpace(gapBefore(reading, first))) return false
  return /\p{Lu}/u.test(reading.text.charAt(before.start))
}

/**
 * Whether a name is next to a proven skill in one list. It must be the whole entry, unless its spelling
 * is exact and the kind is the same: "Java, Go for services".
 */
export function isListed(reading: Reading, match: Match, neighbour: Match): boolean {
  const isWritten = isAsWritten(reading, match)
  if (isWritten && areNeighbours(reading, match, neighbour)) return true
  const after = match.first > neighbour.first
  const [from, to] = after ? [neighbour.after, match.first] : [match.after, neighbour.first]
  if (!partsList(reading, from, to)) return false
  if (isWritten && match.value.skill.kind === neighbour.value.skill.kind) return true
  if (after) return endsEntry(reading, match.after) || isConjunction(reading, match.after)
  return opensEntry(reading, match.first)
}

/** Whether an entry of a list begins at a word, or after a word for how well. */
function opensEntry(reading: Reading, first: number): boolean {
  const before = first - 1
  const isPraised = DEGREES.has(reading.words[before]?.key ?? '')
  return isPraised || beginsEntry(reading, first) || isConjunction(reading, before)
}

/** Whether only a list's comma, slash, "and" or "or" separates two names. */
function partsList(reading: Reading, from: number, to: number): boolean {
  if (to - from > 1) return false
  if (to === from) return LIST_BREAK.test(gapBefore(reading, to))
  return isConjunction(reading, from)
}

/** Two tools side by side, as "Java Spring" or a list without commas. */
function areNeighbours(reading: Reading, one: Match, other: Match): boolean {
  if (!isTool(one) || !isTool(other)) return false
  const later = Math.max(one.first, other.first)
  return Math.min(one.after, other.after) === later && isPlainSpace(gapBefore(reading, later))
}

export function isConjunction({ words }: Reading, at: number): boolean {
  return CONJUNCTIONS.has(words[at]?.key ?? '')
}
