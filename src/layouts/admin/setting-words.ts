import type { SettingChanges, SettingValue } from '#lib/server/operations/index.ts'
import { CATEGORY_LABELS } from '#lib/shared/jobs/categories.ts'
import { REGISTRATION_LABELS } from '#lib/shared/settings.ts'

const LABELS: Record<keyof SettingChanges, string> = {
  category_order: 'Order of the fields of work',
  hidden_categories: 'Hidden fields of work',
  holds_first_jobs: 'Review of first jobs',
  name: 'Name',
  registration: 'Registration',
  support_email: 'Support address',
}

/** The changed settings, one sentence each: "Name: “Openings” → “Harbour Jobs”". */
export function changeWords(changes: SettingChanges): string[] {
  return Object.entries(changes).map(
    ([name, { from, to }]) =>
      `${LABELS[name as keyof SettingChanges]}: ${valueWords(from)} → ${valueWords(to)}`,
  )
}

function valueWords(value: SettingValue): string {
  if (Array.isArray(value)) return value.map(name => CATEGORY_LABELS[name]).join(', ') || 'none'
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (value === '') return 'as configured'
  return value in REGISTRATION_LABELS
    ? REGISTRATION_LABELS[value as keyof typeof REGISTRATION_LABELS].toLowerCase()
    : `“${value}”`
}
