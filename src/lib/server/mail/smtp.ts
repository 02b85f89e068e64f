import { createTransport } from 'nodemailer'

import { calendarParts, type Mailer } from './mailer.ts'

const TIMEOUT_MS = 15_000

/** Sends mail through an SMTP server over a few connections that stay open. */
export function createSmtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(
    {
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      pool: true,
      socketTimeout: TIMEOUT_MS,
      url,
    },
    { from },
  )
  return {
    close: () => transport.close(),
    // Nothing is written on this side.
    sweep: async () => {},
    send: async ({ calendar, ...mail }) => {
      await transport.sendMail({
        ...mail,
        ...calendarParts(calendar),
        disableFileAccess: true,
        disableUrlAccess: true,
        html: mail.html ?? undefined,
      })
    },
  }
}
