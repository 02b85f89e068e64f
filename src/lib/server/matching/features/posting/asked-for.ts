import { titleScore } from '../../../resumes/index.ts'
import { type SkillKind, type SkillMention } from '../../../taxonomy/index.ts'
import { TO_COME } from './cues.ts'
import { type Demand } from './demands.ts'

/** A tool, a language or a licence has a name: a sentence that asks for something asks for it. */
const NAMED: ReadonlySet<SkillKind> = new Set(['language', 'licence', 'tool'])

/** From here on words name who somebody is: a "project lead" is no skill. */
const SURELY_TITLE = 2

/** What asks for the words right after it, and only for those. */
const CUE =
  /(?<!\p{L})(?:experienced?|expertise|knowledge|knowledgeable|understanding|skills?|skilled|proficien\w+|familiar(?:ity)?|background|competen\w+|command|grounding|exposure|fluen\w+|mastery|grasp|versed|trained|training|qualifi\w+|certifi\w+|comfortable|confident|you (?:also |must )*(?:know|have|bring|master))(?!\p{L})/giu
/** Between a cue and a name: "in the", "within". */
const JOIN =
  /^\s*(?:in|with|within|of|to|using|on|as|for|at|across|about|around)?\s*(?:the|an?|all|any|both|some|various)?\s/iu
const CLAUSE = /[.;!?]/u
const SEPARATOR = /[,/&(:)]|(?<!\p{L})(?:and|or|plus|such as|e\.g)(?!\p{L})/iu
/** Words of another entry of the same list: "fluid mechanics", "AC motor control". */
const MOST_OF_ENTRY = 4
/** Words before a name in its own entry: "modern cost accounting". */
const MOST_BEFORE = 2
/** A list right after a name: ", pricing and copywriting". */
const REST_OF_LIST = String.raw`(?:\s*(?:,|&|/|(?:,\s*)?\b(?:and|or)\b)\s*[^\s,;:.()/&]+(?:\s[^\s,;:.()/&]+)?){0,4}`
/** What a person has, or is to have; "AI training data" is neither. */
const HAD = String.raw`(?:abilit(?:y|ies)|background|certificat(?:e|ion)s?|competenc(?:e|y|ies)|experience|expertise|exposure|familiarity|fluency|knowledge|know-how|proficiency|qualifications?|skills?|required|preferred|essential|mandatory|desirable|desired|needed)(?!\p{L})`
const HEAD_LATER = new RegExp(String.raw`^${REST_OF_LIST}\s+(?:(?!as\s)\p{L}+\s+)?${HAD}`, 'iu')
/** What a requirement may begin with before its name: "Strong", "Proven and". */
const OPENING =
  /^(?:\W|(?:strong|good|very|excellent|solid|proven|advanced|basic|sound|deep|extensive|demonstrated|demonstrable|relevant|previous|prior|hands-on|working|current|recent|first|some|ideally|preferably|and|or|also|an?)(?!\p{L}))*$/iu

/**
 * Whether a posting surely asks for what it names. What people know and do is named everywhere in a
 * posting, for what the employer makes, needs or checks: it is asked for only as the object of "knowledge
 * of", before "skills" and the like, or where a requirement begins with it. How people are is asked for
 * in words that no resume proves.
 */
export function isAskedFor(
  text: string,
  { end, skill: { kind }, start }: SkillMention,
  demand: Demand,
): boolean {
  const written = text.slice(start, end)
  if (NAMED.has(kind) && !(kind === 'licence' && isPlain(written))) return true
  if (kind === 'soft' || titleScore(written) >= SURELY_TITLE) return false
  const before = text.slice(0, start)
  return (
    isObject(before) ||
    HEAD_LATER.test(text.slice(end)) ||
    (demand !== 'mentioned' && opens(before))
  )
}

/** "Confined spaces" are places, unless their certificate is named. */
const OF_PAPER = /licen[cs]|certif|registr|\b(?:card|permit|endorsement|chartered|degree)/iu

function isPlain(written: string): boolean {
  return written === written.toLowerCase() && !OF_PAPER.test(written)
}

/** "Thorough understanding of hydraulics, AC motors and" before a name: no clause of its own between. */
function isObject(before: string): boolean {
  const cue = [...before.matchAll(CUE)].at(-1)
  if (!cue || TO_COME.test(before.slice(0, cue.index))) return false
  const gap = before.slice(cue.index + cue[0].length).replace(JOIN, ' ')
  if (CLAUSE.test(gap)) return false
  const lengths = gap.split(SEPARATOR).map(entry => entry.split(/\s+/u).filter(Boolean).length)
  return lengths.every((length, at) =>
    at === lengths.length - 1 ? length <= MOST_BEFORE : length <= MOST_OF_ENTRY,
  )
}

/** Whether a requirement begins with the name, or with a list of short entries that holds it. */
function opens(before: string): boolean {
  const entries = before.split(/[,/&]/u)
  const last = entries.pop() ?? ''
  return (
    OPENING.test(last) && entries.every(entry => entry.trim().split(/\s+/u).length <= MOST_BEFORE)
  )
}
