import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { testDatabase } from '#support/database.ts'

import { mailOutbox } from '../db/schema/mail.ts'
import { addToOutbox, MAIL_TRIES, sendFromOutbox } from './outbox.ts'

const { db } = await testDatabase()
const MAIL = { subject: 'Hello', text: 'Hello', to: 'maya@example.com' }

test('a mail that the server refuses again and again is kept as failed after the last try', async () => {
  const id = await addToOutbox(db, 'test', MAIL)
  const mailer = { close: () => {}, send: () => Promise.reject(new Error('mailbox full')) }
  const outcome = async () => {
    await expect(sendFromOutbox(db, mailer, id)).rejects.toThrow('mailbox full')
    const [row] = await db.select().from(mailOutbox).where(eq(mailOutbox.id, id))
    return row
  }
  for (let attempt = 1; attempt < MAIL_TRIES; attempt += 1)
    expect(await outcome()).toMatchObject({ attempts: attempt, failedAt: null })
  expect(await outcome()).toMatchObject({
    failedAt: expect.any(Date) as Date,
    lastError: 'mailbox full',
    sentAt: null,
  })
})
