import type { AddressInfo } from 'node:net'

import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'

import { letter } from './letter.ts'
import { createSmtpMailer } from './smtp.ts'

interface Received {
  from: string
  raw: string
  to: string[]
}

const SITE = { SITE_NAME: 'Openings', SITE_URL: 'https://jobs.example.com' }

/** A local mail server; with `refusal` it rejects every recipient. */
async function startMailServer(refusal: Error | null = null) {
  const received: Received[] = []
  const refusals: string[][] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream: SMTPServerDataStream, { envelope }, done) => {
      let raw = ''
      stream.on('data', (chunk: Buffer) => (raw += chunk.toString()))
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        received.push({ from, raw, to: envelope.rcptTo.map(({ address }) => address) })
        done()
      })
    },
    onRcptTo: (_address, _session, done) => done(refusal),
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const mailer = createSmtpMailer(`smtp://127.0.0.1:${port}`, {
    from: () => '"Openings" <jobs@example.com>',
    onRefused: async (to, reply) => refusals.push([to, reply]) > 0 && reply.includes('5.1.1'),
  })
  onTestFinished(async () => {
    mailer.close()
    await new Promise<void>(resolve => server.close(resolve))
  })
  return { mailer, received, refusals }
}

test('a letter reaches the mail server with its text, its HTML and one recipient', async () => {
  const { mailer, received } = await startMailServer()
  await mailer.send(
    letter(SITE, {
      action: { label: 'Set a new password', path: '/reset-password?token=abc' },
      paragraphs: ['Somebody <b>asked</b> for it.'],
      subject: 'Set a new password',
      to: 'maya@example.com',
    }),
  )

  expect(received).toHaveLength(1)
  const [{ from, raw, to } = { from: '', raw: '', to: [] }] = received
  const decoded = raw.replaceAll(/=\r\n/g, '').replaceAll('=3D', '=')
  expect([from, to]).toEqual(['jobs@example.com', ['maya@example.com']])
  expect(decoded).toContain(
    'Set a new password:\r\nhttps://jobs.example.com/reset-password?token=abc',
  )
  expect(decoded).toContain('Somebody &lt;b&gt;asked&lt;/b&gt; for it.')
})

test('a mail that the server rejects throws, so that it is retried', async () => {
  const { mailer, refusals } = await startMailServer(new Error('mailbox full'))
  const mail = { subject: 'Hello', text: 'Hello', to: 'maya@example.com' }
  await expect(mailer.send(mail)).rejects.toThrow('mailbox full')
  expect(refusals).toEqual([['maya@example.com', '550 mailbox full']])
})

test('a mail to a permanently rejected address is not retried', async () => {
  const { mailer, refusals } = await startMailServer(new Error('5.1.1 no such mailbox'))
  const mail = { subject: 'Hello', text: 'Hello', to: 'gone@example.com' }
  expect(await mailer.send(mail)).toBe('refused')
  expect(refusals).toEqual([['gone@example.com', '550 5.1.1 no such mailbox']])
})

test('an unreachable server does not count as a rejected address', async () => {
  const refusals: string[] = []
  const mailer = createSmtpMailer('smtp://127.0.0.1:1', {
    from: () => 'jobs@example.com',
    onRefused: async to => refusals.push(to) > 0,
  })
  onTestFinished(() => mailer.close())
  const mail = { subject: 'Hello', text: 'Hello', to: 'maya@example.com' }
  await expect(mailer.send(mail)).rejects.toThrow('ECONNREFUSED')
  expect(refusals).toEqual([])
})
