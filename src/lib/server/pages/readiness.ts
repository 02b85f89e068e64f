import { findApplicationAllowance } from '../billing/index.ts'
import { usageText } from '#lib/shared/plans.ts'
import type { Missing } from '#lib/contract/profiles/profiles.ts'
import type { ListedResume, ResumeChoice } from '#lib/contract/resumes/resumes.ts'
import { getReadiness, type Readiness as FoundReadiness } from '../resumes/index.ts'

/**
 * The steps that a candidate still has to do before saving and applying, and the resumes that can
 * be sent; null for everybody else.
 */
export type Readiness = {
  missing: Missing[]
  resumes: ResumeChoice[]
  /** "7 of 10 applications this month"; null if the plan has no limit. */
  usage: string | null
} | null

/** Whether the viewer may save and apply; null for everybody but candidates. */
export async function readinessOf(
  db: App.Locals['services']['db'],
  actor: App.Locals['actor'],
): Promise<Readiness> {
  if (actor?.role !== 'candidate') return null
  const [readiness, allowance] = await Promise.all([
    getReadiness(db, actor),
    findApplicationAllowance(db, actor),
  ])
  return readinessIn({ allowance, readiness })
}

interface Found {
  /** Null for a page without an Apply button, which shows no usage. */
  allowance: Awaited<ReturnType<typeof findApplicationAllowance>> | null
  readiness: FoundReadiness
}

/** The same, from data that a page has already read. */
export function readinessIn({
  allowance,
  readiness: { missing, resumes },
}: Found): NonNullable<Readiness> {
  const [main] = resumes
  const canFill = missing.some(({ href }) => href.startsWith('/candidate/profile'))
  const hasReview = main?.readable === true && !main.reviewed
  return {
    missing: canFill && hasReview ? [REVIEW, ...missing] : missing,
    resumes: toChoices(resumes),
    usage: allowance && toUsage(allowance),
  }
}

/** The first step with a parsed resume, because it fills in most of the profile. */
const REVIEW: Missing = {
  key: 'review',
  label: 'Review what we read in your resume',
  href: '/candidate/resume',
}

/** The candidate's usage of the plan in this month, in words; null if there is no limit. */
function toUsage({ limit, used }: NonNullable<Found['allowance']>): string | null {
  return limit === null ? null : usageText({ limit, used }, 'applications this month')
}

/** The resumes that can be sent with an application: all that could be parsed. */
function toChoices(resumes: ListedResume[]): ResumeChoice[] {
  return resumes
    .filter(({ readable }) => readable)
    .map(({ atsScore, filename, id, isDefault, name }) => ({
      atsScore,
      filename,
      id,
      isDefault,
      name,
    }))
}
