import type { ReceivedApplication } from './applications.ts'

type Fields<Of> = Record<keyof Of, true>
type Applicant = ReceivedApplication['candidate']

/** Every field, in the order in which a packed row holds their values. */
const APPLICATION = Object.keys({
  id: true,
  job_id: true,
  job_title: true,
  status: true,
  applied_at: true,
  match_score: true,
  match_reasons: true,
  cover_letter: true,
  feedback: true,
  next_steps: true,
  version: true,
  candidate: true,
  blind: true,
  notice_at: true,
  rejection_reason: true,
  emptied_after: true,
  rating: true,
  comment_count: true,
} satisfies Fields<ReceivedApplication>) as (keyof ReceivedApplication)[]

const APPLICANT = Object.keys({
  id: true,
  user_id: true,
  name: true,
  email: true,
  phone: true,
  bio: true,
  location: true,
  skills: true,
  years_of_experience: true,
  photo_url: true,
  resume_url: true,
} satisfies Fields<Applicant>) as (keyof Applicant)[]

/**
 * Applications as one text without the names of their fields: what a page of a hundred of them hands
 * to its island is then a third as long, and is escaped and hashed as one value.
 */
export function packRows(applications: readonly ReceivedApplication[]): string {
  return JSON.stringify(
    applications.map(application =>
      APPLICATION.map(field =>
        field === 'candidate'
          ? APPLICANT.map(about => application.candidate[about])
          : application[field],
      ),
    ),
  )
}

/** What `packRows` made a text of. */
export function unpackRows(text: string): ReceivedApplication[] {
  const rows = JSON.parse(text) as unknown[][]
  return rows.map(row => {
    const application = named(APPLICATION, row)
    application['candidate'] = named(APPLICANT, application['candidate'] as unknown[])
    return application
  }) as unknown[] as ReceivedApplication[]
}

function named(fields: readonly string[], values: readonly unknown[]): Record<string, unknown> {
  return Object.fromEntries(fields.map((field, at) => [field, values[at]]))
}
