import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { eq } from 'drizzle-orm'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'
import { afterAll, expect, test } from 'vitest'

import { mailOutbox } from '#lib/server/db/schema/mail.ts'
import { findMailProblem } from '#lib/server/mail/mail-problems.ts'
import { queueMail } from '#lib/server/mail/tasks.ts'
import { testApp } from '#support/program/app.ts'
import { PEOPLE, SITE_DOMAIN, startPostfix } from '#support/services/postfix.ts'

import { freePort } from '../../scripts/free-port.js'
import { startThrowaway } from '../../scripts/throwaway.js'

const TOKEN = 'a-token-of-at-least-32-characters'
const folder = await mkdtemp(join(tmpdir(), 'openings-dkim-'))
afterAll(() => rm(folder, { force: true, recursive: true }))
const dkimKey = join(folder, 'dkim.pem')
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
await writeFile(dkimKey, privateKey.export({ format: 'pem', type: 'pkcs8' }))

/** What the people's mail server says to a recipient. */
const ANSWERS: Record<string, string> = {
  full: '552 5.2.2 The mailbox is full',
  gone: '550 5.1.1 There is no such mailbox',
}

const received: string[] = []
const people = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream: SMTPServerDataStream, _session, done) => {
    let raw = ''
    stream.on('data', (chunk: Buffer) => (raw += chunk.toString()))
    stream.on('end', () => {
      received.push(raw)
      done()
    })
  },
  onRcptTo: ({ address }, _session, done) => {
    const said = ANSWERS[address.split('@')[0] ?? '']
    const refusal =
      said && Object.assign(new Error(said.slice(4)), { responseCode: +said.slice(0, 3) })
    done(refusal || null)
  },
})
await new Promise<void>(resolve => people.listen(0, '127.0.0.1', resolve))
afterAll(() => new Promise<void>(resolve => people.close(resolve)))

const app = await testApp()
const port = await freePort()
const program = await startThrowaway({
  BOUNCE_ADDRESS: `bounces@${SITE_DOMAIN}`,
  BOUNCE_TOKEN: TOKEN,
  DATABASE_URL: app.services.connection.pool.options.connectionString ?? '',
  // With its keys.
  DATA_DIR: app.services.config.DATA_DIR,
  DKIM_KEY_FILE: dkimKey,
  DKIM_SELECTOR: 'mail2026',
  MAIL_FROM: `site@${SITE_DOMAIN}`,
  SMTP_URL: `smtp://127.0.0.1:${port}`,
})
afterAll(program.stop)
const postfix = await startPostfix({
  peoplePort: (people.server.address() as AddressInfo).port,
  port,
  program: program.origin,
  token: TOKEN,
})
afterAll(postfix.stop)

const send = (name: string) =>
  queueMail(app.db, 'test', { subject: 'News', text: 'News', to: `${name}@${PEOPLE}` })
const rowsTo = (name: string) =>
  app.db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.toAddress, `${name}@${PEOPLE}`))
const problemOf = (name: string) => findMailProblem(app.db, `${name}@${PEOPLE}`)

test('a mail arrives through Postfix, signed for the domain of its sender', async () => {
  await send('maya')
  await expect.poll(() => received).toHaveLength(1)
  const header = (received[0] ?? '').replaceAll('\r\n ', ' ')
  expect(header).toMatch(/DKIM-Signature: v=1; a=rsa-sha256; .*d=jobs\.example\.com;.* s=mail2026;/)
})

test('a mailbox that does not exist gets no more mails, by the bounce that Postfix makes', async () => {
  await send('gone')
  await expect
    .poll(() => problemOf('gone'))
    .toMatchObject({
      detail: expect.stringContaining('There is no such mailbox') as string,
      kind: 'permanent',
    })
})

test('an address that Postfix refuses at once gets no more mails, and no second try', async () => {
  await send('unknown')
  await expect
    .poll(() => problemOf('unknown'))
    .toMatchObject({
      detail: expect.stringContaining('There is no such user') as string,
      kind: 'permanent',
    })
  await expect.poll(() => rowsTo('unknown')).toEqual([])
})

test('a mail that Postfix does not take for now is tried again', async () => {
  await send('busy')
  await expect.poll(() => rowsTo('busy')).toMatchObject([{ attempts: 1, failedAt: null }])
  expect(await problemOf('busy')).toBeNull()
})

test('a full mailbox is a temporary failure until the fifth bounce', async () => {
  for (let mail = 1; mail < 5; mail += 1) await send('full')
  // The bounces of one address come in any number at a time.
  await expect
    .poll(async () => {
      const { rows } = await app.db.$client.query<{ temporary_failures: number }>(
        'select temporary_failures from mail_problems where address = $1',
        [`full@${PEOPLE}`],
      )
      return rows[0]?.temporary_failures
    })
    .toBe(4)
  expect(await problemOf('full')).toBeNull()
  await send('full')
  await expect.poll(() => problemOf('full')).toMatchObject({ kind: 'temporary' })
})
