import { packed, unpacked } from '#lib/shared/packed.ts'

import type { ReceivedApplication } from './applications.ts'

type Applicant = ReceivedApplication['candidate']

/** Of every field whether a packed row holds it, or what stands for it until the row is opened. */
type Fields<Of> = { [Name in keyof Of]-?: 'held' | { unread: Of[Name] } }

/** In the order in which a packed row holds the values. */
const APPLICATION: Fields<Omit<ReceivedApplication, 'candidate'>> = {
  id: 'held',
  job_id: 'held',
  job_title: 'held',
  status: 'held',
  applied_at: 'held',
  match_score: 'held',
  match_reasons: { unread: [] },
  cover_letter: { unread: null },
  feedback: 'held',
  next_steps: 'held',
  version: 'held',
  blind: 'held',
  notice_at: 'held',
  rejection_reason: 'held',
  emptied_after: 'held',
  rating: 'held',
  comment_count: 'held',
}

const APPLICANT: Fields<Applicant> = {
  id: 'held',
  user_id: 'held',
  name: 'held',
  email: { unread: '' },
  phone: { unread: '' },
  bio: { unread: '' },
  location: 'held',
  skills: 'held',
  years_of_experience: { unread: null },
  photo_url: { unread: null },
  resume_url: { unread: null },
}

const OF_APPLICATION = split(APPLICATION)
const OF_APPLICANT = split(APPLICANT)

/** What holds of all rows alike is held once, each value in a list of its own; null where rows differ. */
type Alike = ([unknown] | null)[]

/**
 * What a list or board shows of applications, as one text without the names of their fields: what a
 * page of a hundred of them hands to its island is then a tenth as long.
 */
export function packRows(applications: readonly ReceivedApplication[]): string {
  const rows = applications.map(application => [
    ...OF_APPLICATION.held.map(field => application[field]),
    ...OF_APPLICANT.held.map(field => application.candidate[field]),
  ])
  const [first = []] = rows
  const alike: Alike = first.map((value, at) =>
    rows.every(row => row[at] === value) ? [value] : null,
  )
  const different = rows.map(row => row.filter((_, at) => alike[at] === null))
  return packed([alike, ...different])
}

/** What `packRows` made a text of; what only the details of a row show is empty. */
export function unpackRows(text: string): ReceivedApplication[] {
  const [alike = [], ...rows] = unpacked<[Alike?, ...unknown[][]]>(text)
  const about = OF_APPLICATION.held.length
  const application = common(OF_APPLICATION, alike)
  const applicant = common(OF_APPLICANT, alike.slice(about))
  return rows.map(values => {
    const row = filled(application, values)
    row['candidate'] = filled(applicant, values.slice(application.open.length))
    return row
  }) as unknown[] as ReceivedApplication[]
}

interface Split<Name> {
  held: Name[]
  unread: Record<string, unknown>
}

function split<Of>(fields: Fields<Of>): Split<keyof Of & string> {
  const names = Object.keys(fields) as (keyof Of & string)[]
  const values = names.flatMap(name => {
    const field = fields[name]
    return field === 'held' ? [] : [[name, field.unread] as const]
  })
  return {
    held: names.filter(name => fields[name] === 'held'),
    unread: Object.fromEntries(values),
  }
}

interface Common {
  /** With all fields, so that every row has the same. */
  of: Record<string, unknown>
  /** Those that each row holds itself. */
  open: string[]
}

function common({ held, unread }: Split<string>, alike: Alike): Common {
  const values = held.map((field, at) => [field, alike[at]?.[0]] as const)
  return {
    of: { ...unread, ...Object.fromEntries(values) },
    open: held.filter((_, at) => alike[at] === null),
  }
}

function filled({ of, open }: Common, values: readonly unknown[]): Record<string, unknown> {
  const row = { ...of }
  for (const [at, field] of open.entries()) row[field] = values[at]
  return row
}
