import type { Mail } from './mailer.ts'

interface Site {
  SITE_NAME: string
  SITE_URL: string
}

interface Letter {
  to: string
  subject: string
  /** Whom it greets; nobody by name when left out. */
  name?: string
  paragraphs: readonly string[]
  /** The one thing to do; `path` is of this site. */
  action?: { label: string; path: string }
}

/** A mail of ours, in plain text and in simple HTML that says the same. Links lead to `SITE_URL` only. */
export function letter(
  { SITE_NAME, SITE_URL }: Site,
  { action, name, paragraphs, subject, to }: Letter,
): Mail {
  const url = action && SITE_URL + action.path
  const greeting = name === undefined ? 'Hello,' : `Hello ${name},`
  const text = [
    greeting,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${url}`] : []),
    `${SITE_NAME}\n${SITE_URL}`,
  ].join('\n\n')
  const html = [
    '<!doctype html><html lang="en"><body>',
    `<p>${escape(greeting)}</p>`,
    ...paragraphs.map(paragraph => `<p>${escape(paragraph).replaceAll('\n', '<br>')}</p>`),
    ...(action ? [`<p><a href="${escape(url ?? '')}">${escape(action.label)}</a></p>`] : []),
    `<p><a href="${escape(SITE_URL)}">${escape(SITE_NAME)}</a></p>`,
    '</body></html>',
  ].join('\n')
  return { html, subject, text: `${text}\n`, to }
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
