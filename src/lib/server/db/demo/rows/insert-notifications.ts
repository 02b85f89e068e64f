import { HOUR_MS } from '#lib/shared/dates/milliseconds.ts'

import type { Db } from '../../connect.ts'
import { notifications } from '../../schema/notifications.ts'

type Told = Pick<typeof notifications.$inferInsert, 'description' | 'link' | 'title' | 'type'> & {
  hours: number
  read?: true
}

const CANDIDATE: Told[] = [
  {
    description: 'The newest of them stand first.',
    hours: 5,
    link: '/candidate/searches',
    title: 'New jobs for your saved searches',
    type: 'job',
  },
  {
    description: 'Your resume was read again. Its score and your matches are up to date.',
    hours: 26,
    link: '/candidate/resume/ats-score',
    title: 'Your ATS score is ready',
    type: 'system',
  },
  {
    description: 'Welcome. Upload a resume to see how well each job fits, and why.',
    hours: 220,
    link: '/candidate/resume',
    read: true,
    title: 'Your account is ready',
    type: 'system',
  },
]

const RECRUITER: Told[] = [
  {
    description: 'Those that have waited longest stand first.',
    hours: 2,
    link: '/recruiter/applicants',
    title: 'Applications wait for your answer',
    type: 'application',
  },
  {
    description: 'Candidates see the new description on every job of yours.',
    hours: 50,
    link: '/recruiter/profile',
    read: true,
    title: 'The profile of your company was saved',
    type: 'system',
  },
]

interface DemoPeople {
  candidateId: number
  now: Date
  recruiterId: number
}

/** The latest notifications of the two demo people, most of them unread. */
export async function insertNotifications(
  db: Db,
  { candidateId, now, recruiterId }: DemoPeople,
): Promise<void> {
  const rowsOf = (userId: number, all: Told[]) =>
    all.map(({ description, hours, link, read, title, type }) => {
      const createdAt = new Date(now.getTime() - hours * HOUR_MS)
      return { createdAt, description, link, readAt: read ? createdAt : null, title, type, userId }
    })
  await db
    .insert(notifications)
    .values([...rowsOf(candidateId, CANDIDATE), ...rowsOf(recruiterId, RECRUITER)])
}
