import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { mailOutbox } from '#lib/server/db/schema/mail.ts'
import { dateIn } from '#support/inputs/dates.ts'
import { makeCandidate, makeColleague, makeJob, makeRecruiter } from '#support/people/people.ts'
import { testApp } from '#support/program/app.ts'
import { makeApplication } from '#support/records/applications.ts'
import { type Entry, MailedCalendar, readEvent } from '#support/services/mailed-calendar.ts'

const { call, db, runTasks } = await testApp()

const at = (ahead: number, time: string) => `${dateIn(ahead)}T${time}:00.000Z`
const DRAFT = {
  date: dateIn(5),
  durationMinutes: 45,
  interviewerName: 'Rosa Quist',
  meetingLink: 'https://meet.example/doors',
  time: '14:30',
  timeZone: 'UTC',
  type: 'video',
}

const entry = (start: string, end: string, status: string): Entry => ({
  end,
  location: DRAFT.meetingLink,
  start,
  status,
})

/** Creates a candidate, and two recruiters of one company who interview them. */
async function makeThree() {
  const [candidate, recruiter] = [await makeCandidate(db), await makeRecruiter(db)]
  const colleague = await makeColleague(db, recruiter)
  const application = await makeApplication(db, candidate, await makeJob(db, recruiter))
  const calendars = [candidate, recruiter, colleague].map(person => new MailedCalendar(db, person))
  const propose = (change: object = {}) =>
    call('POST /recruiters/applications/{id}/interviews', {
      as: recruiter,
      body: { ...DRAFT, panel: [recruiter.id, colleague.id], ...change },
      params: { id: application.id },
    })
  return { calendars, candidate, colleague, propose, recruiter }
}

/** The entries of all calendars after their mails; they must be equal. */
async function entriesOf(calendars: MailedCalendar[]): Promise<Entry[]> {
  for (const calendar of calendars) await calendar.takeMail()
  const [first = [], ...others] = calendars.map(({ entries }) => [...entries.values()])
  for (const other of others) expect(other).toEqual(first)
  return first
}

test('the calendars of both recruiters and the candidate agree after every step', async () => {
  const { calendars, candidate, colleague, propose, recruiter } = await makeThree()
  const { body: offered } = await propose()
  const params = { id: offered.id as number }
  const first = [at(5, '14:30'), at(5, '15:15')] as const
  const second = [at(6, '09:00'), at(6, '09:45')] as const
  expect(await entriesOf(calendars)).toEqual([entry(...first, 'TENTATIVE')])

  await call('POST /candidates/interviews/{id}/accept', { as: candidate, body: {}, params })
  expect(await entriesOf(calendars)).toEqual([entry(...first, 'CONFIRMED')])

  const body = { date: dateIn(6), note: '', time: '09:00', timeZone: 'UTC' }
  await call('PUT /candidates/interviews/{id}/reschedule', { as: candidate, body, params })
  expect(await entriesOf(calendars)).toEqual([entry(...first, 'TENTATIVE')])

  await call('POST /recruiters/interviews/{id}/accept', { as: colleague, body: {}, params })
  expect(await entriesOf(calendars)).toEqual([entry(...second, 'CONFIRMED')])

  const change = (changes: object) =>
    call('PUT /recruiters/interviews/{id}', { as: recruiter, body: changes, params })
  await change({ date: dateIn(7), time: '10:00' })
  expect(await entriesOf(calendars)).toEqual([entry(at(7, '10:00'), at(7, '10:45'), 'TENTATIVE')])

  // Several offered times: the event is removed from all calendars until one is picked.
  const slots = [8, 9].map(ahead => ({ date: dateIn(ahead), time: '10:00' }))
  const { body: choice } = await change({ slots })
  expect(await entriesOf(calendars)).toEqual([])
  const slotId = choice.slots[1].id
  await call('POST /candidates/interviews/{id}/accept', { as: candidate, body: { slotId }, params })
  expect(await entriesOf(calendars)).toEqual([entry(at(9, '10:00'), at(9, '10:45'), 'CONFIRMED')])

  await call('POST /recruiters/interviews/{id}/cancel', { as: recruiter, body: {}, params })
  expect(await entriesOf(calendars)).toEqual([])
})

test('an interviewer who leaves the panel loses the event, and one who joins gets it', async () => {
  const { calendars, colleague, propose, recruiter } = await makeThree()
  const { body: offered } = await propose({ panel: [recruiter.id] })
  const params = { id: offered.id as number }
  const [, ofRecruiter, ofColleague] = calendars
  const changePanel = async (panel: number[]) => {
    await call('PUT /recruiters/interviews/{id}', { as: recruiter, body: { panel }, params })
    for (const calendar of calendars) await calendar.takeMail()
    return [ofRecruiter?.entries.size, ofColleague?.entries.size]
  }
  expect(await changePanel([recruiter.id, colleague.id])).toEqual([1, 1])
  expect(await changePanel([recruiter.id])).toEqual([1, 0])
  const { body: bell } = await call('GET /notifications', { as: colleague })
  expect(bell.map(({ title }: { title: string }) => title.split(':')[0])).toEqual([
    'You no longer take part in an interview',
    'You take part in an interview',
  ])
})

test('only the person who leaves the company loses its events', async () => {
  const { calendars, colleague, propose, recruiter } = await makeThree()
  await propose()
  await call('DELETE /recruiters/team/{id}', { as: recruiter, params: { id: colleague.id } })
  await db.execute(sql`delete from graphile_worker._private_jobs where task_id in (
    select id from graphile_worker._private_tasks where identifier not like 'interviews.%')`)
  await runTasks()
  for (const calendar of calendars) await calendar.takeMail()
  expect(calendars.map(({ entries }) => entries.size)).toEqual([1, 1, 0])
})

test('the person who takes a step gets a mail worded for them, and no notification', async () => {
  const { candidate, propose } = await makeThree()
  const { body: offered } = await propose()
  const params = { id: offered.id as number }
  await call('POST /candidates/interviews/{id}/accept', { as: candidate, body: {}, params })
  const mails = await db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.toAddress, candidate.email))
    .orderBy(mailOutbox.id)
  expect(mails.at(-1)?.bodyText).toContain('You will come to the interview for Joiner at')
  const { body: bell } = await call('GET /notifications', { as: candidate })
  expect(bell).toHaveLength(1)
})

test('the file of an interview is the mailed invitation, with a descriptive name', async () => {
  const { candidate, colleague, propose, recruiter } = await makeThree()
  const { body: offered } = await propose()
  const params = { id: offered.id as number }
  const [forRecruiter, forCandidate] = [
    await call('GET /interviews/{id}/calendar', { as: recruiter, params }),
    await call('GET /interviews/{id}/calendar', { as: candidate, params }),
  ]
  const disposition = forCandidate.headers.get('content-disposition')
  expect(disposition).toMatch(/filename="Interview-Joiner-.+-\d{4}-\d\d-\d\d\.ics"/)
  const file = readEvent(String(forCandidate.body))
  expect(file.method).toBe('REQUEST')
  expect(file.organizer).toMatch(/^mailto:/)
  expect(file.attendees).toEqual([
    { answer: 'NEEDS-ACTION', email: `mailto:${candidate.email}`, rsvp: 'FALSE' },
  ])
  expect(file.properties).not.toEqual(expect.arrayContaining(['x-wr-calname']))
  expect(file.properties).not.toEqual(expect.arrayContaining(['refresh-interval']))
  expect(readEvent(String(forRecruiter.body)).attendees).toEqual(
    [recruiter, colleague].map(({ email }) => ({
      answer: 'ACCEPTED',
      email: `mailto:${email}`,
      rsvp: 'FALSE',
    })),
  )
})

test('an interview without a time has no file', async () => {
  const { candidate, propose } = await makeThree()
  const slots = [8, 9].map(ahead => ({ date: dateIn(ahead), time: '10:00' }))
  const { body: offered } = await propose({ date: undefined, slots, time: undefined })
  const { body, status } = await call('GET /interviews/{id}/calendar', {
    as: candidate,
    params: { id: offered.id as number },
  })
  expect([status, body.detail]).toEqual([
    409,
    'This interview has no time that a calendar could show',
  ])
})
