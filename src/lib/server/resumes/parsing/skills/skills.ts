import type { Taxonomy } from '../../../taxonomy/index.ts'
import type { ParsedSkill, SectionKind } from '../parsed-resume.ts'
import type { RowSection } from '../sections/sections.ts'
import { skillEntries } from './skill-rows.ts'
import { countWords, fold } from '../text.ts'

/** What reading a resume asks of the taxonomy. */
export type SkillFinder = Pick<Taxonomy, 'findSkills' | 'skillOf'>

/** How sure a skill is by where it is. */
const LISTED = 0.95
const LISTED_UNKNOWN = 0.8
const USED = 0.6
const MENTIONED = 0.4

const PROOF: ReadonlySet<SectionKind> = new Set(['experience', 'projects', 'certifications'])
/** Sections whose text says nothing about the person's skills. */
const UNTOLD: ReadonlySet<SectionKind> = new Set(['references', 'interests', 'contact'])
/** Lines that are told as evidence of one skill. */
const MOST_LINES = 20
const MOST_WORDS = 6
/** The share of an entry's letters from which known skills say all of it. */
const COVERED_BY_MANY = 0.6
const COVERED_BY_ONE = 0.85

/** Skills listed under a heading of their own, then those used in jobs, then those only mentioned. */
export function readSkills(sections: readonly RowSection[], taxonomy: SkillFinder): ParsedSkill[] {
  const found = new Map<string, ParsedSkill>()
  const listed = sections.filter(({ kind }) => kind === 'skills')
  const told = sections.filter(({ kind }) => kind !== 'skills' && !UNTOLD.has(kind))
  for (const { entry, line } of listed.flatMap(({ rows }) => skillEntries(rows)))
    for (const skill of toSkills(entry, line, taxonomy)) put(found, skill)
  for (const skill of told.flatMap(section => mentionedSkills(section, taxonomy))) put(found, skill)
  return [...found.values()]
}

function mentionedSkills({ kind, rows }: RowSection, taxonomy: SkillFinder): ParsedSkill[] {
  const confidence = PROOF.has(kind) ? USED : MENTIONED
  return rows.flatMap(({ text, line }) =>
    taxonomy
      .findSkills(text)
      .map(({ skill: { name, key } }) => ({ name, key, confidence, lines: [line] })),
  )
}

function put(found: Map<string, ParsedSkill>, skill: ParsedSkill): void {
  const key = skill.key ?? fold(skill.name)
  const before = found.get(key)
  if (!before) {
    found.set(key, skill)
    return
  }
  before.confidence = Math.max(before.confidence, skill.confidence)
  const lines = skill.lines.filter(line => !before.lines.includes(line))
  before.lines.push(...lines.slice(0, MOST_LINES - before.lines.length))
}

/** One entry in the taxonomy's names where it knows them, as written where it does not. */
function toSkills(entry: string, line: number, taxonomy: SkillFinder): ParsedSkill[] {
  const whole = taxonomy.skillOf(entry)
  if (whole) return [{ name: whole.name, key: whole.key, confidence: LISTED, lines: [line] }]
  const mentions = taxonomy.findSkills(entry)
  const known = mentions.map(({ skill: { name, key } }) => ({
    name,
    key,
    confidence: LISTED,
    lines: [line],
  }))
  const covered = mentions.reduce((sum, { start, end }) => sum + end - start, 0) / entry.length
  const isName = countWords(entry) <= MOST_WORDS && entry.length > 1 && entry.length <= 60
  if (!isName || covered >= (mentions.length > 1 ? COVERED_BY_MANY : COVERED_BY_ONE)) return known
  return [{ name: entry, key: null, confidence: LISTED_UNKNOWN, lines: [line] }]
}
