import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import type { Actor } from '#lib/server/auth/actor.ts'
import { mailOutbox, mailProblems } from '#lib/server/db/schema/mail.ts'
import { findMailProblem } from '#lib/server/mail/mail-problems.ts'
import { bounceSignature } from '#lib/server/mail-problems/bounce-signature.ts'
import { queueMail } from '#lib/server/mail/tasks.ts'
import { makeCandidate } from '#support/people/people.ts'
import { testApp } from '#support/program/app.ts'
import { bounceOf, mailReport } from '#support/services/mail-reports.ts'

const TOKEN = 'a-token-of-at-least-32-characters'
const app = await testApp({ BOUNCE_ADDRESS: 'bounces@jobs.example', BOUNCE_TOKEN: TOKEN })
const { db } = app
const { keys } = app.services

let maya: Actor

beforeEach(async () => {
  maya = await makeCandidate(db)
})

async function deliver(report: string, token: string = TOKEN) {
  const answer = await app.fetch('/api/webhooks/mail-reports', {
    body: report,
    headers: { 'content-type': 'message/rfc822', 'x-bounce-token': token },
    method: 'POST',
  })
  return { body: (await answer.json()) as { recorded?: boolean }, status: answer.status }
}

const isStopped = async (address = maya.email) => (await findMailProblem(db, address)) !== null

/** Queues a mail to the address. @returns the number of mails that are sent */
async function countSent(to = maya.email): Promise<number> {
  await queueMail(db, 'test', { subject: 'News', text: 'News', to })
  await app.runTasks()
  const rows = await db.select().from(mailOutbox).where(eq(mailOutbox.toAddress, to))
  return rows.filter(({ kind, sentAt }) => kind === 'test' && sentAt !== null).length
}

/** The titles of a person's notifications. */
async function titlesFor(person: Actor): Promise<string[]> {
  const { body } = await app.call('GET /notifications', { as: person })
  return (body as { title: string }[]).map(({ title }) => title)
}

test('an address that does not exist gets no more mails, and its owner is notified once', async () => {
  expect(await countSent()).toBe(1)
  const report = bounceOf(keys, maya.email.toUpperCase(), '5.1.1')
  expect(await deliver(report)).toEqual({ body: { recorded: true }, status: 200 })
  await deliver(report)

  expect(await findMailProblem(db, maya.email)).toMatchObject({
    detail: '5.1.1 smtp; 550 the server said this',
    kind: 'permanent',
  })
  expect(await countSent()).toBe(1)
  expect(await titlesFor(maya)).toEqual(['We no longer send you mails'])
})

test('a complaint stops the mails at once', async () => {
  const fields = ['Feedback-Type: abuse', `Original-Rcpt-To: ${maya.email}`]
  const signature = bounceSignature(keys, maya.email)
  await deliver(mailReport({ fields, kind: 'feedback-report', signature }))
  expect(await findMailProblem(db, maya.email)).toMatchObject({ kind: 'complaint' })
})

test('five temporary failures stop the mails, and failures of more than 30 days ago do not count', async () => {
  const fail = () => deliver(bounceOf(keys, maya.email, '5.2.2'))
  for (let time = 0; time < 4; time += 1) await fail()
  expect(await isStopped()).toBe(false)
  await db
    .update(mailProblems)
    .set({ updatedAt: new Date(Date.now() - 31 * 86_400_000) })
    .where(eq(mailProblems.address, maya.email))
  for (let time = 0; time < 4; time += 1) await fail()
  expect(await isStopped()).toBe(false)
  await Promise.all([fail(), fail(), fail()])
  expect(await isStopped()).toBe(true)
  expect(await titlesFor(maya)).toHaveLength(1)
})

test('a report without a valid signature cannot stop the mails of another person', async () => {
  const other = await makeCandidate(db)
  const fields = [`Final-Recipient: rfc822; ${maya.email}`, 'Action: failed', 'Status: 5.1.1']
  const signatures = [undefined, 'ab'.repeat(10), bounceSignature(keys, other.email)]
  for (const signature of signatures) {
    const report = mailReport({
      fields,
      to: maya.email,
      ...(signature !== undefined && { signature }),
    })
    expect(await deliver(report)).toEqual({ body: { recorded: false }, status: 200 })
  }
  expect(await isStopped()).toBe(false)
})

test('a report with a wrong token is refused, whatever its content', async () => {
  for (const token of ['', 'x', `${TOKEN}x`])
    expect((await deliver(bounceOf(keys, maya.email, '5.1.1'), token)).status).toBe(404)
  expect(await isStopped()).toBe(false)
})

test('a person can resume mails, and a test mail shows whether they arrive', async () => {
  await deliver(bounceOf(keys, maya.email, '5.1.1'))
  const retry = await app.call('POST /account/mail-problem/retry', { as: maya })
  expect([retry.status, retry.body]).toEqual([
    200,
    { message: `We sent a mail to ${maya.email}. Mails reach you again if it arrives.` },
  ])

  await app.runTasks()
  const [mail] = await db.select().from(mailOutbox).where(eq(mailOutbox.toAddress, maya.email))
  expect(mail).toMatchObject({ kind: 'mail-retry', sentAt: expect.any(Date) as Date })
  expect(await countSent()).toBe(1)
  expect((await app.call('POST /account/mail-problem/retry', { as: maya })).status).toBe(409)
})
