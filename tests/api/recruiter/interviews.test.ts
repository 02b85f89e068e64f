import { and, eq, like, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import type { Actor } from '#lib/server/auth/actor.ts'
import { users } from '#lib/server/db/schema/auth.ts'
import { applications } from '#lib/server/db/schema/applications/applications.ts'
import { jobs } from '#lib/server/db/schema/jobs.ts'
import { interviewPanel, interviewReminders, interviews } from '#lib/server/db/schema/interviews.ts'
import { mailOutbox } from '#lib/server/db/schema/mail.ts'
import { listInterviews, listMyInterviews } from '#lib/server/interviews/list.ts'
import { remindOfInterview } from '#lib/server/interviews/mails/remind.ts'
import { DAY_MS, MINUTE_MS } from '#lib/shared/dates/milliseconds.ts'
import { dateIn } from '#support/inputs/dates.ts'
import { testApp } from '#support/program/app.ts'
import { readEvent } from '#support/services/mailed-calendar.ts'
import { makeApplication } from '#support/records/applications.ts'
import { beginInterview, makeInterview } from '#support/records/interviews.ts'
import {
  makeCandidate,
  makeColleague,
  makeJob,
  makeRecruiter,
  type Recruiter,
} from '#support/people/people.ts'
import { queriesOf, tablesReadWhole } from '#support/program/plans.ts'

const { call, db, runTasks, services, sign } = await testApp()

const DRAFT = {
  date: dateIn(5),
  durationMinutes: 45,
  interviewerName: 'Rosa Quist',
  interviewerTitle: 'Head of Joinery',
  meetingLink: 'https://meet.example/doors',
  time: '14:30',
  timeZone: 'Europe/Amsterdam',
  type: 'video',
}

interface Pair {
  application: { id: number }
  candidate: Actor
  recruiter: Recruiter
  asCandidate: Record<string, string>
  asRecruiter: Record<string, string>
}

/** Creates an applicant in New York and a recruiter in Amsterdam. */
async function makePair(): Promise<Pair> {
  const candidate = await inZone(await makeCandidate(db), 'America/New_York')
  const recruiter = await inZone(await makeRecruiter(db), 'Europe/Amsterdam')
  const application = await makeApplication(db, candidate, await makeJob(db, recruiter))
  return {
    application,
    asCandidate: await sign(candidate),
    asRecruiter: await sign(recruiter),
    candidate,
    recruiter,
  }
}

async function inZone<Person extends Actor>(person: Person, timeZone: string): Promise<Person> {
  await db.update(users).set({ timeZone }).where(eq(users.id, person.id))
  return { ...person, timeZone }
}

let pair: Pair
beforeAll(async () => {
  pair = await makePair()
})

const schedule = ({ application, asRecruiter }: Pair, change: object = {}) =>
  call('POST /recruiters/applications/{id}/interviews', {
    body: { ...DRAFT, ...change },
    headers: asRecruiter,
    params: { id: application.id },
  })

/** The last mail to a person, with the event that a calendar program reads in its invitation. */
async function lastMail({ email }: Actor) {
  const rows = await db
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.toAddress, email), like(mailOutbox.kind, 'interview%')))
    .orderBy(mailOutbox.id)
  const mail = rows.at(-1)
  return {
    count: rows.length,
    event: mail?.calendar ? readEvent(mail.calendar.content) : null,
    mail,
  }
}

/** The interview steps in the history that the candidate sees. */
async function stepsOf({ application: { id }, asCandidate }: Pair): Promise<string[]> {
  const { body } = await call('GET /applications/{id}', { headers: asCandidate, params: { id } })
  const { events } = body as { events: { interview?: { step: string } }[] }
  return events.flatMap(({ interview }) => interview?.step ?? [])
}

/** Runs the due tasks except mails, which the tests read from the outbox. */
async function runOwnTasks(): Promise<void> {
  await db.execute(sql`
    delete from graphile_worker._private_jobs where task_id in (
      select id from graphile_worker._private_tasks where identifier not like 'interviews.%')`)
  await runTasks()
}

/** The event of the last invitation to a person. */
async function lastEvent(person: Actor) {
  const { event } = await lastMail(person)
  if (!event) throw new Error('the last mail is no invitation')
  return event
}

test('an interview is offered, rescheduled, accepted and cancelled, and each side is notified of each step', async () => {
  const { asCandidate, asRecruiter, candidate, recruiter } = pair
  const { body: offered, status } = await schedule(pair)
  expect(status).toBe(201)
  expect(offered).toMatchObject({
    candidateTimeZone: 'America/New_York',
    date: DRAFT.date,
    status: 'proposed',
    time: '14:30',
    timeZone: 'Europe/Amsterdam',
    waitingFor: 'candidate',
  })
  expect((await lastMail(candidate)).mail?.bodyText).toMatch(/New York .GMT.*\n.*Amsterdam .GMT/)
  const invited = await lastEvent(candidate)
  expect(invited).toMatchObject({ method: 'REQUEST', status: 'TENTATIVE' })

  const params = { id: offered.id as number }
  const asked = await call('PUT /candidates/interviews/{id}/reschedule', {
    body: { date: dateIn(6), note: 'I teach in the mornings.', time: '09:00' },
    headers: asCandidate,
    params,
  })
  expect(asked.body).toMatchObject({
    requested: { note: 'I teach in the mornings.' },
    startAt: offered.startAt,
    status: 'rescheduled',
    waitingFor: 'recruiter',
  })
  expect((await lastMail(recruiter)).mail).toMatchObject({
    bodyText: expect.stringContaining('I teach in the mornings.'),
    subject: expect.stringContaining('Another time asked for'),
  })

  const agreed = await call('POST /recruiters/interviews/{id}/accept', {
    body: { version: asked.body.version },
    headers: asRecruiter,
    params,
  })
  expect(agreed.body).toMatchObject({
    requested: null,
    startAt: asked.body.requested.startAt,
    status: 'upcoming',
    waitingFor: null,
  })
  const moved = await lastEvent(candidate)
  expect(moved).toMatchObject({
    method: 'REQUEST',
    start: asked.body.requested.startAt,
    status: 'CONFIRMED',
    uid: invited.uid,
  })
  expect(moved.sequence).toBeGreaterThan(invited.sequence)

  await call('POST /recruiters/interviews/{id}/cancel', {
    body: { reason: 'The workshop is closed that week.' },
    headers: asRecruiter,
    params,
  })
  const { body: notifications } = await call('GET /notifications', { headers: asCandidate })
  expect(notifications[0]).toMatchObject({
    title: expect.stringContaining('Interview cancelled: Joiner at'),
  })
  const cancelled = await lastEvent(candidate)
  expect((await lastMail(candidate)).mail?.bodyText).toContain('The workshop is closed that week.')
  expect(cancelled).toMatchObject({
    method: 'CANCEL',
    status: 'CANCELLED',
    uid: invited.uid,
  })
  expect(cancelled.sequence).toBeGreaterThan(moved.sequence)

  expect(await stepsOf(pair)).toEqual(['proposed', 'asked', 'agreed', 'called-off'])
})

test('the candidate picks one of several times; before that no calendar has the event', async () => {
  const some = await makePair()
  const slots = [7, 8, 9].map(ahead => ({ date: dateIn(ahead), time: '10:00' }))
  const { body: offered } = await schedule(some, { date: undefined, slots, time: undefined })
  expect(offered.slots).toHaveLength(3)
  expect(offered).toMatchObject({ date: null, startAt: null, time: null })
  expect((await lastMail(some.candidate)).event).toBeNull()

  const params = { id: offered.id as number }
  const accept = (body: object) =>
    call('POST /candidates/interviews/{id}/accept', { body, headers: some.asCandidate, params })
  expect((await accept({})).status).toBe(422)
  expect((await accept({ slotId: 2_000_000_000 })).status).toBe(409)
  const picked = await accept({ slotId: offered.slots[1].id })
  expect(picked.body).toMatchObject({
    slots: [],
    startAt: offered.slots[1].startAt,
    status: 'upcoming',
  })
  expect((await lastMail(some.recruiter)).event).toMatchObject({ status: 'CONFIRMED' })

  // The recruiter offers other times: the event is removed from the calendar.
  const reoffered = await call('PUT /recruiters/interviews/{id}', {
    body: { slots: slots.slice(0, 2) },
    headers: some.asRecruiter,
    params,
  })
  expect(reoffered.body).toMatchObject({
    startAt: null,
    status: 'rescheduled',
    waitingFor: 'candidate',
  })
  expect((await lastMail(some.candidate)).event).toMatchObject({ method: 'CANCEL' })
})

test('details can change without a new answer, other times need the candidate’s acceptance', async () => {
  const some = await makePair()
  const { body: offered } = await schedule(some)
  const params = { id: offered.id as number }
  await call('POST /candidates/interviews/{id}/accept', {
    body: { slotId: offered.slots[0].id },
    headers: some.asCandidate,
    params,
  })
  const put = (body: object) =>
    call('PUT /recruiters/interviews/{id}', { body, headers: some.asRecruiter, params })

  const details = await put({ ...DRAFT, meetingLink: 'https://meet.example/gates' })
  expect(details.body).toMatchObject({
    meetingLink: 'https://meet.example/gates',
    status: 'upcoming',
  })
  expect((await put({ note: 'x', version: 1 })).status).toBe(412)
  const longer = await put({ durationMinutes: 90 })
  expect(longer.body).toMatchObject({ status: 'rescheduled', waitingFor: 'candidate' })
})

test('T86 an invalid time, place or link is refused with its field, and a link must be https', async () => {
  for (const [change, field] of [
    [{ meetingLink: 'javascript:alert(1)' }, 'meetingLink'],
    [{ meetingLink: 'http://meet.example/a' }, 'meetingLink'],
    [{ meetingLink: 'https://good.example@evil.example/' }, 'meetingLink'],
    [{ meetingLink: 'https://meet.example/\njavascript:1' }, 'meetingLink'],
    [{ date: dateIn(-2) }, 'date'],
    [{ date: dateIn(800) }, 'date'],
    [{ date: '2027-02-30' }, 'date'],
    [{ time: '24:00' }, 'time'],
    [{ timeZone: 'Europe/Atlantis' }, 'timeZone'],
    [{ durationMinutes: 0 }, 'durationMinutes'],
    [{ interviewerName: ' ' }, 'interviewerName'],
    [{ type: 'in-person' }, 'location'],
    [{ type: 'phone' }, 'phoneNumber'],
    [{ panel: [pair.candidate.id] }, 'panel'],
    [{ slots: Array.from({ length: 6 }, () => ({ date: dateIn(3), time: '10:00' })) }, 'slots'],
    [{ slots: [1, 2].map(() => ({ date: dateIn(3), time: '10:00' })) }, 'slots'],
    [{ slots: [{ date: dateIn(-1), time: '10:00' }] }, 'slots.0.time'],
  ] as const) {
    const { body, status } = await schedule(pair, change)
    expect({ change, field: body.errors?.[0]?.field, status }).toEqual({
      change,
      field,
      status: 422,
    })
  }
})

test('conflicts are shown to the recruiter without details of other companies, and do not block', async () => {
  const some = await makePair()
  const elsewhere = await makeRecruiter(db)
  const other = await makeApplication(db, some.candidate, await makeJob(db, elsewhere))
  const startAt = new Date(`${dateIn(10)}T10:00:00Z`)
  await makeInterview(
    db,
    { application: other, candidate: some.candidate, recruiter: elsewhere },
    { beginsAt: startAt, startAt },
  )
  const times = { date: dateIn(10), durationMinutes: 30, time: '10:30', timeZone: 'UTC' }
  const { body } = await call('POST /recruiters/applications/{id}/interviews/check', {
    body: times,
    headers: some.asRecruiter,
    params: { id: some.application.id },
  })
  expect(body).toEqual([
    {
      candidateTimeZone: 'America/New_York',
      conflicts: ['The candidate has another interview then'],
      startAt: `${dateIn(10)}T10:30:00.000Z`,
    },
  ])
  const { body: offered, status } = await schedule(some, times)
  expect({ conflicts: offered.conflicts, status }).toEqual({
    conflicts: ['The candidate has another interview then'],
    status: 201,
  })
  const forCandidate = await call('GET /candidates/interviews', { headers: some.asCandidate })
  const interview = (forCandidate.body as (typeof offered)[]).find(({ id }) => id === offered.id)
  expect(interview.slots[0].conflict).toContain('You have another interview then: Joiner at ')
})

test('conflicts of interviewers count interviews of their company, not of a former company', async () => {
  const some = await makePair()
  const elsewhere = await makeRecruiter(db)
  const startAt = new Date(`${dateIn(10)}T10:00:00Z`)
  const [ofCompany, elsewhereId] = await Promise.all(
    [some.recruiter, elsewhere].map(async recruiter => {
      const candidate = await makeCandidate(db)
      const application = await makeApplication(db, candidate, await makeJob(db, recruiter))
      const sides = { application, candidate, recruiter }
      return makeInterview(db, sides, { beginsAt: startAt, startAt })
    }),
  )
  await db
    .insert(interviewPanel)
    .values({ interviewId: elsewhereId ?? 0, userId: some.recruiter.id })
  const conflictsAt = async (time: string) => {
    const { body } = await call('POST /recruiters/applications/{id}/interviews/check', {
      body: { date: dateIn(10), durationMinutes: 30, time, timeZone: 'UTC' },
      headers: some.asRecruiter,
      params: { id: some.application.id },
    })
    return body[0].conflicts as string[]
  }

  expect(ofCompany).toBeGreaterThan(0)
  expect(await conflictsAt('10:30')).toEqual([
    `${some.recruiter.name} has another interview then: Joiner`,
  ])
  expect(await conflictsAt('10:45')).toEqual([])
})

test('joining is possible from 15 minutes before the start, by the clock of the server', async () => {
  const some = await makePair()
  const id = await makeInterview(db, some)
  const join = () =>
    call('POST /interviews/{id}/join', { headers: some.asCandidate, params: { id } })
  const early = await join()
  expect(early).toMatchObject({
    body: { message: expect.stringContaining('Join opens at') },
    status: 409,
  })
  const startAt = new Date(Date.now() + 14 * MINUTE_MS)
  await db.update(interviews).set({ beginsAt: startAt, startAt }).where(eq(interviews.id, id))
  expect((await join()).body).toEqual({ url: 'https://meet.example/abc' })
})

test('both sides are reminded once, a day and an hour before the agreed time', async () => {
  const some = await makePair()
  const { body: offered } = await schedule(some)
  await call('POST /candidates/interviews/{id}/accept', {
    body: { slotId: offered.slots[0].id },
    headers: some.asCandidate,
    params: { id: offered.id },
  })
  const waiting = () =>
    db.execute(sql`
      select payload from graphile_worker._private_jobs
      where key like ${`interview:${offered.id}:%`} order by run_at`)
  expect((await waiting()).rows).toEqual([
    { payload: { hours: 24, interviewId: offered.id, startAt: offered.startAt } },
    { payload: { hours: 1, interviewId: offered.id, startAt: offered.startAt } },
  ])

  // Time passes: tasks planned for later are due now.
  await db.execute(sql`
    update graphile_worker._private_jobs set run_at = now() where key = ${`interview:${offered.id}:24`}`)
  await runOwnTasks()
  const planned = {
    hours: 24,
    interviewId: offered.id as number,
    startAt: offered.startAt as string,
  }
  await remindOfInterview(services, planned)
  const reminded = await lastMail(some.candidate)
  expect(reminded.mail?.subject).toMatch(/^Reminder: interview for Joiner at .* in 24 hours$/)
  expect((await lastMail(some.recruiter)).mail?.subject).toContain('Reminder')
  const rows = db
    .select()
    .from(interviewReminders)
    .where(eq(interviewReminders.interviewId, offered.id))
  expect(await rows).toHaveLength(1)

  // After a change of the time, the reminder for the old time does nothing.
  const { count: before } = reminded
  await remindOfInterview(services, {
    ...planned,
    hours: 1,
    startAt: new Date(Date.now() + DAY_MS).toISOString(),
  })
  expect((await lastMail(some.candidate)).count).toBe(before)
})

test('while moderators have removed the job, nobody is reminded of an interview', async () => {
  const some = await makePair()
  const startAt = new Date(Date.now() + DAY_MS)
  const agreed = { beginsAt: startAt, startAt, status: 'upcoming', waitingFor: null } as const
  const interviewId = await makeInterview(db, some, agreed)
  const setJob = (values: Partial<typeof jobs.$inferInsert>) =>
    db.update(jobs).set(values).where(eq(jobs.companyId, some.recruiter.companyId))
  const remind = () =>
    remindOfInterview(services, { hours: 24, interviewId, startAt: startAt.toISOString() })

  await setJob({ frozenAt: new Date(), frozenReason: 'A fraud', status: 'closed' })
  await remind()
  expect((await lastMail(some.candidate)).count).toBe(0)

  await setJob({ frozenAt: null, frozenReason: null, status: 'active' })
  await remind()
  expect((await lastMail(some.candidate)).count).toBe(1)
})

test('a blind application needs a decision before an invitation', async () => {
  const some = await makePair()
  await db
    .update(jobs)
    .set({ blindReview: true })
    .where(eq(jobs.companyId, some.recruiter.companyId))
  expect((await schedule(some)).status).toBe(409)
  await db
    .update(applications)
    .set({ status: 'shortlisted' })
    .where(eq(applications.id, some.application.id))
  expect((await schedule(some)).status).toBe(201)

  // An invited candidate stays visible, whatever the later status.
  await db
    .update(applications)
    .set({ status: 'pending' })
    .where(eq(applications.id, some.application.id))
  const { body } = await call('GET /recruiters/applications', { headers: some.asRecruiter })
  expect(body[0]).toMatchObject({ blind: false, candidate: { name: some.candidate.name } })
})

test('withdrawing an application cancels its interviews', async () => {
  const some = await makePair()
  const { body: offered } = await schedule(some)
  await call('POST /applications/{id}/withdraw', {
    headers: some.asCandidate,
    params: { id: some.application.id },
  })
  await runOwnTasks()
  const { body } = await call('GET /recruiters/interviews/{id}', {
    headers: some.asRecruiter,
    params: { id: offered.id },
  })
  expect(body).toMatchObject({ outcome: 'declined', status: 'cancelled' })
  expect((await lastMail(some.recruiter)).event).toMatchObject({ method: 'CANCEL' })
})

test('the outcome can be recorded after the start, and corrected', async () => {
  const some = await makePair()
  const id = await makeInterview(db, some)
  const complete = (outcome: string) =>
    call('POST /recruiters/interviews/{id}/complete', {
      body: { outcome },
      headers: some.asRecruiter,
      params: { id },
    })
  expect((await complete('held')).status).toBe(409)
  await beginInterview(db, id)
  expect((await complete('no-show')).body).toMatchObject({
    outcome: 'no-show',
    status: 'completed',
  })
  expect((await complete('held')).body).toMatchObject({ outcome: 'held', status: 'completed' })
})

test('T96 a scorecard is hidden from interviewers until they submit their own, and always from the candidate', async () => {
  const some = await makePair()
  const [colleague, watcher] = [
    await makeColleague(db, some.recruiter),
    await makeColleague(db, some.recruiter),
  ]
  const { body: offered } = await schedule(some, { panel: [some.recruiter.id, colleague.id] })
  const params = { id: offered.id as number }
  const file = (as: Actor, rating: number) =>
    call('PUT /recruiters/interviews/{id}/scorecard', {
      as,
      body: { concerns: 'Slow with hinges', rating, recommendation: 'yes' },
      params,
    })
  const look = (as: Actor) => call('GET /recruiters/interviews/{id}/scorecards', { as, params })

  expect((await file(some.recruiter, 4)).status).toBe(409)
  await beginInterview(db, params.id)
  expect((await file(watcher, 4)).status).toBe(403)
  expect((await look(colleague)).body).toMatchObject({ awaited: [some.recruiter.name], hidden: 0 })
  await file(some.recruiter, 4)
  const unfiled = { hidden: 1, others: [], own: null }
  expect((await look(colleague)).body).toMatchObject({ ...unfiled, awaited: [] })
  expect((await look(watcher)).body).toMatchObject({ ...unfiled, awaited: [colleague.name] })
  await file(colleague, 2)
  for (const interviewer of [some.recruiter, colleague])
    expect((await look(interviewer)).body).toMatchObject({
      awaited: [],
      hidden: 0,
      others: [{ concerns: 'Slow with hinges' }],
    })
  expect((await look(watcher)).body.others).toHaveLength(2)

  const { body } = await call('GET /candidates/interviews/{id}', {
    headers: some.asCandidate,
    params,
  })
  expect(JSON.stringify(body)).not.toContain('hinges')
  expect(Object.keys(body)).not.toContain('candidate')
})

test('a former colleague is on no panel, and cannot read the interviews of the company', async () => {
  const some = await makePair()
  const leaver = await makeColleague(db, some.recruiter)
  const { body: offered } = await schedule(some, { panel: [some.recruiter.id, leaver.id] })
  const params = { id: offered.id as number }
  const { body: feed } = await call('POST /calendar-feed', { as: leaver })
  const token = new URL(feed.url as string).searchParams.get('token') ?? ''
  const inFeed = async () =>
    String((await call('GET /calendar.ics', { query: { token } })).body).includes('BEGIN:VEVENT')
  expect([(await lastMail(leaver)).count, await inFeed()]).toEqual([1, true])

  await call('DELETE /recruiters/team/{id}', { as: some.recruiter, params: { id: leaver.id } })
  await call('PUT /recruiters/interviews/{id}', {
    body: { time: '15:00', version: offered.version },
    headers: some.asRecruiter,
    params,
  })
  expect([(await lastMail(leaver)).count, await inFeed()]).toEqual([1, false])
  await beginInterview(db, params.id)
  const cards = await call('GET /recruiters/interviews/{id}/scorecards', {
    headers: some.asRecruiter,
    params,
  })
  expect(cards.body).toMatchObject({ awaited: [], mayFile: true })
})

test('T78 text of a person cannot add a line to a calendar, and parsing returns the same text', async () => {
  const nasty = 'Room 1; left, right\\ END:VEVENT "x" éü 会議室'
  const some = await makePair()
  await schedule(some, { location: `${nasty}\nATTENDEE:mailto:v@evil.example`, type: 'in-person' })
  const { event, mail } = await lastMail(some.candidate)
  expect(event?.attendees).toHaveLength(1)
  expect(event?.location).toBe(`${nasty}\nATTENDEE:mailto:v@evil.example`)
  const lines = mail?.calendar?.content.split('\r\n') ?? []
  expect(lines.filter(line => Buffer.byteLength(line) > 75)).toEqual([])
  expect(lines.filter(line => line.startsWith('ATTENDEE'))).toHaveLength(1)
  // The invitation does not reveal the address of the other side.
  expect(mail?.calendar?.content).not.toContain(some.recruiter.email)
})

test('the private calendar address works until it is renewed, and is stored only as a hash', async () => {
  const some = await makePair()
  const { body: offered } = await schedule(some)
  const { body: first } = await call('POST /calendar-feed', { headers: some.asCandidate })
  const read = (url: string) =>
    call('GET /calendar.ics', { query: { token: new URL(url).searchParams.get('token') ?? '' } })
  const feed = await read(first.url as string)
  expect(feed.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(readEvent(feed.body as string)).toMatchObject({
    method: 'PUBLISH',
    start: offered.startAt,
  })

  const { body: second } = await call('POST /calendar-feed', { headers: some.asCandidate })
  expect((await read(first.url as string)).status).toBe(404)
  expect((await read(second.url as string)).status).toBe(200)
  await call('DELETE /calendar-feed', { headers: some.asCandidate })
  expect((await read(second.url as string)).status).toBe(404)
})

test('lists are paged, sorted by time and searchable', async () => {
  const some = await makePair()
  const ids: number[] = []
  for (const ahead of [3, 1, 2]) {
    const startAt = new Date(Date.now() + ahead * DAY_MS)
    ids[ahead] = await makeInterview(db, some, { beginsAt: startAt, startAt })
  }
  const list = async (query: Record<string, string>) => {
    const { body, headers } = await call('GET /candidates/interviews', {
      headers: some.asCandidate,
      query,
    })
    return {
      ids: (body as { id: number }[]).map(({ id }) => id),
      link: headers.get('link'),
      total: headers.get('x-total-count'),
    }
  }
  const first = await list({ limit: '2', when: 'coming' })
  expect(first).toMatchObject({ ids: [ids[1], ids[2]], total: '3' })
  const cursor =
    new URL(/<(.+)>/.exec(first.link ?? '')?.[1] ?? '', 'http://x').searchParams.get('cursor') ?? ''
  expect(await list({ cursor, limit: '2', when: 'coming' })).toMatchObject({
    ids: [ids[3]],
    link: null,
  })
  expect(await list({})).toMatchObject({ ids: [ids[3], ids[2], ids[1]] })
  expect(await list({ status: 'cancelled' })).toMatchObject({ ids: [] })
  expect((await list({ search: 'joiner' })).ids).toHaveLength(3)
  expect(await list({ search: '100%' })).toMatchObject({ ids: [] })
  const { status } = await call('GET /candidates/interviews', {
    headers: some.asCandidate,
    query: { cursor: 'x' },
  })
  expect(status).toBe(422)
})

test('the lists are read through indexes, in a limited number of queries', async () => {
  const some = await makePair()
  await makeInterview(db, some)
  await db.execute(sql`
    insert into interviews (application_id, company_id, candidate_id, type, begins_at, start_at, duration_minutes, time_zone, interviewer_name, waiting_for)
    select application_id, company_id, candidate_id, 'video', at, at, 30, 'UTC', 'Rosa', 'candidate'
    from (select application_id, company_id, candidate_id from interviews limit 20) pairs,
      lateral (select now() + make_interval(mins => n) as at from generate_series(1, 500) n) times`)
  await db.execute(sql`analyze interviews`)
  const asked = { limit: 20, when: 'coming' } as const
  for (const list of [
    (on: typeof db) => listMyInterviews(on, some.candidate, asked),
    (on: typeof db) => listInterviews(on, some.recruiter, asked),
  ]) {
    const queries = await queriesOf(db, list)
    expect(queries.length).toBeLessThanOrEqual(7)
    for (const query of queries)
      expect(await tablesReadWhole(db, query)).not.toContain('interviews')
  }
})
