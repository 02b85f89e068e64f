import { type TitleFeature } from '../features/features.ts'
import { stemOf } from '../features/stems.ts'
import { OF_ANY_WORK } from '../features/titles.ts'

const LEADS = /\b(?:manager|supervisor|lead(?:er)?|head|director|chief|foreman|principal)\b/iu

/** Whether a title leads people where the job's does: a recruiter is no recruitment manager. */
export function leadsLike(held: TitleFeature, wanted: TitleFeature): boolean {
  return !LEADS.test(wanted.written) || LEADS.test(held.written)
}

/** Whether the words for the role do not differ: an analyst of the same work is no engineer of it. */
export function isSameRole(held: TitleFeature, wanted: TitleFeature): boolean {
  const [roles, others] = [rolesIn(held), rolesIn(wanted)]
  const isOther =
    roles.length > 0 && others.length > 0 && !roles.some(role => others.includes(role))
  return leadsLike(held, wanted) && !isOther
}

function rolesIn({ written }: TitleFeature): string[] {
  return (written.match(/\p{L}+/gu) ?? [])
    .map(word => stemOf(word))
    .filter(stem => OF_ANY_WORK.has(stem))
}
