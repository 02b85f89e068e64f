import { type JobFacts } from '../features.ts'
import { WEB_ADDRESS } from '../words/web-address.ts'
import { withoutNonDemands } from './non-demands.ts'
import { findOptional, ALLOWS_ALTERNATIVES, OFFERED, SURELY_REQUIRED } from './cues.ts'
import { type Demand, demandsIn } from './demands.ts'

/** A part of a posting. */
export interface JobLine {
  text: string
  /** The words before it in its sentence. */
  before: string
  /** How much it asks for the skills in it. */
  demand: Demand
  /** Whether its line is a requirement without choices, wishes or alternatives. */
  isFirm: boolean
}

/** A heading is short and has no punctuation inside. */
const HEADING = /^[^.!?;,:]{2,60}:?$/u
const OPTIONAL_HEADING =
  /^(?:(?:it(?:['’]s| is| would be)?|would be|a|an|what(?:['’]s| is)|skills?|qualifications?|experience|even)\s+)*(?:nice[- ]to[- ]haves?|good to (?:have|know)|nice|better|preferr?ed|desirable|desired|bonus|optional|advantages?|(?:big |great )?plus(?:es)?)(?!\p{L})/iu
const ASIDE_HEADING =
  /^(?:about(?! you\b)|benefits?|what we offer|what you(?:['’]ll| will)? get|you (?:also )?get|what(?:['’]s| is) in it|we offer|perks|our offer|our (?:company|story|values|culture|benefits)|company (?:description|overview|profile|information|background)|(?:other|additional) benefits?|additional (?:information|details)|why (?:join )?(?:us|work)|who we are|how to apply|application|equal (?:employment )?opportunity|diversity|compensation|salary|pay|package|rewards?|extras|location|contact|the (?:company|team|process)|(?:career|professional) (?:advancement|development|growth|opportunities|path|progression)|growth (?:opportunities|potential)|mentorship|(?:available|further) (?:certifications|training)|safety gear)(?!\p{L})/iu
const TASKS_HEADING =
  /^(?:(?:key|main|your|the|job|core|primary)\s+)*(?:responsibilit(?:y|ies)|tasks?|duties|role|what you(?:['’]ll| will)? (?:do|be doing)|job description|description|day[- ]to[- ]day|your mission|(?:physical|work(?:ing)?) (?:conditions|demands|environment|requirements)|(?:\p{L}+ (?:(?:and|&) )?){0,3}(?:equipment|machines?|software|systems|tools) used)(?!\p{L})/iu
const REQUIRED_HEADING =
  /^(?:(?:the|your|our|key|minimum|basic|core|essential|required|technical|professional|job|candidate|main)\s+)*(?:requirements?|required|qualifications?|must[- ]haves?|skills?|experience|essentials?|profile|what you(?:['’]?ll| will)? (?:need|bring|have)|what we(?:['’]re| are)? (?:look(?:ing)? for|expect|need|seek|want)|who you are|about you|you (?:have|bring|are|must|need)|education|competenc(?:es?|ies|y)|knowledge|we expect|we are looking|looking for|(?:the )?ideal candidate|licen[sc]es?|certifications?)(?!\p{L})/iu
/** "Required majors: Finance": the label is needed to understand the text. */
const OF_STUDY = /\bmajors?\b/iu
/** "Besides our culture, we offer:" makes the lines up to the next heading an offer. */
const OFFERS_BELOW =
  /\b(?:we (?:also )?(?:offer|provide|give you)|(?:you|employees)(?:['’]ll| will)? (?:also )?(?:get|receive|enjoy))(?: you)?\s*:$/iu
/** A heading and its text on one line: "Benefits: yoga". */
const LABEL = /^[^.!?;,:]{2,60}:(?=[\s•*–-])/u
/** A remark after a heading: "Software used: (but not limited to)". */
const REMARK = /:\s*\([^)]*\)$/u
/** "Experience with Java" is an entry, "Experience and skills" a heading. */
const ENTRY = /\s(?:in|of|with|for|to|as)\s/iu

/**
 * The parts of a posting that may ask for something, each with its demand. Denials and offers are left
 * out.
 */
export function jobLines(job: JobFacts): JobLine[] {
  return [
    ...readDemands(
      job.requirements.flatMap(entry => entry.split('\n')),
      'required',
    ),
    ...readDemands(job.description.split('\n'), 'mentioned'),
    ...readDemands(job.responsibilities, 'mentioned'),
  ].filter(({ text }) => text.trim() !== '')
}

/** Follows the headings: lines under "Nice to have" are optional until the next heading. */
function readDemands(lines: readonly string[], start: Demand): JobLine[] {
  let current = start
  let allowsAlternatives = false
  return lines.flatMap((line, at) => {
    const text = line.replaceAll(WEB_ADDRESS, ' ').trim()
    const heading = OFFERS_BELOW.test(text) ? 'aside' : headingOf(text)
    if (heading) current = heading
    // "One of the following:" applies to the lines below it.
    if (heading || text.endsWith(':')) allowsAlternatives = ALLOWS_ALTERNATIVES.test(text)
    const continues = start === 'mentioned' && CONTINUATION.test(lines[at + 1] ?? '')
    return readLine(text, current, !allowsAlternatives && !continues && isFirmLine(text, current))
  })
}

function isFirmLine(text: string, current: Demand): boolean {
  const isAsked = current === 'required' || SURELY_REQUIRED.test(text)
  return isAsked && !OFFERED.test(text) && !ALLOWS_ALTERNATIVES.test(text.replace(OR_FIELD, ''))
}

/** A choice of fields does not change the level of a degree. */
const OR_FIELD =
  /,? or (?:an?(?:other)? )?(?:\p{L}+ly )?(?:related|similar|relevant)(?: \p{L}+)? (?:field|discipline|area)s?(?!\p{L})/iu

/** The second half of a wrapped line, which may allow alternatives. */
const CONTINUATION = /^\s*(?:\p{Ll}|[(/])/u

/** Several bullets in one line: "Nice to have:- Strong in Kotlin.- Some Scala". */
const BULLETS = /[.;:]\s*[-–•●▪◦‣·*]\s*\p{Lu}/u

/** The parts of a line. A label applies to its sentence, or to all bullets after it. */
function readLine(text: string, current: Demand, isFirm: boolean): JobLine[] {
  let heading = current
  return sentencesOf(text).flatMap(sentence => {
    const [label = ''] = LABEL.exec(sentence) ?? []
    const labelDemand = headingOf(label)
    if (labelDemand && BULLETS.test(text)) heading = labelDemand
    // The words of a heading ask for nothing: "Requirement / JD: build the app".
    const rest = labelDemand && !OF_STUDY.test(label) ? sentence.slice(label.length) : sentence
    const parts = demandsIn(withoutNonDemands(rest), labelDemand ?? heading)
    return parts.map(({ demand, text: part }, at) => ({
      before: parts
        .slice(0, at)
        .map(earlier => earlier.text)
        .join(''),
      demand,
      isFirm,
      text: part.replaceAll(/\s+/gu, ' '),
    }))
  })
}

/** The demand of the lines below a heading; null if the line is no heading. */
function headingOf(line: string): Demand | null {
  const text = line.replace(REMARK, ':')
  if (!HEADING.test(text)) return null
  const words = text.split(/\s+/).length
  const isEntry = REQUIRED_HEADING.test(text) && ENTRY.test(text.replace(REQUIRED_HEADING, ''))
  const isBare = words <= 6 && !isEntry
  if (!text.endsWith(':') && !isBare) return null
  if (ASIDE_HEADING.test(text)) return 'aside'
  if (TASKS_HEADING.test(text)) return 'mentioned'
  if (OPTIONAL_HEADING.test(text)) return 'optional'
  return REQUIRED_HEADING.test(text) ? requiredOrNot(text) : null
}

/** The demand of a heading for requirements; optional for "Certifications are preferred:". */
function requiredOrNot(heading: string): Demand {
  return findOptional(heading) ? 'optional' : 'required'
}

/** Splits a line at the ends of sentences and at bullets. */
function sentencesOf(text: string): string[] {
  return text.split(
    /\s*[•●▪◦‣·]\s*|\s+\*\s+|(?<=\b(?:a plus|an advantage|preferred|required)) (?=\d+\+? years)|(?<=\b(?:a plus|an advantage)) (?=\p{Lu}\p{Ll}+ (?:in|with|of|to|for)\b)|(?<=[\p{L}\d)][.!?;])(?<!(?:e\.g|i\.e)\.)(?:\s+|\s*[-–]\s*)(?=[\p{Lu}\d])/u,
  )
}
