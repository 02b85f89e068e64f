import type { Change } from '#islands/ui/feedback/conflict-callout.tsx'
import type { CandidateProfile, ProfileChange } from '#lib/contract/profiles/profiles.ts'
import { CATEGORY_LABELS, isCategory } from '#lib/shared/jobs/categories.ts'
import { joinList, splitList } from '#lib/shared/text/list-field.ts'

type Field = Exclude<keyof ProfileChange, 'socialLinks' | 'version'>

const LABELS: Record<Field, string> = {
  bio: 'Bio',
  categories: 'Categories',
  certifications: 'Certifications',
  fullName: 'Full name',
  languages: 'Languages',
  location: 'Location',
  phone: 'Phone',
  skills: 'Skills',
  yoe: 'Years of experience',
}
export const LINK_LABELS = {
  github: 'GitHub',
  linkedin: 'LinkedIn',
  portfolio: 'Portfolio',
} as const
const FIELDS = Object.keys(LABELS) as Field[]
const LINKS = Object.keys(LINK_LABELS) as (keyof typeof LINK_LABELS)[]

/** The fields of a form that another window changed, with their current values. */
export function changesOf(
  change: ProfileChange,
  before: CandidateProfile,
  now: CandidateProfile,
): Change[] {
  const values = FIELDS.filter(field => change[field] !== undefined).map(field => ({
    before: wordsOf(before, field),
    label: LABELS[field],
    value: wordsOf(now, field),
  }))
  const links = LINKS.filter(name => change.socialLinks?.[name] !== undefined).map(name => ({
    before: before.socialLinks[name],
    label: LINK_LABELS[name],
    value: now.socialLinks[name],
  }))
  return [...values, ...links].filter(({ before: old, value }) => old !== value)
}

/** The fields of a form that differ from the profile with which it was opened. */
export function ownChanges(change: ProfileChange, initial: CandidateProfile): ProfileChange {
  const fields = FIELDS.filter(
    field => change[field] !== undefined && asText(change[field]) !== asText(initial[field]),
  )
  const links = LINKS.filter(
    name =>
      change.socialLinks?.[name] !== undefined &&
      change.socialLinks[name] !== initial.socialLinks[name],
  )
  const own: ProfileChange = Object.fromEntries(fields.map(field => [field, change[field]]))
  if (links.length === 0) return own
  const socialLinks = Object.fromEntries(links.map(name => [name, change.socialLinks?.[name]]))
  return { ...own, socialLinks }
}

/** The profile with the fields of a change, in their values of another version. */
export function withFieldsOf(
  profile: CandidateProfile,
  change: ProfileChange,
  other: CandidateProfile,
): CandidateProfile {
  const fields = FIELDS.filter(field => change[field] !== undefined)
  const links = LINKS.filter(name => change.socialLinks?.[name] !== undefined)
  return {
    ...profile,
    ...Object.fromEntries(fields.map(field => [field, other[field]])),
    socialLinks: {
      ...profile.socialLinks,
      ...Object.fromEntries(links.map(name => [name, other.socialLinks[name]])),
    },
  }
}

/** Whether a change changes nothing. */
export function isEmpty(change: ProfileChange): boolean {
  return Object.keys(change).length === 0
}

/** A value as the form shows it, for comparison. */
function asText(value: number | readonly string[] | string | null | undefined): string {
  return typeof value === 'object' && value !== null ? joinList(value) : String(value ?? '')
}

function wordsOf(profile: CandidateProfile, field: Field): string {
  const value = profile[field]
  if (Array.isArray(value)) return joinList(value)
  if (field !== 'categories') return value === null ? '' : String(value)
  return splitList(profile.categories)
    .map(key => (isCategory(key) ? CATEGORY_LABELS[key] : key))
    .join(', ')
}
