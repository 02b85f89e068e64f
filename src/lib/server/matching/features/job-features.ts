import { type DegreeLevel, type Skill, type Taxonomy } from '../../taxonomy/index.ts'
import { titleFeature } from './candidate-titles.ts'
import { type ConceptSpace } from './concept-space.ts'
import { type JobFacts, type JobFeatures, MATCH_VERSION, type NeededSkill } from './features.ts'
import { type Demand, type JobLine, jobLines } from './job-lines.ts'
import { readsLike } from './reads-like.ts'
import { unknownSkillKey } from './unknown-skills.ts'
import { demandedYears } from './years.ts'

/** What a skill weighs by where the posting names it. */
const LISTED = 1
const DEMANDS: Record<Demand, number> = { mentioned: 0.45, optional: 0.35, required: 0.8 }
/** A skill that the taxonomy does not know may be anything. */
const UNKNOWN = 0.5
const LEAST_WEIGHT = 0.1
const MOST_SKILLS = 40
/** Beyond so many of the heaviest, further skills of a long posting are not needed for a full score. */
const ENOUGH_SKILLS = 14
const MOST_TERMS = 160
const TITLE_WEIGHT = 3
const SKILL_WEIGHT = 1.5

/** What a match needs to know of a job. */
export function jobFeatures(job: JobFacts, taxonomy: Taxonomy, space: ConceptSpace): JobFeatures {
  const lines = jobLines(job)
  const title = titleFeature(taxonomy.readTitle(job.title), taxonomy)
  const texts = [
    { text: job.title, weight: TITLE_WEIGHT },
    ...job.skills.map(text => ({ text, weight: SKILL_WEIGHT })),
    ...job.education.map(text => ({ text, weight: 0.7 })),
    ...lines.map(({ text }) => ({ text, weight: 1 })),
  ]
  const terms = space.termsOf(texts, MOST_TERMS)
  const nearness = space.nearnessOf(terms)
  const skills = neededSkills(job, lines, { space, taxonomy })
  return {
    category: job.category,
    degree: requiredDegree(job, lines, taxonomy),
    embedding: null,
    nearness,
    readsLike: readsLike(nearness, space),
    related: title.occupation === null ? nearness : space.relatedTo(title.occupation),
    skillWeight: skillWeightOf(skills),
    skills,
    terms,
    title,
    version: MATCH_VERSION,
    years: job.minimumExperience ?? demandedYears(lines.map(({ text }) => text)),
  }
}

/** The lowest degree of those that are named: "Bachelor's or Master's" asks for the first. */
function requiredDegree(job: JobFacts, lines: readonly JobLine[], taxonomy: Taxonomy): DegreeLevel {
  const entries = job.education.length > 0 ? job.education : lines.map(({ text }) => text)
  const parts = entries.flatMap(entry => entry.split(/\s+or\s+|[/,;]/iu))
  const levels = parts.map(part => taxonomy.degreeOf(part)).filter(level => level > 0)
  return levels.length === 0 ? 0 : (Math.min(...levels) as DegreeLevel)
}

interface Known {
  space: ConceptSpace
  taxonomy: Taxonomy
}

function neededSkills(
  job: JobFacts,
  lines: readonly JobLine[],
  { space, taxonomy }: Known,
): NeededSkill[] {
  const needed = new Map<string, NeededSkill>()
  const add = (skill: NeededSkill) => {
    const before = needed.get(skill.key)
    if (!before || before.weight < skill.weight) needed.set(skill.key, skill)
  }
  for (const name of job.skills) {
    const skill = taxonomy.skillOf(name)
    const key = skill?.key ?? unknownSkillKey(name)
    const rarity = skill ? space.rarityOf(skill.key) : UNKNOWN
    if (key !== null)
      add({ key, name: skill?.name ?? name, required: true, weight: weightOf(LISTED, rarity) })
  }
  for (const line of lines)
    for (const skill of skillsInLine(line, taxonomy))
      add({
        key: skill.key,
        name: skill.name,
        required: line.demand === 'required',
        weight: weightOf(DEMANDS[line.demand], space.rarityOf(skill.key)),
      })
  return byImportance([...needed.values()])
}

/** Outside the headings of demands a posting also describes the company: only what is demanded counts there. */
function skillsInLine({ demand, text }: JobLine, taxonomy: Taxonomy): Skill[] {
  if (demand !== 'mentioned') return taxonomy.findSkills(text).map(({ skill }) => skill)
  return taxonomy.findTerms(text).flatMap(({ skills }) => skills)
}

function weightOf(demand: number, rarity: number): number {
  return Math.max(LEAST_WEIGHT, Math.round(demand * rarity * 100) / 100)
}

function skillWeightOf(skills: readonly NeededSkill[]): JobFeatures['skillWeight'] {
  const weights = skills.map(({ weight }) => weight).toSorted((a, b) => b - a)
  return { all: sumOf(weights), enough: sumOf(weights.slice(0, ENOUGH_SKILLS)) }
}

function sumOf(weights: readonly number[]): number {
  return weights.reduce((total, weight) => total + weight, 0)
}

/** Required ones first, the heavier first. A posting that marks none needs all that it names. */
function byImportance(skills: readonly NeededSkill[]): NeededSkill[] {
  const marked = skills.some(({ required }) => required)
  return skills
    .map(skill => ({ ...skill, required: marked ? skill.required : true }))
    .toSorted(
      (a, b) =>
        Number(b.required) - Number(a.required) || b.weight - a.weight || (a.key < b.key ? -1 : 1),
    )
    .slice(0, MOST_SKILLS)
}
