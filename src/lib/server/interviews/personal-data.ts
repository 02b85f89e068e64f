import { inArray, sql } from 'drizzle-orm'

import type { Db } from '../db/connect.ts'
import type { PersonalData } from '../db/personal-data.ts'
import { interviews, interviewScorecards } from '../db/schema/interviews.ts'

/** Interviews, for both of their sides. */
export const interviewData: PersonalData = {
  rows: [
    {
      name: 'interviews',
      about: 'Your interviews as a candidate.',
      select: id => sql`select id, application_id, type, status, outcome, start_at, begins_at,
        duration_minutes, time_zone, location, meeting_link, phone_number, interviewer_name,
        interviewer_title, note, requested_at, request_note, end_reason, created_at, updated_at
        from interviews where candidate_id = ${id} order by id`,
      encrypted: [
        interviews.location,
        interviews.meetingLink,
        interviews.phoneNumber,
        interviews.note,
        interviews.requestNote,
        interviews.endReason,
      ],
    },
    {
      name: 'interviews-held',
      about: 'Interviews that you organised or sat on for your company.',
      select: id => sql`select i.id, i.application_id, i.type, i.status, i.outcome, i.begins_at,
        i.duration_minutes, i.time_zone, i.organiser_id = ${id} as organised
        from interviews i where i.organiser_id = ${id} or exists (
          select from interview_panel p where p.interview_id = i.id and p.user_id = ${id})
        order by i.id`,
    },
    {
      name: 'scorecards',
      about: 'Scorecards that you submitted.',
      select: id => sql`select interview_id, rating, recommendation, strengths, concerns, filed_at,
        updated_at from interview_scorecards where author_id = ${id}`,
      encrypted: [interviewScorecards.strengths, interviewScorecards.concerns],
    },
    {
      name: 'calendar-feed',
      about: 'Whether your interviews have a private calendar address.',
      select: id => sql`select created_at, read_at from calendar_feeds where user_id = ${id}`,
    },
  ],
  async erase(tx, { id, name }) {
    await tx.execute(sql`delete from interview_scorecards where author_id = ${id}
      or interview_id in (select id from interviews where candidate_id = ${id})`)
    await tx.execute(sql`update interviews set
        status = case when outcome is null then 'cancelled' else status end,
        waiting_for = case when outcome is null then null else waiting_for end,
        outcome = coalesce(outcome, 'declined'),
        candidate_id = null, location = '', meeting_link = '', phone_number = '', note = '',
        requested_at = null, request_note = '', end_reason = '', version = version + 1
      where candidate_id = ${id}`)
    // An interviewer is named by hand: only where it is this person's interview, and their name.
    await tx.execute(sql`update interviews i set
        interviewer_name = 'Deleted user', interviewer_title = ''
      where i.interviewer_name = ${name} and (i.organiser_id = ${id} or exists (
        select from interview_panel p where p.interview_id = i.id and p.user_id = ${id}))`)
    await tx.execute(sql`update interviews set organiser_id = null where organiser_id = ${id}`)
    await tx.execute(sql`delete from interview_panel where user_id = ${id}`)
    await tx.execute(sql`delete from calendar_feeds where user_id = ${id}`)
  },
}

/** Deletes texts about the candidate, and by them, from the interviews of applications. */
export async function emptyInterviews(tx: Db, applicationIds: number[]): Promise<void> {
  if (applicationIds.length === 0) return
  await tx.execute(sql`delete from interview_scorecards where interview_id in (
    select id from interviews where ${inArray(sql`application_id`, applicationIds)})`)
  await tx.execute(sql`update interviews set
      note = '', phone_number = '', request_note = '', end_reason = '', version = version + 1
    where ${inArray(sql`application_id`, applicationIds)}`)
}
