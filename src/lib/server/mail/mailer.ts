/** A calendar file (RFC 5545) that says by its method what to do with what is in it. */
export interface CalendarMessage {
  content: string
  method: 'CANCEL' | 'REQUEST'
}

/** A mail that is ready to leave. */
export interface Mail {
  to: string
  subject: string
  text: string
  html?: string | null
  headers?: Record<string, string>
  /** Goes along as an invitation, which mail programs offer to put into the calendar. */
  calendar?: CalendarMessage | null
}

/** How nodemailer takes the invitation of a mail. */
export function calendarParts(calendar: Mail['calendar']) {
  if (!calendar) return {}
  const { content, method } = calendar
  return { icalEvent: { content, filename: 'interview.ics', method } }
}

/** The way out for mail: an SMTP server, or a folder of .eml files. */
export interface Mailer {
  /** Resolves once the server (or the disk) has taken it; rejects when it has not. */
  send: (mail: Mail) => Promise<void>
  close: () => void
}
