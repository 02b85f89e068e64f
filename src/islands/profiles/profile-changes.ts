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

/**
 * Of the fields that a form sends: those that another window changed, with their current values.
 */
export function changesOf(
  sent: ProfileChange,
  before: CandidateProfile,
  now: CandidateProfile,
): Change[] {
  const values = FIELDS.filter(field => sent[field] !== undefined).map(field => ({
    before: wordsOf(before, field),
    label: LABELS[field],
    value: wordsOf(now, field),
  }))
  const links = LINKS.filter(name => sent.socialLinks?.[name] !== undefined).map(name => ({
    before: before.socialLinks[name],
    label: LINK_LABELS[name],
    value: now.socialLinks[name],
  }))
  return [...values, ...links].filter(change => change.before !== change.value)
}

/** Of the fields that a form sends: those that changed since it was opened. */
export function ownChanges(sent: ProfileChange, opened: CandidateProfile): ProfileChange {
  const fields = FIELDS.filter(
    field => sent[field] !== undefined && asSent(sent[field]) !== asSent(opened[field]),
  )
  const links = LINKS.filter(
    name =>
      sent.socialLinks?.[name] !== undefined && sent.socialLinks[name] !== opened.socialLinks[name],
  )
  const own: ProfileChange = Object.fromEntries(fields.map(field => [field, sent[field]]))
  if (links.length === 0) return own
  const socialLinks = Object.fromEntries(links.map(name => [name, sent.socialLinks?.[name]]))
  return { ...own, socialLinks }
}

/** The profile with these fields taken from another version. */
export function withThese(
  profile: CandidateProfile,
  these: ProfileChange,
  other: CandidateProfile,
): CandidateProfile {
  const fields = FIELDS.filter(field => these[field] !== undefined)
  const links = LINKS.filter(name => these.socialLinks?.[name] !== undefined)
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

/** Lists are compared as typed. */
function asSent(value: number | readonly string[] | string | null | undefined): string {
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
