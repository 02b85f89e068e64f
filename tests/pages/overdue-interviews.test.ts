import { beforeAll, expect, test } from 'vitest'

import { makeCandidate, makeJob, makeRecruiter } from '#support/people/people.ts'
import { openSite } from '#support/program/site.ts'
import { makeApplication } from '#support/records/applications.ts'
import { makeInterview } from '#support/records/interviews.ts'

const site = await openSite()

const AN_HOUR_AGO = new Date(Date.now() - 3_600_000)
const TOMORROW = new Date(Date.now() + 86_400_000)

const recruiter = await makeRecruiter(site.db, { name: 'Overdue Ovens' })
const candidate = await makeCandidate(site.db)
let unanswered = 0
let over = 0

beforeAll(async () => {
  const job = await makeJob(site.db, recruiter)
  const application = await makeApplication(site.db, candidate, job)
  const sides = { application, candidate, recruiter }
  unanswered = await makeInterview(site.db, sides, { startAt: AN_HOUR_AGO })
  over = await makeInterview(site.db, sides, {
    startAt: AN_HOUR_AGO,
    status: 'upcoming',
    waitingFor: null,
  })
  await makeInterview(site.db, sides, {
    startAt: TOMORROW,
    status: 'rescheduled',
    waitingFor: 'candidate',
  })
})

const RECORD = 'It is over. Mark it as held or as a no-show.'
const OFFER_AGAIN = 'All offered times have passed. Offer others.'

test('the company reads which interviews need a result and which need other times', async () => {
  const { words } = await site.page(recruiter, '/recruiter/interviews')
  expect(words).toContain(RECORD)
  expect(words).toContain(OFFER_AGAIN)
  expect((await site.page(recruiter, `/recruiter/interviews/${over}`)).words).toContain(RECORD)
  const offered = (await site.page(recruiter, `/recruiter/interviews/${unanswered}`)).words
  expect(offered).toContain(OFFER_AGAIN)
  expect(offered).not.toContain('Waiting for the candidate’s answer.')
})

test('the dashboard counts what waits for the company, not what waits for candidates', async () => {
  const { words } = await site.page(recruiter, '/recruiter')
  expect(words).toContain('1 interview to mark as held or missed')
  expect(words).not.toContain('to answer')
})

test('a candidate is not asked to choose a time that has passed', async () => {
  const { words } = await site.page(candidate, '/candidate/interviews')
  expect(words).toContain('All offered times have passed. Ask for another one.')
  // The offer for tomorrow is the only one to answer.
  expect(words.match(/Waiting for your answer/g)).toHaveLength(1)
  const dashboard = (await site.page(candidate, '/candidate')).words
  expect(dashboard.match(/invites you to an interview/g)).toHaveLength(1)
})
