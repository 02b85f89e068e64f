import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { testDatabase } from '#support/program/database.ts'

import { deriveKeys } from '../auth/keys.ts'
import { readConfig } from '../config.ts'
import { acceptColumnSecrets } from '../db/encryption/column-keys.ts'
import { mailOutbox } from '../db/schema/mail.ts'
import {
  addToOutbox,
  countFailedMail,
  listFailedMail,
  MAIL_TRIES,
  sendFromOutbox,
} from './outbox.ts'
import { resendFailed } from './tasks.ts'

const SECRETS = ['k'.repeat(32)]
const { db } = await testDatabase()
acceptColumnSecrets(SECRETS)
const MAIL = { subject: 'Hello', text: 'Private words', to: 'maya@example.com' }
const REFUSED = {
  config: readConfig({ NODE_ENV: 'test' }),
  db,
  keys: deriveKeys(SECRETS),
  mail: {
    close: () => {},
    send: () => Promise.reject(new Error('mailbox full')),
    sweep: async () => {},
  },
}

test('R23 a mail that the server refuses repeatedly is stored as failed, listed without its content, and can be sent again', async () => {
  const id = await addToOutbox(db, 'test', MAIL)
  const outcome = async () => {
    await expect(sendFromOutbox(REFUSED, id)).rejects.toThrow('mailbox full')
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

  expect(await countFailedMail(db)).toBe(1)
  const listed = await listFailedMail(db, { limit: 10 })
  expect(listed).toMatchObject([{ id, kind: 'test', lastError: 'mailbox full' }])
  expect(JSON.stringify(listed)).not.toContain('Private words')
  expect(await resendFailed(db, id + 1)).toBe(0)
  expect(await resendFailed(db, 'all')).toBe(1)
  expect(await countFailedMail(db)).toBe(0)
  expect(await outcome()).toMatchObject({ attempts: 1, failedAt: null })
})
