import type { Missing } from '#lib/contract/profiles.ts'
import type { ListedResume, ResumeChoice } from '#lib/contract/resumes.ts'
import { getReadiness, listResumes } from '#lib/server/resumes/index.ts'

/**
 * What a candidate still has to do before saving and applying, and the resumes that may go along;
 * null for anybody else.
 */
export type Readiness = { missing: Missing[]; resumes: ResumeChoice[] } | null

/** Whether the viewer may save and apply; null for anybody but a candidate. */
export async function readinessOf(
  db: App.Locals['services']['db'],
  actor: App.Locals['actor'],
): Promise<Readiness> {
  if (actor?.role !== 'candidate') return null
  const { missing } = await getReadiness(db, actor)
  return { missing, resumes: toChoices(await listResumes(db, actor)) }
}

/** The resumes that an application may take along: those that could be read. */
export function toChoices(resumes: ListedResume[]): ResumeChoice[] {
  return resumes
    .filter(({ readable }) => readable)
    .map(({ atsScore, id, isDefault, name }) => ({ atsScore, id, isDefault, name }))
}
