import { eq, type SQL, sql } from 'drizzle-orm'

import type { Db } from '../db/connect.ts'
import type { PersonalData } from '../db/personal-data.ts'
import { applicationComments, applications } from '../db/schema/applications/applications.ts'
import {
  NO_DELAYED_REJECTION,
  VISIBLE_DECISION,
} from '../db/schema/applications/delayed-rejection.ts'
import { trackedApplications } from '../db/schema/applications/tracked-applications.ts'
import { VISIBLE_TO_CANDIDATE } from './events/history.ts'

/** Applications with their answers, events, comments and ratings, unsent and tracked applications. */
export const applicationData: PersonalData = {
  rows: [
    {
      name: 'applications',
      about: 'Your applications, as you see them.',
      select: id => sql`select applications.id, job_id, jobs.title, companies.name as company,
        ${VISIBLE_DECISION.status} as status, cover_letter,
        ${VISIBLE_DECISION.feedback} as feedback, ${VISIBLE_DECISION.nextSteps} as next_steps,
        match_score, resume_file_id, emptied_after, applied_at, applications.updated_at
        from applications join jobs on jobs.id = job_id
        join companies on companies.id = jobs.company_id
        where candidate_id = ${id} order by applications.id`,
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
      select: id => sql`select application_id, type, at from application_events
        join applications on applications.id = application_id
        where candidate_id = ${id} and ${VISIBLE_TO_CANDIDATE}
        order by application_events.id`,
    },
    {
      name: 'application-drafts',
      about: 'Applications that you have not sent.',
      select:
        id => sql`select d.job_id, jobs.title, d.cover_letter, d.resume_id, d.answers, d.updated_at
        from application_drafts d join jobs on jobs.id = d.job_id
        where d.candidate_id = ${id} order by d.job_id`,
    },
    {
      name: 'application-mails',
      about:
        'When you get mails about new applications to your company, and what waits for the next one.',
      select: id => sql`select s.pace, (
          select coalesce(json_agg(m.application_id order by m.application_id), '[]')
          from application_mails m where m.user_id = s.user_id) as waiting
        from application_mail_settings s where s.user_id = ${id}`,
    },
    {
      name: 'application-comments',
      about: 'Comments that you wrote about applications to your company.',
      select: id => sql`select application_id, text, created_at from application_comments
        where author_id = ${id} order by id`,
      encrypted: [applicationComments.text],
    },
    {
      name: 'application-ratings',
      about: 'Ratings that you gave to applications to your company.',
      select: id => sql`select application_id, rating, updated_at from application_ratings
        where user_id = ${id}`,
    },
    {
      name: 'tracked-applications',
      about: 'Applications that you made elsewhere and track here.',
      select: id => sql`select * from tracked_applications where candidate_id = ${id} order by id`,
      encrypted: [trackedApplications.note],
    },
  ],
  async erase(tx, { id, name }) {
    await emptyApplications(tx, sql`candidate_id = ${id}`)
    await tx.execute(sql`update applications set candidate_id = null, match_score = null
      where candidate_id = ${id}`)
    await tx.execute(sql`delete from application_drafts where candidate_id = ${id}`)
    await tx.execute(sql`delete from tracked_applications where candidate_id = ${id}`)
    await eraseColleague(tx, id, name)
  },
}

/**
 * Removes the texts and files of the candidate from applications, and the texts of the company about
 * them. The job, the dates and the status stay, because figures count them.
 */
export async function emptyApplications(tx: Db, which: SQL): Promise<void> {
  for (const table of ['application_answers', 'application_comments', 'application_ratings'])
    await tx.execute(sql`delete from ${sql.identifier(table)}
      where application_id in (select id from applications where ${which})`)
  await tx
    .update(applications)
    .set({
      ...NO_DELAYED_REJECTION,
      coverLetter: null,
      feedback: null,
      mailedDecision: null,
      nextSteps: null,
      rejectionReason: null,
      resumeFileId: null,
    })
    .where(which)
}

/**
 * A comment about an applicant stays for the author's colleagues, without the author's name. If the
 * author was the last member of the company, it is deleted.
 */
async function eraseColleague(tx: Db, id: number, name: string): Promise<void> {
  await tx.execute(sql`delete from application_comments c using applications a
    where c.author_id = ${id} and a.id = c.application_id and not exists (
      select from recruiter_profiles r where r.company_id = a.company_id and r.user_id <> ${id})`)
  await tx.execute(sql`update application_comments set author_id = null where author_id = ${id}`)
  for (const table of ['application_mails', 'application_mail_settings', 'application_ratings'])
    await tx.execute(sql`delete from ${sql.identifier(table)} where user_id = ${id}`)
  await eraseMentions(tx, id, name)
}

/** Comments are encrypted, so the program changes their texts: one SQL statement cannot. */
async function eraseMentions(tx: Db, userId: number, name: string): Promise<void> {
  const { id, mentions, text } = applicationComments
  const named = await tx
    .select({ id, text })
    .from(applicationComments)
    .where(sql`${userId} = any(${mentions})`)
  for (const comment of named)
    await tx
      .update(applicationComments)
      .set({
        mentions: sql`array_remove(${mentions}, ${userId})`,
        text: comment.text.replaceAll(name, 'Deleted user').slice(0, 2000),
      })
      .where(eq(id, comment.id))
}
