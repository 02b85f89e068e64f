import { type SQL, sql } from 'drizzle-orm'

import type { Db } from '../db/connect.ts'
import type { PersonalData } from '../db/personal-data.ts'

/** Applications, what went with them, and what was said about them. */
export const applicationData: PersonalData = {
  rows: [
    {
      name: 'applications',
      about: 'Your applications, as you see them.',
      select: id => sql`select a.id, a.job_id, j.title, c.name as company,
        coalesce(a.shown_status, a.status) as status, a.cover_letter,
        case when a.notice_at is null then a.feedback else a.shown_feedback end as feedback,
        case when a.notice_at is null then a.next_steps else a.shown_next_steps end as next_steps,
        a.match_score, a.resume_file_id, a.emptied_after, a.applied_at, a.updated_at
        from applications a join jobs j on j.id = a.job_id join companies c on c.id = j.company_id
        where a.candidate_id = ${id} order by a.id`,
    },
    {
      name: 'application-answers',
      about: 'Your answers to the questions of jobs.',
      select: id => sql`select n.application_id, n.question, n.answer from application_answers n
        join applications a on a.id = n.application_id
        where a.candidate_id = ${id} order by n.application_id, n.position`,
    },
    {
      name: 'application-events',
      about: 'What happened to your applications.',
      select: id => sql`select e.application_id, e.type, e.at from application_events e
        join applications a on a.id = e.application_id
        where a.candidate_id = ${id} and not coalesce((e.data ->> 'held')::boolean, false)
        order by e.id`,
    },
    {
      name: 'application-comments',
      about: 'Comments that you wrote about applications to your company.',
      select: id => sql`select application_id, text, created_at from application_comments
        where author_id = ${id} order by id`,
    },
    {
      name: 'application-ratings',
      about: 'Ratings that you gave to applications to your company.',
      select: id => sql`select application_id, rating, updated_at from application_ratings
        where user_id = ${id}`,
    },
    {
      name: 'tracked-applications',
      about: 'Applications elsewhere that you keep track of here.',
      select: id => sql`select * from tracked_applications where candidate_id = ${id} order by id`,
    },
  ],
  async erase(tx, { id, name }) {
    await emptyApplications(tx, sql`candidate_id = ${id}`)
    await tx.execute(sql`update applications set candidate_id = null, match_score = null
      where candidate_id = ${id}`)
    await tx.execute(sql`delete from tracked_applications where candidate_id = ${id}`)
    await eraseColleague(tx, id, name)
  },
}

/**
 * Takes out of applications what the candidate wrote and sent, and what was written about them. What
 * is left counts: the job, the dates, the status.
 */
export async function emptyApplications(tx: Db, which: SQL): Promise<void> {
  for (const table of ['application_answers', 'application_comments', 'application_ratings'])
    await tx.execute(sql`delete from ${sql.identifier(table)}
      where application_id in (select id from applications where ${which})`)
  await tx.execute(sql`update applications set
      cover_letter = null, resume_file_id = null, feedback = null, next_steps = null,
      notice_at = null, shown_status = null, shown_feedback = null, shown_next_steps = null,
      told = null, rejection_reason = null
    where ${which}`)
}

/**
 * What somebody wrote about applicants stays with the colleagues who decide by it, without the name;
 * with nobody left there it goes.
 */
async function eraseColleague(tx: Db, id: number, name: string): Promise<void> {
  await tx.execute(sql`delete from application_comments c using applications a
    where c.author_id = ${id} and a.id = c.application_id and not exists (
      select from recruiter_profiles r where r.company_id = a.company_id and r.user_id <> ${id})`)
  await tx.execute(sql`update application_comments set author_id = null where author_id = ${id}`)
  await tx.execute(sql`delete from application_ratings where user_id = ${id}`)
  await tx.execute(sql`update application_comments set
      mentions = array_remove(mentions, ${id}),
      text = left(replace(text, ${name}, 'Deleted user'), 2000)
    where ${id} = any(mentions)`)
}
