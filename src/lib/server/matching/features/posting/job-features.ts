import { type DegreeLevel, type Taxonomy } from '../../../taxonomy/index.ts'
import { furtherTitles, titlesOf, postingTitle } from '../titles.ts'
import { type ConceptSpace } from '../concept-space.ts'
import { type JobFacts, type JobFeatures, MATCH_VERSION, type NeededSkill } from '../features.ts'
import { isEnglishText } from '../words/is-english-text.ts'
import { type JobLine, jobLines } from './job-lines.ts'
import { neededSkills } from './job-skills.ts'
import { asksToHaveLed, demandedYears, yearsIn } from '../words/years.ts'

/** A full score needs at most the weight of this many skills, the heaviest of the posting. */
const ENOUGH_SKILLS = 14
const MAX_TERMS = 160
const TITLE_WEIGHT = 3
const SKILL_WEIGHT = 1.5
/** Weight of a line about benefits or the company. */
const ASIDE_WEIGHT = 0.3

/** Computes the match features of a job. */
export function jobFeatures(job: JobFacts, taxonomy: Taxonomy, space: ConceptSpace): JobFeatures {
  const lines = jobLines(job)
  const title = postingTitle(job.title, taxonomy)
  const texts = [
    { text: job.title, weight: TITLE_WEIGHT },
    ...job.skills.map(text => ({ text, weight: SKILL_WEIGHT })),
    ...job.education.map(text => ({ text, weight: 0.7 })),
    ...lines.map(({ demand, text }) => ({ text, weight: demand === 'aside' ? ASIDE_WEIGHT : 1 })),
  ]
  const terms = space.termsOf(texts, MAX_TERMS)
  const nearness = space.nearnessOf(terms)
  const skills = neededSkills(job, lines, { space, taxonomy })
  const required = textsOf(lines, 'required')
  return {
    category: job.category,
    degree:
      job.education.length > 0
        ? requiredDegree(job.education, taxonomy)
        : leastDegree(required, textsOf(lines, 'mentioned'), taxonomy),
    saysDegree: saysDegree(job, lines, taxonomy),
    embedding: null,
    furtherTitles: furtherTitles(job.title, taxonomy),
    isEnglish: isEnglishText(lines.map(({ text }) => text).join('\n')),
    nearness,
    related: title.occupation === null ? nearness : space.relatedTo(title.occupation),
    skillWeight: skillWeightOf(skills),
    skills,
    terms,
    title,
    titles: titlesOf(job.title, taxonomy),
    version: MATCH_VERSION,
    years: job.minimumExperience ?? demandedYears(required),
    saysYears: saysYears(job, lines),
    asksToHaveLed: job.minimumExperience === null && asksToHaveLed(required),
  }
}

/** Whether the lines name exactly one number of years, at least once in a firm line. */
function saysYears({ minimumExperience }: JobFacts, lines: readonly JobLine[]): boolean {
  if (minimumExperience !== null) return true
  const stated = lines.filter(({ text }) => yearsIn(text).length > 0)
  const numbers = new Set(stated.flatMap(({ text }) => yearsIn(text)))
  const isAsked = stated.some(({ isFirm, text }) => isFirm && /\bexperience\b/iu.test(text))
  return numbers.size === 1 && isAsked
}

/** Words for alternatives to a degree, anywhere in a posting. */
const ALTERNATIVE_TO_DEGREE = /equivalen|substitut|in lieu|alternat/iu

/**
 * Whether the job names exactly one level of degree, at least once in a firm line, and no
 * alternative.
 */
function saysDegree(
  { education }: JobFacts,
  lines: readonly JobLine[],
  taxonomy: Taxonomy,
): boolean {
  const entries = education.length > 0 ? education.map(text => ({ isFirm: true, text })) : lines
  const named = entries.filter(({ text }) => taxonomy.degreeOf(text) > 0)
  const levels = new Set(named.map(({ text }) => requiredDegree([text], taxonomy)))
  const isFirm = named.some(entry => entry.isFirm)
  return (
    levels.size === 1 && isFirm && !entries.some(({ text }) => ALTERNATIVE_TO_DEGREE.test(text))
  )
}

function textsOf(lines: readonly JobLine[], demand: JobLine['demand']): string[] {
  return lines.filter(line => line.demand === demand).map(({ text }) => text)
}

/**
 * An alternative in the same entry, so that the degree is not required: "or equivalent experience".
 */
const OR_ELSE =
  /\bor (?:an? |the |your )?(?:experience|willing\w*|working towards?|ready|readiness|(?:equivalent|comparable|similar|relevant|related) (?:\w{2,20} )?(?:experience|practice|training|qualifications?|work|knowledge)|comparable(?=\W*$|\s*[,;.)])|boot ?camp|self-taught|(?:\w{1,12}\+? ){0,2}years?\b)/iu

/** "You may have a degree" requires none. */
const PERHAPS = /\b(?:you|candidates?) (?:may|might|could|probably|perhaps)(?!\p{L})/iu

/** The lowest required degree: "Bachelor's or Master's" requires a bachelor's. 0 for none. */
function requiredDegree(entries: readonly string[], taxonomy: Taxonomy): DegreeLevel {
  const asking = entries.filter(entry => !OR_ELSE.test(entry) && !PERHAPS.test(entry))
  const parts = asking.flatMap(entry => entry.split(/\s+or\s+|[/,;]/iu))
  const levels = parts.map(part => taxonomy.degreeOf(part)).filter(level => level > 0)
  return levels.length === 0 ? 0 : (Math.min(...levels) as DegreeLevel)
}

/**
 * The required degree, or a lower one that the posting mentions: "Diploma or degree in
 * hospitality".
 */
function leastDegree(
  required: readonly string[],
  mentioned: readonly string[],
  taxonomy: Taxonomy,
): DegreeLevel {
  const least = requiredDegree(required, taxonomy)
  return least === 0 ? 0 : requiredDegree([...required, ...mentioned], taxonomy)
}

function skillWeightOf(skills: readonly NeededSkill[]): JobFeatures['skillWeight'] {
  const weights = skills.map(({ weight }) => weight).toSorted((a, b) => b - a)
  return { all: sumOf(weights), enough: sumOf(weights.slice(0, ENOUGH_SKILLS)) }
}

function sumOf(weights: readonly number[]): number {
  return weights.reduce((total, weight) => total + weight, 0)
}
