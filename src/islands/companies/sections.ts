import type { FieldPath } from 'react-hook-form'
import type * as z from 'zod/mini'

import type {
  RecruiterProfile,
  RecruiterProfileChange,
} from '#lib/contract/companies/recruiters.ts'
import { COMPANY_SIZES, formatCompanySize } from '#lib/shared/jobs/job-terms.ts'

/** The request of a section's form. */
export type ProfileChange = z.input<typeof RecruiterProfileChange>

export interface ProfileField {
  label: string
  path: FieldPath<ProfileChange>
  kind: 'line' | 'place' | 'size' | 'tel' | 'text' | 'url' | 'year' | 'zone'
  help?: string
}

export interface Section {
  key: 'basic' | 'company' | 'contact' | 'social'
  title: string
  fields: readonly ProfileField[]
}

export const SECTIONS: readonly Section[] = [
  {
    key: 'company',
    title: 'Company information',
    fields: [
      { kind: 'line', label: 'Company name', path: 'company.name' },
      { kind: 'line', label: 'Industry', path: 'company.industry' },
      { kind: 'text', label: 'Company description', path: 'company.description' },
      { kind: 'place', label: 'Company location', path: 'company.location' },
      { kind: 'size', label: 'Company size', path: 'company.size' },
      { kind: 'year', label: 'Founded', path: 'company.founded' },
      { kind: 'url', label: 'Website', path: 'company.website' },
    ],
  },
  {
    key: 'basic',
    title: 'Basic information',
    fields: [
      { kind: 'line', label: 'Position', path: 'position' },
      { kind: 'text', label: 'Bio', path: 'bio' },
      {
        help: 'Your days begin at midnight here, and new jobs close by this clock.',
        kind: 'zone',
        label: 'Time zone',
        path: 'timeZone',
      },
    ],
  },
  {
    key: 'contact',
    title: 'Contact information',
    fields: [{ kind: 'tel', label: 'Phone', path: 'phone' }],
  },
  {
    key: 'social',
    title: 'Social links',
    fields: [
      { kind: 'url', label: 'LinkedIn', path: 'socialLinks.linkedin' },
      { kind: 'url', label: 'Twitter', path: 'socialLinks.twitter' },
    ],
  },
]

export const SIZE_OPTIONS = COMPANY_SIZES.map(size => ({
  label: formatCompanySize(size),
  value: size,
}))

type Value = number | string | null

function readPath(holder: ProfileChange | RecruiterProfile, path: string): Value | undefined {
  let value: unknown = holder
  for (const name of path.split('.')) value = (value as Record<string, unknown> | undefined)?.[name]
  return value as Value | undefined
}

/** The profile's value at the path of a field; null if it has none. */
export function valueAt(profile: RecruiterProfile, path: string): Value {
  return readPath(profile, path) ?? null
}

/** The fields of a section that changed since its form opened. */
export function ownFields({ fields }: Section, change: ProfileChange, initial: RecruiterProfile) {
  return fields.filter(({ path }) => {
    const value = readPath(change, path)
    return value !== undefined && (value ?? '') !== (valueAt(initial, path) ?? '')
  })
}

/** A change limited to these fields. */
export function onlyThese(fields: readonly ProfileField[], change: ProfileChange): ProfileChange {
  const only: Record<string, unknown> = {}
  for (const { path } of fields) {
    const [group = '', name] = path.split('.')
    const value = readPath(change, path)
    only[group] = name === undefined ? value : { ...(only[group] as object), [name]: value }
  }
  return only
}

/** The initial values of a section's form. */
export function valuesOf({ key }: Section, profile: RecruiterProfile): ProfileChange {
  const { bio, company, phone, position, socialLinks, timeZone } = profile
  const { description, founded, industry, location, name, size, website } = company
  const values = {
    basic: { bio, position, timeZone },
    company: { company: { description, founded, industry, location, name, size, website } },
    contact: { phone },
    social: { socialLinks },
  } satisfies Record<Section['key'], ProfileChange>
  return values[key]
}

/** The change with the version that it is based on; the company has a separate version. */
export function versioned(
  { key }: Section,
  change: ProfileChange,
  profile: RecruiterProfile,
): ProfileChange {
  if (key !== 'company') return { ...change, version: profile.version }
  return { company: { ...change.company, version: profile.company.version } }
}
