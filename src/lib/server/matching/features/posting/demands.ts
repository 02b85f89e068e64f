import { listBefore, type Segment, segmentsOf } from './non-demands.ts'
import {
  ABOUT_COMPANY,
  ABOUT_EMPLOYER,
  APPLICATION,
  ASKING_AFTER,
  ASKING_BEFORE,
  ASKS_ANYWAY,
  BENEFITS,
  findOptional,
  OPTIONAL_BEFORE,
  SURELY_REQUIRED,
  LEARNED_ON_THE_JOB,
} from './cues.ts'

/**
 * How much a part of a posting asks for a skill; `aside` is about benefits, the company and the
 * like.
 */
export type Demand = 'required' | 'mentioned' | 'optional' | 'aside'

interface Part {
  text: string
  demand: Demand
}

/** Splits a sentence into parts with their demand; `current` is the demand of its heading. */
export function demandsIn(sentence: string, current: Demand): Part[] {
  if (isAboutBenefits(sentence) || APPLICATION.test(sentence))
    return [{ demand: 'aside', text: sentence }]
  if (ABOUT_EMPLOYER.test(sentence) || isAboutCompany(sentence))
    return [{ demand: current === 'mentioned' ? current : 'aside', text: sentence }]
  const isMust = current === 'optional' && SURELY_REQUIRED.test(sentence)
  const parts = splitOptional(segmentsOf(sentence), isMust ? 'required' : current)
  return parts.flatMap(part =>
    part.demand === 'mentioned' || part.demand === 'aside' ? splitAtDemand(part) : [part],
  )
}

const MANY_BENEFITS = 2

/** "Pension, yoga and a gym" is no requirement, whatever its heading says. */
function isAboutBenefits(sentence: string): boolean {
  return [...sentence.matchAll(BENEFITS)].length >= MANY_BENEFITS && !ASKING_BEFORE.test(sentence)
}

/** "We run forty shops", but not "We look for somebody with …". */
function isAboutCompany(sentence: string): boolean {
  return ABOUT_COMPANY.test(sentence) && !ASKS_ANYWAY.test(sentence)
}

/** Splits optional parts from the rest: "Java and Spring, ideally Kotlin". */
function splitOptional(segments: readonly Segment[], current: Demand): Part[] {
  const optional = optionalPlaces(segments)
  const parts: Part[] = []
  for (const [at, { mark, text }] of segments.entries()) {
    const cue = optional.has(at) ? null : OPTIONAL_BEFORE.exec(text)
    const demand = demandAt(text, optional.has(at) ? 'optional' : current)
    append(parts, { demand, text: `${mark} ${cue ? text.slice(0, cue.index) : text}` })
    if (cue) append(parts, { demand: 'optional', text: text.slice(cue.index) })
  }
  return parts
}

/** "(we use HubSpot)" describes the workplace, whatever its sentence asks for. */
const IN_USE = /^\s*(?:here )?we(?: \p{L}+ly)? (?:use|run|have|work (?:with|in|on))\s/iu

function demandAt(text: string, demand: Demand): Demand {
  return IN_USE.test(text) ? 'aside' : demand
}

/** Joins neighbours with the same demand, so that lists stay together. */
function append(parts: Part[], part: Part): void {
  const last = parts.at(-1)
  if (last?.demand === part.demand) last.text += part.text
  else parts.push({ ...part })
}

/** "A master's degree, preferred" is about the words before, unless "preferred" qualifies a noun. */
const PREFERRED_AFTER =
  /^\s*(?:(?:strongly|highly|much)\s+)?(?:preferr?ed|desirable|desired|optional)(?!\p{L}|\s+(?:\p{Ll}|:))/u

/**
 * Whether a cue precedes the words that it is about. After brackets it is about the words before
 * them.
 */
function opensWith(cue: RegExpExecArray | null, mark: string): boolean {
  if (cue === null || mark === ')') return false
  return cue.input.slice(0, cue.index).trim() === '' && !isPreferredAfter(cue.input, mark)
}

function isPreferredAfter(text: string, mark: string): boolean {
  return mark === ',' && PREFERRED_AFTER.test(text)
}

/**
 * Maximum of words between brackets and their cue: "(any) is desired", not "(SQL) Oracle
 * preferred".
 */
const MAX_WORDS_BETWEEN = 2

function closesWith(cue: RegExpExecArray, mark: string): boolean {
  if (mark !== ')') return !opensWith(cue, mark)
  const between = cue.input.slice(0, cue.index).trim()
  return between.split(/\s+/u).length <= MAX_WORDS_BETWEEN && !/\p{Lu}/u.test(between)
}

/** Whether a wish continues here, and whether it continues outside the current brackets. */
interface Wish {
  goesOn: boolean
  outside: boolean
}

/** A wish ends at a semicolon and at the end of its brackets. */
function afterMark(wish: Wish, mark: string): Wish {
  if (mark === '(') return { ...wish, outside: wish.goesOn }
  if (mark === ')') return { ...wish, goesOn: wish.outside }
  return mark === ';' ? { ...wish, goesOn: false } : wish
}

/** The indexes of segments that are entirely optional. */
function optionalPlaces(segments: readonly Segment[]): Set<number> {
  const places = new Set<number>()
  let wish: Wish = { goesOn: false, outside: false }
  for (const [at, { mark, text }] of segments.entries()) {
    wish = afterMark(wish, mark)
    const cue = findOptional(text)
    if (wish.goesOn || cue) places.add(at)
    const explains = cue !== null && segments[at + 1]?.mark === ':'
    if (opensWith(cue, mark) || explains || OPTIONAL_BEFORE.test(text))
      wish = { ...wish, goesOn: true }
    for (const place of placesBefore(segments, at, cue)) places.add(place)
  }
  return places
}

/** Whether brackets contain only the cue: "Primavera (preferred)", "(strongly preferred)". */
function isAlone(cue: RegExpExecArray | null, segments: readonly Segment[], at: number): boolean {
  const areBrackets = segments[at]?.mark === '(' && segments[at + 1]?.mark === ')'
  return cue !== null && areBrackets && /^\p{Ll}*$/u.test(cue.input.replace(cue[0], '').trim())
}

/** The indexes of earlier segments that a cue is about. */
function placesBefore(
  segments: readonly Segment[],
  at: number,
  cue: RegExpExecArray | null,
): number[] {
  const { mark = '', text = '' } = segments[at] ?? {}
  if (isAlone(cue, segments, at)) return [at - 1]
  if (!cue || !closesWith(cue, mark)) return []
  return isPreferredAfter(text, mark) ? clauseBefore(segments, at) : listBefore(segments, at)
}

/** All earlier segments back to a mark other than a comma. */
function clauseBefore(segments: readonly Segment[], at: number): number[] {
  const first = segments.findLastIndex(({ mark }, place) => place < at && mark !== ',')
  return Array.from({ length: at - first }, (_, place) => first + place)
}

/** Splits a part at its demand: in "Our products run on Linux, you know SQL" only SQL is required. */
function splitAtDemand({ demand, text }: Part): Part[] {
  const before = ASKING_BEFORE.exec(text)
  if (before && !LEARNED_ON_THE_JOB.test(text.slice(0, before.index)))
    return [
      { demand, text: text.slice(0, before.index) },
      { demand: 'required', text: text.slice(before.index) },
    ]
  const after = demand === 'aside' ? undefined : [...text.matchAll(ASKING_AFTER)].at(-1)
  if (!after) return [{ demand, text }]
  const end = after.index + after[0].length
  return [
    { demand: 'required', text: text.slice(0, end) },
    { demand, text: text.slice(end) },
  ]
}
