import { listBefore, type Segment, segmentsOf } from './asked.ts'
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
  TO_COME,
} from './cues.ts'

/** How a part of a posting means what it names; `aside` is about something else (benefits, company). */
export type Demand = 'required' | 'mentioned' | 'optional' | 'aside'

interface Part {
  text: string
  demand: Demand
}

/** The parts of a sentence, each with how it means what it names; `current` is what its heading says. */
export function demandsIn(sentence: string, current: Demand): Part[] {
  if (isAboutBenefits(sentence) || APPLICATION.test(sentence))
    return [{ demand: 'aside', text: sentence }]
  if (ABOUT_EMPLOYER.test(sentence) || isAboutCompany(sentence))
    return [{ demand: current === 'mentioned' ? current : 'aside', text: sentence }]
  const isMust = current === 'optional' && SURELY_REQUIRED.test(sentence)
  const parts = optionalApart(segmentsOf(sentence), isMust ? 'required' : current)
  return parts.flatMap(part =>
    part.demand === 'mentioned' || part.demand === 'aside' ? askedApart(part) : [part],
  )
}

const MANY_BENEFITS = 2

/** "Pension, yoga and a gym": no requirement, wherever it stands. */
function isAboutBenefits(sentence: string): boolean {
  return [...sentence.matchAll(BENEFITS)].length >= MANY_BENEFITS && !ASKING_BEFORE.test(sentence)
}

/** "We run forty shops": unless it also asks, "We look for somebody with …". */
function isAboutCompany(sentence: string): boolean {
  return ABOUT_COMPANY.test(sentence) && !ASKS_ANYWAY.test(sentence)
}

/** "Java and Spring, ideally Kotlin": what is nice to have apart from the rest. */
function optionalApart(segments: readonly Segment[], current: Demand): Part[] {
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

/** "(we use HubSpot)" says what is there, whatever its sentence asks for. */
const IN_USE = /^\s*(?:here )?we(?: \p{L}+ly)? (?:use|run|have|work (?:with|in|on))\s/iu

function demandAt(text: string, demand: Demand): Demand {
  return IN_USE.test(text) ? 'aside' : demand
}

/** Neighbours of one meaning stay together, so that lists remain lists. */
function append(parts: Part[], part: Part): void {
  const last = parts.at(-1)
  if (last?.demand === part.demand) last.text += part.text
  else parts.push({ ...part })
}

/** "A master's degree, preferred": said of what stands before, unless it goes on with what it means. */
const SAID_AFTER =
  /^\s*(?:(?:strongly|highly|much)\s+)?(?:preferr?ed|desirable|desired|optional)(?!\p{L}|\s+(?:\p{Ll}|:))/u

/** Whether a cue stands before what it is about; behind brackets it is about what they explain. */
function opensWith(cue: RegExpExecArray | null, mark: string): boolean {
  if (cue === null || mark === ')') return false
  return cue.input.slice(0, cue.index).trim() === '' && !isSaidAfter(cue.input, mark)
}

function isSaidAfter(text: string, mark: string): boolean {
  return mark === ',' && SAID_AFTER.test(text)
}

/** Words between brackets and a cue about them: "(any) is desired", but not "(SQL) Oracle preferred". */
const MOST_BETWEEN = 2

function closesWith(cue: RegExpExecArray, mark: string): boolean {
  if (mark !== ')') return !opensWith(cue, mark)
  const between = cue.input.slice(0, cue.index).trim()
  return between.split(/\s+/u).length <= MOST_BETWEEN && !/\p{Lu}/u.test(between)
}

/** Whether a wish goes on here, and around the brackets here. */
interface Wish {
  goesOn: boolean
  outside: boolean
}

/** A wish ends with its brackets and at a semicolon. */
function afterMark(wish: Wish, mark: string): Wish {
  if (mark === '(') return { ...wish, outside: wish.goesOn }
  if (mark === ')') return { ...wish, goesOn: wish.outside }
  return mark === ';' ? { ...wish, goesOn: false } : wish
}

/** The segments that are optional as a whole. */
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

/** "Primavera (preferred)", "(strongly preferred)": brackets that name nothing else. */
function isAlone(cue: RegExpExecArray | null, segments: readonly Segment[], at: number): boolean {
  const areBrackets = segments[at]?.mark === '(' && segments[at + 1]?.mark === ')'
  return cue !== null && areBrackets && /^\p{Ll}*$/u.test(cue.input.replace(cue[0], '').trim())
}

/** The segments before a cue that it is about. */
function placesBefore(
  segments: readonly Segment[],
  at: number,
  cue: RegExpExecArray | null,
): number[] {
  const { mark = '', text = '' } = segments[at] ?? {}
  if (isAlone(cue, segments, at)) return [at - 1]
  if (!cue || !closesWith(cue, mark)) return []
  return isSaidAfter(text, mark) ? clauseBefore(segments, at) : listBefore(segments, at)
}

/** All back to a mark that is no comma. */
function clauseBefore(segments: readonly Segment[], at: number): number[] {
  const first = segments.findLastIndex(({ mark }, place) => place < at && mark !== ',')
  return Array.from({ length: at - first }, (_, place) => first + place)
}

/** "Our products run on Linux, you know SQL": only what is asked for is required. */
function askedApart({ demand, text }: Part): Part[] {
  const before = ASKING_BEFORE.exec(text)
  if (before && !TO_COME.test(text.slice(0, before.index)))
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
