/** A calendar file (RFC 5545); its method says what the mail program does with it. */
export interface CalendarMessage {
  content: string
  method: 'CANCEL' | 'REQUEST'
}

/** A mail that is ready to be sent. */
export interface Mail {
  to: string
  subject: string
  text: string
  html?: string | null
  headers?: Record<string, string>
  /** Sent as an invitation, which mail programs offer to add to the calendar. */
  calendar?: CalendarMessage | null
}

/** The invitation of a mail in nodemailer's form. */
export function calendarParts(calendar: Mail['calendar']) {
  if (!calendar) return {}
  const { content, method } = calendar
  return { icalEvent: { content, filename: 'interview.ics', method } }
}

/** `refused`: the mail server says that the address does not exist. */
export type Sending = 'accepted' | 'refused'

/** Sends mail: to an SMTP server, or to a folder of .eml files. */
export interface Mailer {
  /**
   * Resolves once the server (or the disk) has accepted the mail, or when a retry cannot help, because
   * the address is permanently refused; rejects otherwise.
   */
  send: (mail: Mail) => Promise<Sending>
  close: () => void
  /** Removes incomplete files of a killed process. */
  sweep: () => Promise<void>
}
