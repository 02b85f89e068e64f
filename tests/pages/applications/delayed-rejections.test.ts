import { expect, test } from 'vitest'

import type { Actor } from '#lib/server/auth/actor.ts'
import { makeApplication } from '#support/records/applications.ts'
import { makeCandidate, makeColleague, makeJob, makeRecruiter } from '#support/people/people.ts'
import { openSite, type ShownPage } from '#support/program/site.ts'

const site = await openSite()

const DECISION = {
  feedback: 'zqxfeedback',
  next_steps: 'zqxnextsteps',
  rejection_reason: 'skills',
  status: 'rejected',
}
/** The label that the company sees on a rejection that the candidate cannot see yet. */
const SCHEDULED = 'Not notified yet'
const DAYS_AGO = new Date(Date.now() - 3 * 86_400_000)

const recruiter = await makeRecruiter(site.db, { name: 'Quist Joinery' })
const colleague = await makeColleague(site.db, recruiter)

/** A candidate whose application is shortlisted, and who has a chat with the recruiter. */
async function scene() {
  const job = await makeJob(site.db, recruiter)
  const candidate = await makeCandidate(site.db)
  const application = await makeApplication(site.db, candidate, job, { appliedAt: DAYS_AGO })
  await decide(application.id, { status: 'shortlisted' })
  const message = await site.ask('POST /messages/send', {
    as: recruiter,
    body: { content: 'Hello', receiver_id: candidate.id },
  })
  await site.passTime()
  return { application, candidate, conversationId: message.conversation_id as number, job }
}

type Scene = Awaited<ReturnType<typeof scene>>

const decide = (id: number, body: Record<string, unknown>) =>
  site.ask('PUT /recruiters/applications/{id}/status', { as: recruiter, body, params: { id } })

/** Every page, answer and mail of the candidate, without times, which change between reads. */
async function seenByCandidate({ application, candidate, conversationId, job }: Scene) {
  const pages = await site.pages(candidate, [
    '/candidate',
    '/candidate/applications',
    '/candidate/applications?status=rejected',
    '/candidate/applications?status=shortlisted',
    '/candidate/applications?search=Joiner',
    '/candidate/interviews',
    '/candidate/profile',
    '/candidate/inbox',
    `/candidate/chat/${conversationId}`,
    '/candidate/jobs',
    `/jobs/${job.id}`,
    '/notifications',
  ])
  const texts = Object.entries(pages).map(
    ([path, { all }]) => [path, withoutInstants(all)] as const,
  )
  const answers = {
    counts: await site.ask('GET /candidates/applications/counts', { as: candidate }),
    details: await site.ask('GET /applications/{id}', {
      as: candidate,
      params: { id: application.id },
    }),
    list: await site.ask('GET /candidates/applications', { as: candidate }),
  }
  return { answers, mails: await site.mailsTo(candidate), pages: Object.fromEntries(texts) }
}

const INSTANT = /\d{4}-\d\d-\d\dT[\d:.]+Z|\b(?:just now|\d+ (?:minute|hour)s? ago)\b/gi
const withoutInstants = (html: string) => html.replaceAll(INSTANT, 'an instant')

/** The pages that show the application to the company. */
async function seenByCompany({ job }: Scene, as: Actor = colleague) {
  return site.pages(as, [
    '/recruiter/applicants',
    '/recruiter/applicants?status=rejected',
    '/recruiter/applicants?view=board',
    `/recruiter/jobs/${job.id}/applications`,
    `/recruiter/jobs/${job.id}/applications?view=board`,
  ])
}

const wordsOf = (pages: Record<string, ShownPage>, path: string) => pages[path]?.words ?? ''

test('a delayed rejection is not on any page, in any answer or in any mail of the candidate', async () => {
  const it = await scene()
  await seenByCandidate(it)
  const before = await seenByCandidate(it)

  await decide(it.application.id, DECISION)
  await site.runTasks()

  const during = await seenByCandidate(it)
  expect(during).toEqual(before)
  expect(JSON.stringify(during)).not.toMatch(/zqx/)
})

test('the company sees a rejection at once, and that the candidate is not notified yet', async () => {
  const it = await scene()
  await decide(it.application.id, DECISION)

  const pages = await seenByCompany(it)

  for (const [path, { words }] of Object.entries(pages))
    expect({ path, words }).toEqual({ path, words: expect.stringContaining(SCHEDULED) })
  expect(wordsOf(await site.pages(colleague, ['/recruiter']), '/recruiter')).toContain('Rejected')
})

test('after the delay the candidate sees the rejection on every page that shows the application', async () => {
  const it = await scene()
  await decide(it.application.id, DECISION)
  await site.passTime()

  const { answers, mails, pages } = await seenByCandidate(it)
  expect(pages['/candidate/applications?status=rejected']).toContain('Joiner')
  expect(pages['/candidate/applications?status=shortlisted']).not.toContain(`/jobs/${it.job.id}`)
  expect(pages['/notifications']).toContain('Your application is now: Rejected')
  expect(answers.counts).toMatchObject({ rejected: 1, shortlisted: 0 })
  const { words } = await site.page(it.candidate, '/candidate')
  expect(words).toContain('0 shortlisted')
  expect(words).toMatch(/Quist Joinery.*Rejected/)
  expect(answers.details).toMatchObject({ feedback: 'zqxfeedback', status: 'rejected' })
  expect(mails.at(-1)).toContain('zqxfeedback')
  expect(JSON.stringify([answers, mails, pages])).not.toContain('rejection_reason')

  const job = `/recruiter/jobs/${it.job.id}/applications`
  const company = await seenByCompany(it)
  expect(wordsOf(company, job)).toContain('Rejected')
  expect(wordsOf(company, job)).not.toContain(SCHEDULED)
})

test('the candidate never sees a rejection that is undone in time', async () => {
  const it = await scene()
  await seenByCandidate(it)
  const before = await seenByCandidate(it)

  await decide(it.application.id, DECISION)
  await decide(it.application.id, { feedback: null, next_steps: null, status: 'shortlisted' })
  await site.passTime()

  expect(await seenByCandidate(it)).toEqual(before)
  const { words } = await site.page(colleague, `/recruiter/jobs/${it.job.id}/applications`)
  expect(words).not.toContain(SCHEDULED)
})
