/** A mail that is ready to leave. */
export interface Mail {
  to: string
  subject: string
  text: string
  html?: string | null
  headers?: Record<string, string>
}

/** The way out for mail: an SMTP server, or a folder of .eml files. */
export interface Mailer {
  /** Resolves once the server (or the disk) has taken it; rejects when it has not. */
  send: (mail: Mail) => Promise<void>
  close: () => void
}
