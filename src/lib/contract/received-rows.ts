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

/**
 * What a list or board shows of applications, as one text without the names of their fields: what a
 * page of a hundred of them hands to its island is then a fifth as long, and is escaped and hashed
 * as one value.
 */
export function packRows(applications: readonly ReceivedApplication[]): string {
  return JSON.stringify(
    applications.map(application => [
      ...OF_APPLICATION.held.map(field => application[field]),
      ...OF_APPLICANT.held.map(field => application.candidate[field]),
    ]),
  )
}

/** What `packRows` made a text of; what only the details of a row show is empty. */
export function unpackRows(text: string): ReceivedApplication[] {
  const rows = JSON.parse(text) as unknown[][]
  const about = OF_APPLICATION.held.length
  return rows.map(row => {
    const application = named(OF_APPLICATION, row)
    application['candidate'] = named(OF_APPLICANT, row.slice(about))
    return application
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

function named(
  { held, unread }: Split<string>,
  values: readonly unknown[],
): Record<string, unknown> {
  return { ...unread, ...Object.fromEntries(held.map((field, at) => [field, values[at]])) }
}
