import { type HeldTitle, type JobFeatures, type TitleFeature } from '../features/features.ts'
import { stemOf } from '../features/stems.ts'

/** Weight takes a title of long ago down to a little over half. */
export function heldTitleScore(title: HeldTitle, job: JobFeatures): number {
  const level = 1 - 0.08 * Math.min(3, Math.max(0, job.title.level - title.level))
  return relationOf(title, job) * level * (0.3 + 0.7 * title.weight)
}

const SAME_OCCUPATION = 0.9
const RELATED = 0.8
/** Nearness of two profiles that counts as fully related: bookkeeper and accountant have 0.09. */
const CLOSELY = 0.12
/** Levels by which a title stands above another. */
const LEVELS_ABOVE = 2
/** Who led the same kind of work has done it or can. */
const ABOVE = 0.6
/** Nearness of two profiles below which a higher title leads other work. */
const LEADS = 0.05

/** How near a held title is to the job's, 0 to 1. */
export function relationOf(held: TitleFeature, job: JobFeatures): number {
  const { title } = job
  if (held.key !== null && held.key === title.key) return 1
  const words = sharedStems(held.stems, title.stems)
  if (held.occupation !== null && held.occupation === title.occupation) return SAME_OCCUPATION
  const near = nearnessOf(held, job)
  const above = leads(held, job) ? ABOVE : 0
  return Math.max(words, above, RELATED * ramp(near, 0, CLOSELY))
}

/** Whether a title is of the job's work and stands above it: a Finance Director for an Accountant. */
export function isSuperior(held: TitleFeature, job: JobFeatures): boolean {
  const isSame = held.occupation !== null && held.occupation === job.title.occupation
  return isAbove(held, job) && (isSame || leads(held, job))
}

function isAbove(held: TitleFeature, job: JobFeatures): boolean {
  return rankOf(held) - rankOf(job.title) >= LEVELS_ABOVE
}

const MANAGES = /\b(?:manager|supervisor)\b/iu
/** Managers of things, who lead nobody by their title. */
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

/** The level of a title; a manager of people stands where a lead does. */
function rankOf({ level, occupation, written }: TitleFeature): number {
  const isManager = MANAGES.test(written) && !OF_THINGS.has(occupation ?? '')
  return isManager && level >= 0 ? Math.max(level, LEVELS_ABOVE) : level
}

/** Categories of one trade: who leads in them leads work like the job's. In others, profiles must be near. */
const OF_ONE_TRADE: ReadonlySet<string> = new Set([
  'education',
  'finance',
  'hr',
  'legal',
  'marketing',
  'sales',
  'technology',
])

/** Whether a title leads people in the job's category: a Finance Director, not a Senior Auditor. */
function leads(held: TitleFeature, job: JobFeatures): boolean {
  const shared = held.categories.filter(category => job.title.categories.includes(category))
  const isLike =
    shared.some(category => OF_ONE_TRADE.has(category)) || nearnessOf(held, job) >= LEADS
  return shared.length > 0 && isLike && rankOf(held) >= LEVELS_ABOVE && isAbove(held, job)
}

function nearnessOf(held: TitleFeature, { related }: JobFeatures): number {
  return related.find(([key]) => key === held.occupation)?.[1] ?? 0
}

/** Words of titles that say nothing of the work: an account manager is no risk manager. */
const OF_ANY_WORK: ReadonlySet<string> = new Set(
  `administrator advisor agent analyst assistant associate clerk consultant coordinator director engineer
  executive head lead leader manager officer operator owner representative specialist staff supervisor
  technician worker`
    .split(/\s+/)
    .map(word => stemOf(word)),
)

/** Dice's coefficient of two sorted lists; 0 if they only share words of any work. */
function sharedStems(a: readonly string[], b: readonly string[]): number {
  const shared = a.filter(stem => b.includes(stem))
  if (shared.every(stem => OF_ANY_WORK.has(stem))) return 0
  return (2 * shared.length) / (a.length + b.length)
}

function ramp(value: number, low: number, high: number): number {
  return Math.min(1, Math.max(0, (value - low) / (high - low)))
}
