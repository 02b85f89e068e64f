import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import type { Actor } from '#lib/server/auth/actor.ts'
import { mailOutbox } from '#lib/server/db/schema/mail.ts'
import { makeCandidate, makeJob, makeRecruiter } from '#support/people/people.ts'
import { testApp } from '#support/program/app.ts'
import { dateIn } from '#support/inputs/dates.ts'
import { makeApplication } from '#support/records/applications.ts'
import { makeInterview } from '#support/records/interviews.ts'

const { call, db } = await testApp()

const WISH = { date: dateIn(6), note: 'I teach until ten.', time: '10:30' }

/** An agreed interview of which the candidate asks for another time. */
async function askForAnotherTime() {
  const [candidate, recruiter] = [await makeCandidate(db), await makeRecruiter(db)]
  const application = await makeApplication(db, candidate, await makeJob(db, recruiter))
  const agreed = { status: 'upcoming', timeZone: 'UTC', waitingFor: null } as const
  const id = await makeInterview(db, { application, candidate, recruiter }, agreed)
  const { body: asked } = await call('PUT /candidates/interviews/{id}/reschedule', {
    as: candidate,
    body: { ...WISH, timeZone: 'UTC' },
    params: { id },
  })
  return { asked, candidate, params: { id }, recruiter }
}

async function lastMail({ email }: Actor): Promise<string> {
  const [mail] = await db
    .select({ text: mailOutbox.bodyText })
    .from(mailOutbox)
    .where(eq(mailOutbox.toAddress, email))
    .orderBy(desc(mailOutbox.id))
    .limit(1)
  return mail?.text ?? ''
}

test('saving the time that the candidate requested agrees to it', async () => {
  const { asked, params, recruiter } = await askForAnotherTime()
  const { body: saved } = await call('PUT /recruiters/interviews/{id}', {
    as: recruiter,
    body: { date: WISH.date, note: 'Ring the bell.', time: WISH.time, timeZone: 'UTC' },
    params,
  })
  expect(saved).toMatchObject({
    note: 'Ring the bell.',
    requested: null,
    startAt: asked.requested.startAt,
    status: 'upcoming',
    waitingFor: null,
  })
})

test('another time or duration than the requested one is an offer', async () => {
  for (const change of [
    { date: WISH.date, time: '11:30' },
    { date: WISH.date, durationMinutes: 90, time: WISH.time },
  ]) {
    const { params, recruiter } = await askForAnotherTime()
    const { body } = await call('PUT /recruiters/interviews/{id}', {
      as: recruiter,
      body: { ...change, timeZone: 'UTC' },
      params,
    })
    expect(body).toMatchObject({ status: 'rescheduled', waitingFor: 'candidate' })
  }
})

test('a declined interview has no request and no offered times', async () => {
  const { candidate, params, recruiter } = await askForAnotherTime()
  await call('POST /candidates/interviews/{id}/decline', { as: candidate, body: {}, params })
  const { body } = await call('GET /recruiters/interviews/{id}', { as: recruiter, params })
  expect(body).toMatchObject({ outcome: 'declined', requested: null, slots: [] })
})

test('the mails name the candidate once and say who wrote the message', async () => {
  const { candidate, params, recruiter } = await askForAnotherTime()
  const [toRecruiter, toCandidate] = [await lastMail(recruiter), await lastMail(candidate)]
  expect(toRecruiter).toContain(
    `${candidate.name} asked for another time for the interview for Joiner.`,
  )
  expect(toRecruiter).toContain('They write: I teach until ten.')
  expect(toRecruiter).toContain('Open the interview and answer')
  expect(toCandidate).toContain('You wrote: I teach until ten.')
  expect(toCandidate).not.toContain('and answer')
  await call('POST /candidates/interviews/{id}/decline', { as: candidate, body: {}, params })
  expect(await lastMail(recruiter)).toContain(
    `${candidate.name} declined the interview for Joiner.`,
  )
})

test('notifications name the time, and so does the mail about a cancelled interview', async () => {
  const { candidate, params, recruiter } = await askForAnotherTime()
  const lastText = async (as: Actor) => {
    const { body } = await call('GET /notifications', { as, query: { limit: '1' } })
    return (body as unknown as { description: string }[])[0]?.description
  }
  expect(await lastText(recruiter)).toMatch(/ asked for another time .+ 10:30–/)

  await call('POST /recruiters/interviews/{id}/cancel', { as: recruiter, body: {}, params })
  expect(await lastText(candidate)).toMatch(/ cancelled the interview .+ \d+:\d+/)
  expect(await lastMail(candidate)).toMatch(/It was planned for:\n.+\d+:\d+/)
})
