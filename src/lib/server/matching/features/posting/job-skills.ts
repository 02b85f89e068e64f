import { type Skill, type Taxonomy } from '../../../taxonomy/index.ts'
import { type ConceptSpace } from '../concept-space.ts'
import { type JobFacts, type NeededSkill } from '../features.ts'
import { writtenName } from '../words/licence-names.ts'
import { isPartOfName } from '../words/part-of-name.ts'
import { namesPeople } from '../words/people.ts'
import { unknownSkillKey } from '../words/unknown-skills.ts'
import { alternativesOf } from './alternatives.ts'
import { isAskedFor } from './asked-for.ts'
import { isNarrowed, isWhole } from './whole-demand.ts'
import { type JobLine } from './job-lines.ts'
import { mentionsIn } from './mentions-in-line.ts'

/** Weight of a skill in the posting's list of skills. */
const LISTED = 1
/** Weight of a skill in the text by its demand. */
const DEMANDS: Record<NeededSkill['demand'], number> = {
  mentioned: 0.45,
  optional: 0.35,
  required: 0.8,
}
const ORDER: readonly NeededSkill['demand'][] = ['required', 'mentioned', 'optional']
/** Rarity of a skill that the taxonomy does not know. */
const UNKNOWN = 0.5
const MIN_WEIGHT = 0.1
const MAX_SKILLS = 40

interface Known {
  space: ConceptSpace
  taxonomy: Taxonomy
}

/** The skills that a job asks for, in the posting's words, each once; required ones first. */
export function neededSkills(
  job: JobFacts,
  lines: readonly JobLine[],
  known: Known,
): NeededSkill[] {
  const inText = lines.flatMap(line => skillsInLine(line, known))
  const optional = optionalKeys(inText)
  const listed = listedSkills(job, optional, known)
  const needed = new Map<string, NeededSkill>()
  for (const skill of [...listed, ...inText]) {
    const before = needed.get(skill.key)
    needed.set(skill.key, before ? joined(before, skill) : skill)
  }
  return byImportance([...needed.values()])
}

/** The keys of skills that the text calls nice to have and does not require elsewhere. */
function optionalKeys(skills: readonly NeededSkill[]): Set<string> {
  const required = new Set(
    skills.filter(({ demand }) => demand === 'required').map(({ key }) => key),
  )
  return new Set(
    skills.flatMap(({ demand, key }) => (demand === 'optional' && !required.has(key) ? key : [])),
  )
}

/** Merges two mentions: the strongest demand, and the words of the first mention with that demand. */
function joined(before: NeededSkill, other: NeededSkill): NeededSkill {
  const demands = new Set([before.demand, other.demand])
  const demand = (['required', 'optional', 'mentioned'] as const).find(one => demands.has(one))
  const asking = [before, other].find(one => one.demand === demand && one.isWhole) ?? before
  return {
    ...before,
    name: asking.name,
    alternatives: [...new Set([...before.alternatives, ...other.alternatives])],
    demand: demand ?? before.demand,
    isAsked: before.isAsked || other.isAsked,
    isFirm: before.isFirm && other.isFirm,
    isWhole: asking.isWhole && asking.demand === demand,
    weight: Math.max(before.weight, other.weight),
  }
}

function listedSkills(
  job: JobFacts,
  optional: ReadonlySet<string>,
  { space, taxonomy }: Known,
): NeededSkill[] {
  return job.skills.flatMap(name => {
    const skill = taxonomy.skillOf(name)
    const key = skill?.key ?? unknownSkillKey(name)
    const rarity = skill ? space.rarityOf(skill.key) : UNKNOWN
    const weight = weightOf(LISTED, rarity)
    if (key === null) return []
    const demand = optional.has(key) ? ('optional' as const) : ('required' as const)
    const kind = skill?.kind ?? null
    const isBrand = skill !== null && isBrandIn(name.trim(), skill, taxonomy)
    return [
      {
        alternatives: [],
        demand,
        isAsked: true,
        isBrand,
        isFirm: true,
        isWhole: true,
        key,
        kind,
        name: name.trim(),
        weight,
      },
    ]
  })
}

function skillsInLine(line: JobLine, { space, taxonomy }: Known): NeededSkill[] {
  const { demand, isFirm, text } = line
  if (demand === 'aside') return []
  const named = taxonomy.findSkills(text)
  const mentions = mentionsIn(line, named, taxonomy)
  const choices = mentions.map(({ skill: { key } }, at) =>
    alternativesOf(text, mentions, at).filter(other => other !== key),
  )
  return mentions.map((mention, at) => {
    const { end, skill, start } = mention
    const { key, kind } = skill
    return {
      alternatives: choices[at] ?? [],
      demand,
      isAsked: isAskedFor(text, mention),
      isBrand: isBrandIn(text.slice(start, end), skill, taxonomy),
      // A mention outside the requirements does not weaken them.
      isFirm: demand === 'mentioned' || isFirm,
      isWhole:
        kind !== 'soft' &&
        isWhole(text, mention) &&
        !isNarrowed(text, mention) &&
        !namesPeople(text, mention) &&
        !isPartOfName(text, mention, named),
      key,
      kind,
      name: withoutLevel(writtenName(text, mention), kind),
      weight: weightOf(DEMANDS[demand], space.rarityOf(key)),
    }
  })
}

/** A name with a capital or digit in each word. */
const PROPER_NAME = /^(?:\p{Lu}\S*|\S*\d\S*|\S*\p{Ll}\p{Lu}\S*)(?:[\s/&-]+(?:\p{Lu}|\d)\S*)*$/u

/** A name of one word, such as "Java". It is a brand even if other skills imply it. */
const ONE_NAME = /^\p{Lu}\p{Ll}\S*$/u

/** Whether a name means one tool: "Xero", but not "CRM" or "warehouse management systems". */
function isBrandIn(written: string, { key, kind, name }: Skill, taxonomy: Taxonomy): boolean {
  const isOne = ONE_NAME.test(name) || !taxonomy.isImplied(key)
  return kind === 'tool' && isOne && PROPER_NAME.test(written)
}

/**
 * Removes the level from "Fluent German", "advanced Excel", which a resume may not show, and the noun
 * from "Russian and Armenian languages".
 */
function withoutLevel(name: string, kind: Skill['kind']): string {
  const bare = name.replace(LEVELS[kind] ?? '', '')
  return kind === 'language' ? bare.replace(/\slanguages$/iu, '') : bare
}

const LEVELS: Partial<Record<Skill['kind'], RegExp>> = {
  language:
    /^(?:fluen\w+|native|written|spoken|business|professional|good|excellent|conversational|basic)\s+(?:in\s+)?/iu,
  tool: /^(?:advanced|basic|intermediate)\s+/iu,
}

function weightOf(demand: number, rarity: number): number {
  return Math.max(MIN_WEIGHT, Math.round(demand * rarity * 100) / 100)
}

/** Sorts required skills first, then by weight. */
function byImportance(skills: readonly NeededSkill[]): NeededSkill[] {
  return skills
    .toSorted(
      (a, b) =>
        ORDER.indexOf(a.demand) - ORDER.indexOf(b.demand) ||
        b.weight - a.weight ||
        (a.key < b.key ? -1 : 1),
    )
    .slice(0, MAX_SKILLS)
}
