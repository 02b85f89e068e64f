import { DEGREES, isConjunction } from './lists-of-skills.ts'
import {
  beginsEntry,
  beginsLine,
  endsEntry,
  gapBefore,
  isPlainSpace,
  isTool,
  LIST_BREAK,
  type Match,
  type Reading,
} from './text-with-names.ts'

/** Words before an ambiguous name, which show that it means the skill. */
const CUES_BEFORE = new Set(
  'with in using of via ms microsoft apache google adobe knows knowing learn learning'.split(' '),
)
const CUES_AFTER = new Set(
  `programming language languages developer developers development engineer engineers scripting code
  coding certified certification framework library skills proficiency experience spreadsheet
  spreadsheets macros formulas database databases app apps application applications services server
  backend frontend native`.split(/\s+/),
)
const EXPERIENCE = new Set('experience background expertise knowledge skills'.split(' '))

/**
 * Whether the context shows that the name means the skill: a word, a list, or a line with only the name.
 */
export function hasCue(reading: Reading, match: Match): boolean {
  const isCued = isTrait(match) ? isCuedTrait(reading, match) : isCuedName(reading, match)
  return isCued || isWholeEntry(reading, match)
}

function isCuedName(reading: Reading, match: Match): boolean {
  return isCueBefore(reading, match) || CUES_AFTER.has(wordAfter(reading, match))
}

/** Traits are adjectives too: "creative services" and "in creative hands" ask for no creativity. */
function isCuedTrait(reading: Reading, match: Match): boolean {
  if (wordAfter(reading, match) === 'skills') return true
  const { after, first } = match
  const goesOn = isConjunction(reading, after)
  const isPraised = DEGREES.has(reading.words[first - 1]?.key ?? '')
  if (goesOn && (isPraised || beginsEntry(reading, first))) return true
  return (goesOn || endsEntry(reading, after)) && isCueBefore(reading, match)
}

function isCueBefore(reading: Reading, match: Match): boolean {
  const before = wordBefore(reading, match.first)
  const isExample = before === 'as' && wordBefore(reading, match.first - 1) === 'such'
  if (CUES_BEFORE.has(before) || isExample) return true
  // One letter is no tool: "strong R&D".
  return DEGREES.has(before) && isTool(match) && match.value.name.text.length > 1
}

/** Whether a match is an entry of a list, or a line. */
function isWholeEntry(reading: Reading, { after, first, value }: Match): boolean {
  if (!endsEntry(reading, after)) return false
  const opening = gapBefore(reading, first)
  return beginsLine(opening, first) || (value.name.text.length > 1 && LIST_BREAK.test(opening))
}

/** Whether a trait has a capital only because it begins an entry. */
export function isCapitalized(reading: Reading, match: Match): boolean {
  const { text } = match.value.name
  return isTrait(match) && text === text.toLowerCase() && beginsEntry(reading, match.first)
}

/**
 * Whether a text names experience in a field in lower case: "sales experience", "a background in
 * finance".
 */
export function isExperience(reading: Reading, match: Match): boolean {
  const { after, first, value } = match
  if (value.name.certainty !== 'context' || isTool(match) || isTrait(match)) return false
  if (reading.words[first]?.key !== value.name.text.toLowerCase()) return false
  if (EXPERIENCE.has(wordAfter(reading, match))) return true
  const isIn = ['in', 'of'].includes(wordBefore(reading, first))
  const isComplete = endsEntry(reading, after) || isConjunction(reading, after)
  return isIn && isComplete && EXPERIENCE.has(wordBefore(reading, first - 1))
}

function isTrait({ value }: Match): boolean {
  return value.skill.kind === 'soft'
}

/** The word before a place, if only a space separates them; otherwise ''. */
function wordBefore(reading: Reading, at: number): string {
  return isPlainSpace(gapBefore(reading, at)) ? (reading.words[at - 1]?.key ?? '') : ''
}

function wordAfter(reading: Reading, { after }: Match): string {
  return isPlainSpace(gapBefore(reading, after)) ? (reading.words[after]?.key ?? '') : ''
}
