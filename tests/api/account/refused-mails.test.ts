import type { AddressInfo } from 'node:net'

import { eq } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, test } from 'vitest'

import type { Actor } from '#lib/server/auth/actor.ts'
import { mailOutbox, mailProblems } from '#lib/server/db/schema/mail.ts'
import { findMailProblem } from '#lib/server/mail/mail-problems.ts'
import { sendFromOutbox } from '#lib/server/mail/outbox.ts'
import { queueMail } from '#lib/server/mail/tasks.ts'
import { makeCandidate } from '#support/people/people.ts'
import { testApp } from '#support/program/app.ts'

/** What the mail server says to a recipient, by the address. */
const replies = new Map<string, { code: number; words: string }>()
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: ({ address }, _session, done) => {
    const reply = replies.get(address)
    done(reply && Object.assign(new Error(reply.words), { responseCode: reply.code }))
  },
})
await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
const { port } = server.server.address() as AddressInfo
const app = await testApp({ SMTP_URL: `smtp://127.0.0.1:${port}` })
const { db, services } = app
afterAll(() => new Promise<void>(resolve => server.close(resolve)))

const rowsTo = ({ email }: Actor) =>
  db.select().from(mailOutbox).where(eq(mailOutbox.toAddress, email))

/** A candidate whose mail the server refuses with this reply. */
async function refused(code: number, words: string): Promise<Actor> {
  const person = await makeCandidate(db)
  replies.set(person.email, { code, words })
  await queueMail(db, 'test', { subject: 'News', text: 'News', to: person.email })
  await expect(app.runTasks()).rejects.toThrow('all recipients were rejected')
  return person
}

test('an address that the mail server refuses for good gets no more mails, and its owner reads why', async () => {
  const person = await refused(550, '5.1.1 There is no such mailbox')

  expect(await findMailProblem(db, person.email)).toMatchObject({
    detail: '550 5.1.1 There is no such mailbox',
    kind: 'permanent',
  })
  const { body } = await app.call('GET /notifications', { as: person })
  expect(body).toMatchObject([{ title: 'We no longer send you mails' }])
  // The next try drops the mail in place of asking the server again.
  const [row] = await rowsTo(person)
  await sendFromOutbox(services, row?.id ?? 0)
  expect(await rowsTo(person)).toEqual([])
})

test('R23 a refusal that may pass, or that says nothing of the address, stops no mails', async () => {
  const replied = [
    await refused(451, '4.7.1 Greylisted, try again later'),
    await refused(552, '5.2.2 The mailbox is full'),
    await refused(554, '5.7.1 Relay access denied'),
    await refused(550, 'Go away'),
  ]
  for (const person of replied) {
    expect(await findMailProblem(db, person.email)).toBeNull()
    expect(await db.$count(mailProblems, eq(mailProblems.address, person.email))).toBe(0)
    expect(await rowsTo(person)).toMatchObject([{ attempts: 1, failedAt: null }])
  }
})
