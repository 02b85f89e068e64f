import { randomUUID } from 'node:crypto'

import { createTransport } from 'nodemailer'

import { calendarParts, type Mailer, type Sending } from './mailer.ts'

const TIMEOUT_MS = 15_000

/** Handles the server's refusal of an address; returns whether the refusal is permanent. */
export type OnRefused = (to: string, reply: string) => Promise<boolean>

interface SmtpOptions {
  /** The `From` address of every mail. */
  from: () => string
  /** The address for reports about mails, and the signature of an address. Default: `from`. */
  bounces?: { address: string; signatureOf: (to: string) => string } | undefined
  /** Signs every mail (RFC 6376). */
  dkim?: { domainName: string; keySelector: string; privateKey: string } | undefined
  onRefused: OnRefused
}

/** Sends mail through an SMTP server over a few connections that stay open. */
export function createSmtpMailer(
  url: string,
  { bounces, dkim, from, onRefused }: SmtpOptions,
): Mailer {
  const transport = createTransport({
    connectionTimeout: TIMEOUT_MS,
    ...(dkim && { dkim }),
    greetingTimeout: TIMEOUT_MS,
    pool: true,
    socketTimeout: TIMEOUT_MS,
    url,
  })
  return {
    close: () => transport.close(),
    // This mailer writes no files.
    sweep: async () => {},
    send: async ({ calendar, ...mail }) => {
      const sending = transport.sendMail({
        ...mail,
        ...calendarParts(calendar),
        ...(bounces && signedParts(mail.to, bounces)),
        disableFileAccess: true,
        disableUrlAccess: true,
        from: from(),
        html: mail.html ?? undefined,
      })
      return sending.then(
        (): Sending => 'accepted',
        async (error: unknown): Promise<Sending> => {
          const reply = refusalIn(error)
          if (reply !== null && (await onRefused(mail.to, reply))) return 'refused'
          throw error
        },
      )
    },
  }
}

/**
 * The server's reply to the recipient or to the content of its one mail, as "550 5.1.1 No such user";
 * null for any other error.
 */
function refusalIn(error: unknown): string | null {
  const { command, response } = error as { command?: string; response?: string }
  return command === 'RCPT TO' || command === 'DATA' ? (response ?? null) : null
}

/** A bounce comes to the address in the envelope; a complaint often holds only the header of the mail. */
function signedParts(to: string, { address, signatureOf }: NonNullable<SmtpOptions['bounces']>) {
  const [name, domain] = address.split('@')
  const signature = signatureOf(to)
  return {
    envelope: { from: `${name}+${signature}@${domain}`, to },
    messageId: `<${randomUUID()}.${signature}@${domain}>`,
  }
}
