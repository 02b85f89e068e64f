import { nextAlert } from '#lib/shared/jobs/alerts.ts'
import type { TrackedStatus } from '#lib/shared/applications/tracked-status.ts'
import { DAY_MS } from '#lib/shared/dates/milliseconds.ts'

import { searchColumns } from '../../../jobs/index.ts'
import type { Db } from '../../connect.ts'
import { savedSearches } from '../../schema/search/saved-searches.ts'
import { trackedApplications } from '../../schema/applications/tracked-applications.ts'

const SEARCHES = [
  { frequency: 'daily', name: 'Frontend, remote', query: 'q=frontend&remote=true' },
  { frequency: 'weekly', name: 'Design systems anywhere', query: 'q="design systems"' },
  { frequency: 'off', name: 'Amsterdam', query: 'location=Amsterdam' },
] as const

interface Elsewhere {
  company: string
  title: string
  status: TrackedStatus
  note: string
  /** Days since the last change. */
  changed: number
}

const ELSEWHERE: Elsewhere[] = [
  {
    changed: 1,
    company: 'Harbourline Ferries',
    note: 'Anouk works there: ask her who reads the applications.',
    status: 'to-apply',
    title: 'Frontend Engineer, Ticketing',
  },
  {
    changed: 4,
    company: 'Museum of Tides',
    note: 'Sent through their own form, with the portfolio.',
    status: 'applied',
    title: 'Accessibility Specialist',
  },
  {
    changed: 6,
    company: 'Loomwise',
    note: 'Second talk on Thursday: bring the story of the slow phones.',
    status: 'interview',
    title: 'Senior UI Engineer',
  },
  {
    changed: 16,
    company: 'Parcelbird',
    note: 'They filled it from within.',
    status: 'closed',
    title: 'Web Developer',
  },
]

/** What a candidate keeps for themself: searches with their alerts, and applications made elsewhere. */
export async function insertOwnLists(db: Db, candidateId: number, now: Date): Promise<void> {
  await db.insert(savedSearches).values(
    SEARCHES.map(({ frequency, name, query }) =>
      Object.assign(searchColumns(query), {
        candidateId,
        dueAt: nextAlert(frequency, now),
        frequency,
        name,
        notifiedUntil: now,
      }),
    ),
  )
  await db.insert(trackedApplications).values(
    ELSEWHERE.map(({ changed, company, note, status, title }) => {
      const updatedAt = new Date(now.getTime() - changed * DAY_MS)
      return { candidateId, company, createdAt: updatedAt, note, status, title, updatedAt }
    }),
  )
}
