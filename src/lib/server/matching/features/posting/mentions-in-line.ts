import { isMeant } from '../../../resumes/index.ts'
import { type SkillMention, type Taxonomy } from '../../../taxonomy/index.ts'
import { namesPeople } from '../words/people.ts'
import { createStudies } from './fields-of-study.ts'
import { type JobLine } from './job-lines.ts'

/** The start of a task, up to its object: "Preparing", "Responsible for"; but not "We offer". */
const OPENING =
  /^[^\p{L}]*(?:(?!(?:we|our|us|you|your|they|it|is|are|the|this)\s)\p{L}[\p{L}'’-]*\s+){0,2}$/iu
/** Words after which a sentence names work: "you are responsible for", "duties include". */
const WORK_BEFORE =
  /\b(?:(?:responsib\p{L}+|duties|tasks?|role|work|position)\b[^.;]{0,60}\b(?:for|includ\w+|is|are)|(?:includ|perform|conduct|handl|manag|lead|coordinat|oversee|support)(?:es?|s|ing)?|assist(?:s|ing)? (?:in|with)|such as)(?:,? but not limited to)?[\s:,–-]*$/iu
/** Text between two names of a list. */
const JOINT = /^\s*(?:[,/]\s*(?:and|or|&)?|and|or|&)\s*$/iu
const TOWN_BEFORE = /\b(?:Town|City|Village|County) of $/u
const PLACE_BEFORE = /\b(?:in|of|at|near|from) $/iu
const STATE_AFTER = /^, \p{Lu}{2}(?:[.;:)]|\s\d|\s*$)/u
const KINDS_OF_WORK: ReadonlySet<string> = new Set(['practice', 'soft'])
const LISTED_KINDS: ReadonlySet<string> = new Set(['field', 'practice'])

/** The mentions that may be demands. */
export function mentionsIn(
  { before, demand, text }: JobLine,
  named: readonly SkillMention[],
  taxonomy: Taxonomy,
): SkillMention[] {
  const studies = createStudies(before, text)
  const mentions = named.filter(
    mention => isMeant(text, mention) && !studies(mention) && !isTown(text, mention),
  )
  if (demand !== 'mentioned') return mentions
  const ofWork = mentions.filter(mention => !namesPeople(text, mention))
  const opening = ofWork.filter(mention => isWork(text, before, mention))
  const inTerms = mentionsInTerms(text, ofWork, taxonomy)
  return withListed(text, ofWork, new Set([...opening, ...inTerms]))
}

/** Whether a name is a town: "a police officer in Apex, NC", "the Town of Apex". */
function isTown(text: string, { end, start }: SkillMention): boolean {
  const before = text.slice(0, start)
  return (
    TOWN_BEFORE.test(before) || (PLACE_BEFORE.test(before) && STATE_AFTER.test(text.slice(end)))
  )
}

/** Whether a task begins with a practice or trait, or its words say that the work consists of it. */
function isWork(text: string, before: string, { skill: { kind }, start }: SkillMention): boolean {
  const words = text.slice(0, start)
  if (before === '' && KINDS_OF_WORK.has(kind) && OPENING.test(words)) return true
  return kind === 'practice' && WORK_BEFORE.test(words)
}

/**
 * The mentions inside terms. Text outside of demands also describes the company and the work. Fields
 * only count inside terms for knowledge: mentoring nursing students is work.
 */
function mentionsInTerms(
  text: string,
  mentions: readonly SkillMention[],
  taxonomy: Taxonomy,
): SkillMention[] {
  const terms = taxonomy.findTerms(text)
  return mentions.filter(({ end, skill, start }) =>
    terms.some(
      term =>
        term.start < end &&
        start < term.end &&
        (skill.kind !== 'field' || term.kind === 'knowledge'),
    ),
  )
}

/** Adds what a list joins with a mention that counts: "conducting litigation, mediation and …". */
function withListed(
  text: string,
  mentions: readonly SkillMention[],
  counted: ReadonlySet<SkillMention>,
): SkillMention[] {
  const counts = mentions.map(mention => counted.has(mention))
  const joins = mentions.map((one, at) => JOINT.test(text.slice(one.end, mentions[at + 1]?.start)))
  const add = (at: number, isJoined = false) => {
    if (isJoined && LISTED_KINDS.has(mentions[at]?.skill.kind ?? '')) counts[at] = true
  }
  for (let at = 1; at < mentions.length; at += 1) add(at, counts[at - 1] && joins[at - 1])
  for (let at = mentions.length - 2; at >= 0; at -= 1) add(at, counts[at + 1] && joins[at])
  return mentions.filter((_, at) => counts[at])
}
