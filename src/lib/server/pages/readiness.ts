import { findApplicationAllowance } from '#lib/server/billing/index.ts'
import { usageText } from '#lib/shared/plans.ts'
import type { Missing } from '#lib/contract/profiles/profiles.ts'
import type { ListedResume, ResumeChoice } from '#lib/contract/resumes/resumes.ts'
import { getReadiness, type Readiness as FoundReadiness } from '#lib/server/resumes/index.ts'

/**
 * What a candidate still has to do before saving and applying, and the resumes that may go along;
 * null for everyone else.
 */
export type Readiness = {
  missing: Missing[]
  resumes: ResumeChoice[]
  /** "7 of 10 applications this month"; null where the plan has no limit. */
  usage: string | null
} | null

/** Whether the viewer may save and apply; null for everyone but candidates. */
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
  /** Null for a page without a button to apply, which shows no usage. */
  allowance: Awaited<ReturnType<typeof findApplicationAllowance>> | null
  readiness: FoundReadiness
}

/** The same, from what a page has already read. */
export function readinessIn({
  allowance,
  readiness: { missing, resumes },
}: Found): NonNullable<Readiness> {
  return { missing, resumes: toChoices(resumes), usage: allowance && toUsage(allowance) }
}

/** What a candidate has used of the plan's month, in words; null where it has no limit. */
function toUsage({ limit, used }: NonNullable<Found['allowance']>): string | null {
  return limit === null ? null : usageText({ limit, used }, 'applications this month')
}

/** The resumes that an application may take along: those that could be read. */
function toChoices(resumes: ListedResume[]): ResumeChoice[] {
  return resumes
    .filter(({ readable }) => readable)
    .map(({ atsScore, id, isDefault, name }) => ({ atsScore, id, isDefault, name }))
}
