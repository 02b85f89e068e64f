import { expect, test } from 'vitest'

import type { Actor } from '#lib/server/auth/actor.ts'
import { warnApplicantsLater } from '#lib/server/moderation/warn-applicants.ts'
import type { ApplicationStatus } from '#lib/shared/applications/application-status.ts'
import { makeCandidate, makeJob, makeModerator, makeRecruiter } from '#support/people/people.ts'
import { openSite } from '#support/program/site.ts'
import { makeApplication } from '#support/records/applications.ts'

const site = await openSite()
const { db } = site
const moderator = await makeModerator(db)
const WHY = { reason: 'It asks applicants for money.' }
const TITLE = 'zqxremoved'

const freeze = (id: number) =>
  site.ask('POST /moderation/jobs/{id}/freeze', { as: moderator, body: WHY, params: { id } })
const notifications = async (as: Actor) => (await site.page(as, '/notifications')).words
const mailsAbout = async (person: Actor, words: string) =>
  (await site.mailsTo(person)).filter(text => text.includes(words))

async function applicant(
  job: { id: number },
  application: { status: ApplicationStatus; noticeAt?: Date; shownStatus?: ApplicationStatus },
) {
  const candidate = await makeCandidate(db)
  await makeApplication(db, candidate, job, application)
  return candidate
}

test('candidates who wait for an answer are warned once when moderators remove a job, others are not', async () => {
  const job = await makeJob(db, await makeRecruiter(db), { title: TITLE })
  const pending = await applicant(job, { status: 'pending' })
  const rejectedLater = await applicant(job, {
    noticeAt: new Date(Date.now() + 86_400_000),
    shownStatus: 'reviewed',
    status: 'rejected',
  })
  const unconcerned = [
    await applicant(job, { status: 'rejected' }),
    await applicant(job, { status: 'withdrawn' }),
  ]

  await freeze(job.id)
  await site.runTasks()
  expect(await notifications(pending)).not.toContain(TITLE)
  await site.passTime()
  // Tasks may run twice.
  await warnApplicantsLater(db, [job.id])
  await site.passTime()

  for (const candidate of [pending, rejectedLater]) {
    expect(await notifications(candidate)).toContain(
      `A job that you applied to was removed: “${TITLE}”`,
    )
    const mails = await mailsAbout(candidate, TITLE)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain('do not send money')
    expect(mails[0]).not.toContain(WHY.reason)
  }
  for (const candidate of unconcerned) {
    expect(await notifications(candidate)).not.toContain(TITLE)
    expect(await mailsAbout(candidate, TITLE)).toEqual([])
  }
})

test('a job that is released within ten minutes warns no candidate', async () => {
  const job = await makeJob(db, await makeRecruiter(db), { title: `${TITLE} again` })
  const candidate = await applicant(job, { status: 'pending' })

  await freeze(job.id)
  await site.ask('POST /moderation/jobs/{id}/release', { as: moderator, params: { id: job.id } })
  await site.passTime()

  expect(await notifications(candidate)).not.toContain(TITLE)
  expect(await site.mailsTo(candidate)).toEqual([])
})

test('a suspended account warns a candidate once about all its jobs, and its conversation takes no messages', async () => {
  const recruiter = await makeRecruiter(db)
  const candidate = await makeCandidate(db)
  for (const title of ['zqxfirst', 'zqxsecond']) {
    const job = await makeJob(db, recruiter, { title })
    await makeApplication(db, candidate, job)
  }
  const { conversation_id } = await site.ask('POST /messages/send', {
    as: recruiter,
    body: { content: 'Hello', receiver_id: candidate.id },
  })

  await site.ask('POST /moderation/accounts/{id}/suspend', {
    as: moderator,
    body: WHY,
    params: { id: recruiter.id },
  })
  await site.passTime()

  expect(await notifications(candidate)).toContain('2 jobs that you applied to were removed')
  const [mail, ...others] = await mailsAbout(candidate, 'zqxfirst')
  expect(mail).toContain('zqxsecond')
  expect(others).toEqual([])
  const { words } = await site.page(candidate, `/candidate/chat/${Number(conversation_id)}`)
  expect(words).toContain(recruiter.name)
  expect(words).not.toContain('Deleted user')
  expect(words).toContain('The account of this person is closed.')
})
