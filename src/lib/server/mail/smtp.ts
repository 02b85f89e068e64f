import { randomUUID } from 'node:crypto'

import { createTransport } from 'nodemailer'

import { calendarParts, type Mailer } from './mailer.ts'

const TIMEOUT_MS = 15_000

interface SmtpOptions {
  /** The sender of every mail, as it is shown. */
  from: () => string
  /** Where reports about mails go, and the mark that tells for which address. Without it they go to `from`. */
  bounces?: { address: string; markOf: (to: string) => string } | undefined
  /** Signs every mail (RFC 6376). */
  dkim?: { domainName: string; keySelector: string; privateKey: string } | undefined
}

/** Sends mail through an SMTP server over a few connections that stay open. */
export function createSmtpMailer(url: string, { bounces, dkim, from }: SmtpOptions): Mailer {
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
    // Nothing is written on this side.
    sweep: async () => {},
    send: async ({ calendar, ...mail }) => {
      await transport.sendMail({
        ...mail,
        ...calendarParts(calendar),
        ...(bounces && markedParts(mail.to, bounces)),
        disableFileAccess: true,
        disableUrlAccess: true,
        from: from(),
        html: mail.html ?? undefined,
      })
    },
  }
}

/** A bounce comes to the address in the envelope; a complaint often holds only the header of the mail. */
function markedParts(to: string, { address, markOf }: NonNullable<SmtpOptions['bounces']>) {
  const [name, domain] = address.split('@')
  const mark = markOf(to)
  return {
    envelope: { from: `${name}+${mark}@${domain}`, to },
    messageId: `<${randomUUID()}.${mark}@${domain}>`,
  }
}
