import { type HeldTitle, type JobFeatures, type TitleFeature } from '../features/features.ts'

/** Weight takes a title of long ago down to a little over half. */
export function heldTitleScore(title: HeldTitle, job: JobFeatures): number {
  const level = 1 - 0.08 * Math.min(3, Math.max(0, job.title.level - title.level))
  return relationOf(title, job) * level * (0.3 + 0.7 * title.weight)
}

const SAME_OCCUPATION = 0.9
const RELATED = 0.8
/** Nearness of two profiles that counts as fully related. */
const CLOSELY = 0.45
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

/** Whether a related title stands above the job's: a Finance Director for an Accountant. */
export function isAbove(held: TitleFeature, job: JobFeatures): boolean {
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

/** Whether a title is of the job's category, and stands above it in work of its kind. */
function leads(held: TitleFeature, job: JobFeatures): boolean {
  const isOfCategory = held.categories.some(category => job.title.categories.includes(category))
  return isOfCategory && isAbove(held, job) && nearnessOf(held, job) >= LEADS
}

function nearnessOf(held: TitleFeature, { related }: JobFeatures): number {
  return related.find(([key]) => key === held.occupation)?.[1] ?? 0
}

/** Dice's coefficient of two sorted lists. */
function sharedStems(a: readonly string[], b: readonly string[]): number {
  const shared = a.filter(stem => b.includes(stem)).length
  return shared === 0 ? 0 : (2 * shared) / (a.length + b.length)
}

function ramp(value: number, low: number, high: number): number {
  return Math.min(1, Math.max(0, (value - low) / (high - low)))
}
