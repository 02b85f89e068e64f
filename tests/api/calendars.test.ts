import { and, eq, gt, isNotNull } from 'drizzle-orm'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'

import type { Actor } from '#lib/server/auth/actor.ts'
import { mailOutbox } from '#lib/server/db/schema/mail.ts'
import { makeCandidate, makeColleague, makeJob, makeRecruiter } from '#support/people/people.ts'
import { testApp } from '#support/program/app.ts'
import { makeApplication } from '#support/records/applications.ts'

const { call, db } = await testApp()

const DAY = 86_400_000
const day = (ahead: number) => new Date(Date.now() + ahead * DAY).toISOString().slice(0, 10)
const at = (ahead: number, time: string) => `${day(ahead)}T${time}:00.000Z`
const DRAFT = {
  date: day(5),
  durationMinutes: 45,
  interviewerName: 'Rosa Quist',
  meetingLink: 'https://meet.example/doors',
  time: '14:30',
  timeZone: 'UTC',
  type: 'video',
}

/** What a calendar program shows of an event. */
interface Entry {
  end: string
  location: string
  start: string
  status: string
}

/** A calendar program that takes the invitations of a person's mails, and nothing else. */
class MailedCalendar {
  readonly entries = new Map<string, Entry>()
  readonly sequences = new Map<string, number>()
  #lastMail = 0

  constructor(readonly owner: Actor) {}

  /** Takes the mails that have come since. @returns how many invitations they held */
  async takeMail(): Promise<number> {
    const mails = await db
      .select()
      .from(mailOutbox)
      .where(
        and(
          eq(mailOutbox.toAddress, this.owner.email),
          gt(mailOutbox.id, this.#lastMail),
          isNotNull(mailOutbox.calendar),
        ),
      )
      .orderBy(mailOutbox.id)
    for (const { calendar, id } of mails) {
      this.#lastMail = id
      this.#take(calendar?.content ?? '')
    }
    return mails.length
  }

  #take(content: string): void {
    const { attendees, entry, method, sequence, uid } = eventOf(content)
    expect(attendees.map(({ email }) => email)).toContain(`mailto:${this.owner.email}`)
    expect(sequence).toBeGreaterThan(this.sequences.get(uid) ?? -1)
    this.sequences.set(uid, sequence)
    if (method === 'CANCEL') this.entries.delete(uid)
    else this.entries.set(uid, entry)
  }
}

function eventOf(content: string) {
  const calendar = new ICAL.Component(ICAL.parse(content) as [])
  const [component, ...others] = calendar.getAllSubcomponents('vevent')
  if (!component || others.length > 0) throw new Error('there must be one event')
  const event = new ICAL.Event(component)
  const entry: Entry = {
    end: event.endDate.toJSDate().toISOString(),
    location: event.location,
    start: event.startDate.toJSDate().toISOString(),
    status: String(component.getFirstPropertyValue('status')),
  }
  return {
    attendees: component.getAllProperties('attendee').map(attendee => ({
      answer: attendee.getFirstParameter('partstat'),
      email: String(attendee.getFirstValue()).toLowerCase(),
      rsvp: attendee.getFirstParameter('rsvp'),
    })),
    entry,
    method: String(calendar.getFirstPropertyValue('method')),
    names: calendar.getAllProperties().map(({ name }) => name),
    organizer: String(component.getFirstPropertyValue('organizer')),
    sequence: event.sequence,
    uid: event.uid,
  }
}

/** A candidate, and two recruiters of one company who hold the interview. */
async function makeThree() {
  const [candidate, recruiter] = [await makeCandidate(db), await makeRecruiter(db)]
  const colleague = await makeColleague(db, recruiter)
  const application = await makeApplication(db, candidate, await makeJob(db, recruiter))
  const calendars = [candidate, recruiter, colleague].map(person => new MailedCalendar(person))
  const propose = (change: object = {}) =>
    call('POST /recruiters/applications/{id}/interviews', {
      as: recruiter,
      body: { ...DRAFT, panel: [recruiter.id, colleague.id], ...change },
      params: { id: application.id },
    })
  return { calendars, candidate, colleague, propose, recruiter }
}

/** The entries of all calendars after their mails, which must be the same in each. */
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
  const shown = (start: string, end: string, status: string) => [
    { end, location: DRAFT.meetingLink, start, status },
  ]
  const first = [at(5, '14:30'), at(5, '15:15')] as const
  const second = [at(6, '09:00'), at(6, '09:45')] as const
  expect(await entriesOf(calendars)).toEqual(shown(...first, 'TENTATIVE'))

  await call('POST /candidates/interviews/{id}/accept', { as: candidate, body: {}, params })
  expect(await entriesOf(calendars)).toEqual(shown(...first, 'CONFIRMED'))

  const body = { date: day(6), note: '', time: '09:00', timeZone: 'UTC' }
  await call('PUT /candidates/interviews/{id}/reschedule', { as: candidate, body, params })
  expect(await entriesOf(calendars)).toEqual(shown(...first, 'TENTATIVE'))

  await call('POST /recruiters/interviews/{id}/accept', { as: colleague, body: {}, params })
  expect(await entriesOf(calendars)).toEqual(shown(...second, 'CONFIRMED'))

  const change = (changes: object) =>
    call('PUT /recruiters/interviews/{id}', { as: recruiter, body: changes, params })
  await change({ date: day(7), time: '10:00' })
  expect(await entriesOf(calendars)).toEqual(shown(at(7, '10:00'), at(7, '10:45'), 'TENTATIVE'))

  // A choice of times has no time yet: the event leaves all calendars until one is picked.
  const slots = [8, 9].map(ahead => ({ date: day(ahead), time: '10:00' }))
  const { body: choice } = await change({ slots })
  expect(await entriesOf(calendars)).toEqual([])
  const slotId = choice.slots[1].id
  await call('POST /candidates/interviews/{id}/accept', { as: candidate, body: { slotId }, params })
  expect(await entriesOf(calendars)).toEqual(shown(at(9, '10:00'), at(9, '10:45'), 'CONFIRMED'))

  await call('POST /recruiters/interviews/{id}/cancel', { as: recruiter, body: {}, params })
  expect(await entriesOf(calendars)).toEqual([])
  expect(calendars.map(({ sequences }) => [...sequences.keys()].length)).toEqual([1, 1, 1])
})

test('who leaves the panel loses the event, and who joins it gets it', async () => {
  const { calendars, colleague, propose, recruiter } = await makeThree()
  const { body: offered } = await propose({ panel: [recruiter.id] })
  const params = { id: offered.id as number }
  const [, own, theirs] = calendars
  const changePanel = async (panel: number[]) => {
    await call('PUT /recruiters/interviews/{id}', { as: recruiter, body: { panel }, params })
    for (const calendar of calendars) await calendar.takeMail()
    return [own?.entries.size, theirs?.entries.size]
  }
  expect(await changePanel([recruiter.id, colleague.id])).toEqual([1, 1])
  expect(await changePanel([recruiter.id])).toEqual([1, 0])
  const { body: bell } = await call('GET /notifications', { as: colleague })
  expect(bell.map(({ title }: { title: string }) => title.split(':')[0])).toEqual([
    'You no longer take part in an interview',
    'You take part in an interview',
  ])
})

test('whoever takes a step reads of it in their own words, and only where calendars change', async () => {
  const { candidate, propose } = await makeThree()
  const { body: offered } = await propose()
  const params = { id: offered.id as number }
  await call('POST /candidates/interviews/{id}/accept', { as: candidate, body: {}, params })
  const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.toAddress, candidate.email))
  expect(mails.at(-1)?.bodyText).toContain('You will come to the interview for Joiner at')
  const { body: bell } = await call('GET /notifications', { as: candidate })
  expect(bell).toHaveLength(1)
})

test('the file of one interview is the invitation that was mailed, under a telling name', async () => {
  const { candidate, colleague, propose, recruiter } = await makeThree()
  const { body: offered } = await propose()
  const params = { id: offered.id as number }
  const [forRecruiter, forCandidate] = [
    await call('GET /interviews/{id}/calendar', { as: recruiter, params }),
    await call('GET /interviews/{id}/calendar', { as: candidate, params }),
  ]
  const disposition = forCandidate.headers.get('content-disposition')
  expect(disposition).toMatch(/filename="Interview-Joiner-.+-\d{4}-\d\d-\d\d\.ics"/)
  const file = eventOf(String(forCandidate.body))
  expect(file.method).toBe('REQUEST')
  expect(file.organizer).toMatch(/^mailto:/)
  expect(file.attendees).toEqual([
    { answer: 'NEEDS-ACTION', email: `mailto:${candidate.email}`, rsvp: 'FALSE' },
  ])
  expect(file.names).not.toEqual(expect.arrayContaining(['x-wr-calname']))
  expect(file.names).not.toEqual(expect.arrayContaining(['refresh-interval']))
  expect(eventOf(String(forRecruiter.body)).attendees).toEqual(
    [recruiter, colleague].map(({ email }) => ({
      answer: 'ACCEPTED',
      email: `mailto:${email}`,
      rsvp: 'FALSE',
    })),
  )
})

test('an interview without a time is no file', async () => {
  const { candidate, propose } = await makeThree()
  const slots = [8, 9].map(ahead => ({ date: day(ahead), time: '10:00' }))
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
