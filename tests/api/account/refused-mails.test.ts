import type { AddressInfo } from 'node:net'

import { eq } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, test } from 'vitest'

import type { Actor } from '#lib/server/auth/actor.ts'
import { mailLoginLink } from '#lib/server/auth/tasks.ts'
import { mailOutbox, mailProblems } from '#lib/server/db/schema/mail.ts'
import { findMailProblem } from '#lib/server/mail/mail-problems.ts'
import { queueMail } from '#lib/server/mail/tasks.ts'
import { enqueue } from '#lib/server/tasks/task.ts'
import { makeCandidate } from '#support/people/people.ts'
import { testApp } from '#support/program/app.ts'

interface Reply {
  code: number
  /** Refuses after the whole mail, instead of at the recipient. */
  late?: boolean
  words: string
}

/** The answer of the mail server for each address. */
const replies = new Map<string, Reply>()
/** The number of delivery attempts for each address. */
const offers = new Map<string, number>()

function refusalFor(address: string, late: boolean): Error | null {
  const reply = replies.get(address)
  if (!reply || (reply.late ?? false) !== late) return null
  return Object.assign(new Error(reply.words), { responseCode: reply.code })
}

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, { envelope }, done) => {
    stream.resume()
    stream.on('end', () => done(refusalFor(envelope.rcptTo[0]?.address ?? '', true)))
  },
  onRcptTo: ({ address }, _session, done) => {
    offers.set(address, (offers.get(address) ?? 0) + 1)
    done(refusalFor(address, false))
  },
})
await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
const { port } = server.server.address() as AddressInfo
const app = await testApp({ SMTP_URL: `smtp://127.0.0.1:${port}` })
const { db } = app
afterAll(() => new Promise<void>(resolve => server.close(resolve)))

const rowsTo = ({ email }: Actor) =>
  db.select().from(mailOutbox).where(eq(mailOutbox.toAddress, email))

/** Creates a candidate for whose address the server gives this answer. */
async function refusedPerson(reply: Reply): Promise<Actor> {
  const person = await makeCandidate(db)
  replies.set(person.email, reply)
  return person
}

/** The tasks that wait for a retry. */
async function countWaiting(): Promise<number> {
  const { rows } = await db.execute('select from graphile_worker._private_jobs where attempts > 0')
  return rows.length
}

test.each([
  ['its recipient', false],
  ['its text', true],
])(
  'an address that the mail server refuses permanently at %s gets no more mails',
  async (_at, late) => {
    const words = '5.1.1 There is no such mailbox'
    const person = await refusedPerson({ code: 550, late, words })
    await queueMail(db, 'test', { subject: 'News', text: 'News', to: person.email })
    await app.runTasks()

    expect(await findMailProblem(db, person.email)).toMatchObject({
      detail: `550 ${words}`,
      kind: 'permanent',
    })
    const { body } = await app.call('GET /notifications', { as: person })
    expect(body).toMatchObject([{ title: 'We no longer send you mails' }])
    expect(await rowsTo(person)).toEqual([])
    expect([offers.get(person.email), await countWaiting()]).toEqual([1, 0])
  },
)

test('a permanently refused link is not mailed again, and the address gets no more mails', async () => {
  const person = await refusedPerson({ code: 550, words: '5.1.1 There is no such mailbox' })
  await enqueue(db, mailLoginLink, { email: person.email })
  await app.runTasks()
  expect(await findMailProblem(db, person.email)).toMatchObject({ kind: 'permanent' })
  expect([offers.get(person.email), await countWaiting()]).toEqual([1, 0])
})

test.each([
  [451, '4.7.1 Greylisted, try again later'],
  [450, 'The next server said 550 5.1.1 to us'],
  [552, '5.2.2 The mailbox is full'],
  [554, '5.7.1 Relay access denied'],
  [550, 'Go away'],
])('R23 a refusal that may pass, %s %s, stops no mails and is tried again', async (code, words) => {
  const person = await refusedPerson({ code, words })
  await queueMail(db, 'test', { subject: 'News', text: 'News', to: person.email })
  await expect(app.runTasks()).rejects.toThrow('all recipients were rejected')

  expect(await findMailProblem(db, person.email)).toBeNull()
  expect(await db.$count(mailProblems, eq(mailProblems.address, person.email))).toBe(0)
  expect(await rowsTo(person)).toMatchObject([{ attempts: 1, failedAt: null }])
})
