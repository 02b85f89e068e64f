import type { Taxonomy } from '../../../taxonomy/index.ts'
import type { ParsedSkill, SectionKind } from '../parsed-resume.ts'
import type { RowSection } from '../sections/sections.ts'
import { skillEntries } from './skill-rows.ts'
import { findDates } from '../dates/dates.ts'
import { CONTACT } from '../person/contact-marks.ts'
import { isPlace } from '../person/places.ts'
import { isProse } from '../rows.ts'
import { countWords, fold } from '../text.ts'

/** The parts of the taxonomy that the parser uses. */
export type SkillFinder = Pick<Taxonomy, 'findSkills' | 'skillOf'>

/** How sure a skill is by where it is. */
const LISTED = 0.95
const LISTED_UNKNOWN = 0.8
const USED = 0.6
const MENTIONED = 0.4

const PROOF: ReadonlySet<SectionKind> = new Set(['experience', 'projects', 'certifications'])
/** Sections whose text says nothing about the person's skills. */
const IGNORED_SECTIONS: ReadonlySet<SectionKind> = new Set(['references', 'interests', 'contact'])
/** Maximum of lines that are stored as evidence of one skill. */
const MAX_LINES = 20
const MAX_WORDS = 5
/** Share of an entry's letters from which known skills cover the whole entry. */
const COVERED_BY_MANY = 0.6
const COVERED_BY_ONE = 0.85

/** Skills listed under a heading of their own, then those used in jobs, then those only mentioned. */
export function readSkills(sections: readonly RowSection[], taxonomy: SkillFinder): ParsedSkill[] {
  const found = new Map<string, ParsedSkill>()
  const isSkill = (text: string) => taxonomy.skillOf(text) !== null
  const listed = sections.filter(({ kind }) => kind === 'skills')
  const others = sections.filter(({ kind }) => kind !== 'skills' && !IGNORED_SECTIONS.has(kind))
  for (const { entry, group, line } of listed.flatMap(({ rows }) => skillEntries(rows, isSkill)))
    if (!group || taxonomy.skillOf(entry))
      for (const skill of toSkills(entry, line, taxonomy)) put(found, skill)
  for (const skill of others.flatMap(section => mentionedSkills(section, taxonomy)))
    put(found, skill)
  return [...found.values()]
}

function mentionedSkills({ kind, rows }: RowSection, taxonomy: SkillFinder): ParsedSkill[] {
  const confidence = PROOF.has(kind) ? USED : MENTIONED
  return rows.flatMap(({ text, line }) =>
    taxonomy
      .findSkills(text)
      .filter(mention => isMeant(text, mention))
      .map(({ skill: { name, key } }) => ({ name, key, confidence, lines: [line] })),
  )
}

/**
 * Whether a mention in running text means the skill, and not a name ("Siebel Scholar"), a place
 * ("Leeds"), a sum of money ("AED 640 million"), a verb ("building services that scale") or a term of
 * another trade ("pruning" of a network).
 */
export function isMeant(text: string, { end, skill, start }: Mention): boolean {
  const found = text.slice(start, end)
  const after = text.slice(end)
  if (isOtherPlace(found, skill.name) || SUM.test(after) || AWARD.test(after)) return false
  if (isAddress(found, after) || isState(text.slice(0, start), after)) return false
  const verb = GERUND.exec(found)
  return verb === null || isNoun(verb, skill.name, { after, before: text.slice(0, start) })
}

/** Whether the skill "Xing" is a noun and no verb: "typing skills", "experience in typing". */
function isNoun(
  [, verb = '', rest = '']: RegExpExecArray,
  name: string,
  { after, before }: { after: string; before: string },
): boolean {
  if (METHOD.test(rest)) return true
  if (rest !== '') return !RELATIVE.test(after)
  if (EXPERIENCE_IN.test(before) && ENTRY_END.test(after)) return true
  return SKILLS_AFTER.test(after) || fold(name).includes(fold(verb))
}

type Mention = ReturnType<SkillFinder['findSkills']>[number]

/** Whether a name is a place: "Leeds". */
const isOtherPlace = (text: string, name: string): boolean =>
  isPlace(text) && fold(text) !== fold(name)

/** Whether a mention is the label of the person's page: "LinkedIn: Ann Smith". */
const isAddress = (found: string, after: string): boolean =>
  PAGES.test(found) && /^\s*:/u.test(after)
const PAGES =
  /^(?:behance|dribbble|facebook|github|gitlab|instagram|linkedin|skype|twitter|youtube)$/iu

/** Whether a mention is a state: "the pages are in compliance with our rules". */
const isState = (before: string, after: string): boolean =>
  /\b(?:is|are|be|was|were) in (?:full )?$/iu.test(before) && /^\s+with\b/iu.test(after)

/** A number, but no year: "ACA qualified 2021" names the licence. */
const SUM = /^\s?(?!(?:19|20)\d\d(?!\d))\d/
const GERUND = /^(\p{L}+)ing\b(.*)$/iu
/** In "typing skills", the gerund is a noun. */
const SKILLS_AFTER = /^\s(?:skills?|experience|practices|proficiency)\b/iu
/** In "prototyping techniques", the gerund is a noun. */
const METHOD = /^\s(?:techniques?|methods?|principles?|skills?|abilit(?:y|ies)|experience)$/iu
/** In "experience in invoicing", the gerund is a noun, but not in "experience in building a team". */
const EXPERIENCE_IN =
  /(?<!\p{L})(?:experience|skills?|knowledge|background|expertise|proficiency)\s(?:in|with|of)\s$/iu
const ENTRY_END = /^\s*(?:$|[,.;)]|(?:and|or)(?!\p{L}))/iu
const AWARD =
  /^\s+(?:scholar(?:ship)?|fellow(?:ship)?|award|prize|medal|street|st\.|road|avenue|building|university|college|school)\b/iu
const RELATIVE = /^\s+(?:that|which|who|for|to|so)\b/u

function put(found: Map<string, ParsedSkill>, skill: ParsedSkill): void {
  const key = skill.key ?? fold(skill.name)
  const before = found.get(key)
  if (!before) {
    found.set(key, skill)
    return
  }
  before.confidence = Math.max(before.confidence, skill.confidence)
  const lines = skill.lines.filter(line => !before.lines.includes(line))
  before.lines.push(...lines.slice(0, MAX_LINES - before.lines.length))
}

/** How the rest of a sentence begins, and no name. */
const GOES_ON =
  /^(?:to|when|which|that|who|as well|for|with|from|by|of|in|on|at|or|but|while|including|includes?|such|etc|have|having|has|can|able|also|is|are|be)\s/iu

/** Five words at most; no sentence, date, address or link. */
const isName = (entry: string): boolean =>
  countWords(entry) <= MAX_WORDS &&
  entry.length > 1 &&
  entry.length <= 60 &&
  !isProse(entry) &&
  !isPlace(entry) &&
  !GOES_ON.test(entry) &&
  !CONTACT.test(entry) &&
  findDates(entry).length === 0

/** The skills of one entry, with the taxonomy's names if it knows them, otherwise as written. */
function toSkills(entry: string, line: number, taxonomy: SkillFinder): ParsedSkill[] {
  const whole = taxonomy.skillOf(entry)
  if (whole && !isOtherPlace(entry, whole.name))
    return [{ name: whole.name, key: whole.key, confidence: LISTED, lines: [line] }]
  const mentions = taxonomy.findSkills(entry).filter(mention => isMeant(entry, mention))
  const known = mentions.map(({ skill: { name, key } }) => ({
    name,
    key,
    confidence: LISTED,
    lines: [line],
  }))
  const covered = mentions.reduce((sum, { start, end }) => sum + end - start, 0) / entry.length
  if (!isName(entry) || covered >= (mentions.length > 1 ? COVERED_BY_MANY : COVERED_BY_ONE))
    return known
  return [{ name: entry, key: null, confidence: LISTED_UNKNOWN, lines: [line] }]
}
