import { type Category } from '#lib/shared/jobs/categories.ts'

import { type CandidateTitle, type JobFeatures, type TitleFeature } from '../features/features.ts'
import { stemOf } from '../features/words/stems.ts'
import { GENERIC_TITLE_WORDS, titleWords } from '../features/titles.ts'
import { ramp } from './ramp.ts'

/** How well a title fits the job, 0 to 1. A long-past title counts a little more than half. */
export function titleMatchScore(title: CandidateTitle, job: JobFeatures): number {
  const level = 1 - 0.08 * Math.min(3, Math.max(0, job.title.level - title.level))
  const relation = Math.max(relationOf(title, job), leadsInTrade(title, job) ? ABOVE : 0)
  return relation * level * (0.3 + 0.7 * title.weight)
}

const SAME_OCCUPATION = 0.9
const RELATED = 0.8
/** Nearness of two profiles that counts as fully related. Bookkeeper and accountant have 0.09. */
const FULLY_RELATED = 0.12
/** Minimum difference between the levels of a higher and a lower title. */
const LEVELS_ABOVE = 2
/** Score of a title that leads the job's kind of work. */
const ABOVE = 0.6
/**
 * Nearness of two profiles from which a higher title leads the other's work. Trades with one kind of
 * leader need less: a principal leads all teachers.
 */
const LEADS = 0.05
const LEADS_IN_TRADE: Readonly<Partial<Record<Category, number>>> = {
  education: 0.015,
  finance: 0.02,
  hr: 0.02,
  legal: 0.02,
  marketing: 0.02,
  sales: 0.03,
  technology: 0.02,
}
/** The level of directors. */
const DIRECTOR = 3

/** How near a candidate's title is to the job's, 0 to 1. */
function relationOf(held: TitleFeature, job: JobFeatures): number {
  const { furtherTitles, title } = job
  if (held.key !== null && (held.key === title.key || furtherTitles.includes(held.key))) return 1
  const words = sharedStems(held.stems, title.stems)
  if (held.occupation !== null && held.occupation === title.occupation) return SAME_OCCUPATION
  const near = nearnessOf(held, job)
  const above = leads(held, job) ? ABOVE : 0
  return Math.max(words, above, RELATED * ramp(near, 0, FULLY_RELATED))
}

/** Whether a title is certainly of the job's work, by its key, occupation or words. */
export function isSameKind(held: TitleFeature, { furtherTitles, title }: JobFeatures): boolean {
  if (held.key !== null && [title.key, ...furtherTitles].includes(held.key)) return true
  if (held.occupation !== null && title.occupation !== null)
    return held.occupation === title.occupation
  return sharedStems(held.stems, title.stems) >= MIN_COMMON_WORDS
}

/** Minimum share of common words in two titles of one kind. */
const MIN_COMMON_WORDS = 0.6

const RESEARCH = 'research-scientist'
/** Words of titles in research, which name no subject. */
const OF_RESEARCH: ReadonlySet<string> = new Set(
  'doctoral fellow graduate phd postdoc postdoctoral research researcher scientist student undergraduate'
    .split(' ')
    .map(word => stemOf(word)),
)

/** Whether two titles in research may be of different subjects: assistants of physics and finance. */
export function mayDifferInSubject(held: TitleFeature, { title }: JobFeatures): boolean {
  if (held.occupation !== RESEARCH || title.occupation !== RESEARCH) return false
  const [own, asked] = [titleWords(held.written), titleWords(title.written)]
  return own !== asked && subjectsIn(own).isDisjointFrom(subjectsIn(asked))
}

function subjectsIn(words: string): Set<string> {
  return new Set(
    words
      .split(/[^\p{L}]+/u)
      .map(word => stemOf(word))
      .filter(namesSubject),
  )
}

function namesSubject(stem: string): boolean {
  return stem !== '' && !GENERIC_TITLE_WORDS.has(stem) && !OF_RESEARCH.has(stem)
}

/** Difference of levels from which a title of another occupation is certainly higher. */
const LEVELS_SURELY_ABOVE = 3

/**
 * Whether a title is of the job's work and certainly higher: a Finance Director for an Accountant. A
 * construction manager is not certainly higher than a civil engineer, nor a Sales Coordinator than a
 * Trainee Sales Executive.
 */
export function isSuperior(held: TitleFeature, job: JobFeatures): boolean {
  const isSame = held.occupation !== null && held.occupation === job.title.occupation
  const isFar = rankOf(held) - rankOf(job.title) >= LEVELS_SURELY_ABOVE
  return leadsPeople(held, job) && (isSame || (isFar && leads(held, job)))
}

/** Whether a title is of the job's trade. */
export function isOfTrade(held: TitleFeature, job: JobFeatures): boolean {
  return sharedCategories(held, job).length > 0
}

/** Whether a title is too low to be near: an Operations Manager for a Chief Operating Officer. */
export function isFarBelow(held: TitleFeature, job: JobFeatures): boolean {
  return (
    job.title.level - rankOf(held) >= LEVELS_ABOVE ||
    (job.title.level >= DIRECTOR && held.level < DIRECTOR)
  )
}

function isAbove(held: TitleFeature, job: JobFeatures): boolean {
  return rankOf(held) - rankOf(job.title) >= LEVELS_ABOVE
}

const MANAGES = /\b(?:manager|supervisor)\b/iu
/** Occupations of managers without staff. */
const OF_THINGS: ReadonlySet<string> = new Set([
  'account-manager',
  'advertising-account-manager',
  'business-development-manager',
  'ecommerce-manager',
  'event-planner',
  'it-project-manager',
  'personal-banker',
  'product-manager',
  'project-manager',
  'real-estate-agent',
  'recruiter',
  'social-media-manager',
  'social-worker',
])

/** The level of a title; managers of people have at least the level of a lead. */
function rankOf({ level, occupation, written }: TitleFeature): number {
  const isManager = MANAGES.test(written) && !OF_THINGS.has(occupation ?? '')
  return isManager && level >= 0 ? Math.max(level, LEVELS_ABOVE) : level
}

/** Categories whose departments have one head: a CFO also leads payroll. */
const DEPARTMENTS: ReadonlySet<string> = new Set(['finance', 'hr', 'marketing', 'technology'])

/** Whether a title leads the job's work: a Finance Director leads an Accountant. */
function leads(held: TitleFeature, job: JobFeatures): boolean {
  const shared = sharedCategories(held, job)
  const least = Math.min(...shared.map(category => LEADS_IN_TRADE[category] ?? LEADS))
  const isNear = nearnessOf(held, job) >= least
  return leadsPeople(held, job) && shared.length > 0 && (isNear || headsDepartment(held, job))
}

/** Whether a title leads people in the job's trade, but not necessarily in the job's work. */
function leadsInTrade(held: TitleFeature, job: JobFeatures): boolean {
  const isTrade = sharedCategories(held, job).some(category => category in LEADS_IN_TRADE)
  return isTrade && leadsPeople(held, job)
}

function leadsPeople(held: TitleFeature, job: JobFeatures): boolean {
  return rankOf(held) >= LEVELS_ABOVE && isAbove(held, job)
}

function sharedCategories(held: TitleFeature, { title }: JobFeatures): Category[] {
  return held.categories.filter(category => title.categories.includes(category))
}

/** Whether a director heads the one department that does the job's kind of work. */
function headsDepartment(held: TitleFeature, { title }: JobFeatures): boolean {
  const [department, ...more] = held.categories.filter(category => category !== 'business')
  if (held.level < DIRECTOR || department === undefined || more.length > 0) return false
  return DEPARTMENTS.has(department) && title.categories.every(category => category === department)
}

function nearnessOf(held: TitleFeature, { related }: JobFeatures): number {
  return related.find(([key]) => key === held.occupation)?.[1] ?? 0
}

/** Dice's coefficient of two lists of stems; 0 if they share only generic words. */
function sharedStems(a: readonly string[], b: readonly string[]): number {
  const shared = a.filter(stem => b.includes(stem))
  if (shared.every(stem => GENERIC_TITLE_WORDS.has(stem))) return 0
  return (2 * shared.length) / (a.length + b.length)
}
