import { sql } from 'drizzle-orm'

import { hasConfirmedAddress, type PersonalData } from '../db/personal-data.ts'
import { CONTENT_COLUMNS } from './job-row.ts'

const OF_CANDIDATES = [
  'saved_jobs',
  'hidden_jobs',
  'hidden_companies',
  'seen_jobs',
  'saved_searches',
]

const CONTENT = sql.join(Object.values(CONTENT_COLUMNS), sql`, `)

/** The personal data about jobs. The jobs themselves belong to their company. */
export const jobData: PersonalData = {
  rows: [
    {
      name: 'saved-jobs',
      about: 'Jobs that you saved.',
      select: id => sql`select s.job_id, j.title, s.created_at from saved_jobs s
        join jobs j on j.id = s.job_id where s.candidate_id = ${id} order by s.created_at`,
    },
    {
      name: 'hidden-jobs',
      about: 'Jobs that you do not want to see.',
      select: id => sql`select job_id, created_at from hidden_jobs where candidate_id = ${id}`,
    },
    {
      name: 'hidden-companies',
      about: 'Companies whose jobs you do not want to see.',
      select: id =>
        sql`select company_id, created_at from hidden_companies where candidate_id = ${id}`,
    },
    {
      name: 'seen-jobs',
      about: 'Jobs that you opened.',
      select: id => sql`select job_id, source_id, seen_at from seen_jobs
        where candidate_id = ${id} order by seen_at`,
    },
    {
      name: 'saved-searches',
      about: 'Searches that you saved.',
      select:
        id => sql`select id, name, search, address, frequency, notified_until, due_at, created_at
        from saved_searches where candidate_id = ${id} order by id`,
    },
    {
      name: 'visitor-alerts',
      about: 'Alerts that your address got before you had an account.',
      select:
        id => sql`select s.name, s.address, s.frequency, s.notified_until, s.due_at, s.created_at
        from saved_searches s join alert_subscribers a on a.id = s.subscriber_id
        join users u on lower(u.email) = a.address
        where u.id = ${id} and ${hasConfirmedAddress(id)} order by s.id`,
    },
    {
      name: 'posted-jobs',
      about: 'Jobs that you posted for your company.',
      select: id => sql`select id, company_id, ${CONTENT}, status, close_reason, close_note,
        review_asked_at, review_refusal, posted_at, closed_at, created_at, updated_at
        from jobs where recruiter_id = ${id} order by id`,
    },
  ],
  async erase(tx, { email, id }) {
    for (const table of OF_CANDIDATES)
      await tx.execute(sql`delete from ${sql.identifier(table)} where candidate_id = ${id}`)
    await tx.execute(sql`delete from alert_subscribers
      where address = lower(${email}) and ${hasConfirmedAddress(id)}`)
    await tx.execute(sql`update jobs set recruiter_id = null where recruiter_id = ${id}`)
  },
}
