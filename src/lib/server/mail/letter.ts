import { escape, inLayout, like, withFootnote } from './layout.ts'
import type { Mail } from './mailer.ts'

interface Site {
  SITE_NAME: string
  SITE_URL: string
}

/** One item of a mail; `path` is a path of this site. */
interface Item {
  title: string
  detail: string
  path: string
}

interface Letter {
  to: string
  subject: string
  /** The name in the greeting; a general greeting without it. */
  name?: string
  paragraphs: readonly string[]
  /** Shown after the paragraphs, each as a link. */
  items?: readonly Item[]
  /** The button of the mail; `path` is a path of this site. */
  action?: { label: string; path: string }
}

/** A mail in plain text and in HTML with the same content. Links lead to `SITE_URL` only. */
export function letter(site: Site, content: Letter): Mail {
  const { name, subject, to } = content
  const greeting = name === undefined ? 'Hello,' : `Hello ${name},`
  return {
    html: inHtml(site, content, greeting),
    subject,
    text: inText(site, content, greeting),
    to,
  }
}

function inText({ SITE_NAME, SITE_URL }: Site, content: Letter, greeting: string): string {
  const { action, items = [], paragraphs } = content
  const parts = [
    greeting,
    ...paragraphs,
    ...items.map(({ detail, path, title }) => `${title}\n${detail}\n${SITE_URL}${path}`),
    ...(action ? [`${action.label}:\n${SITE_URL}${action.path}`] : []),
    `${SITE_NAME}\n${SITE_URL}`,
  ]
  return `${parts.join('\n\n')}\n`
}

function inHtml(site: Site, content: Letter, greeting: string): string {
  const { action, items = [], paragraphs, subject } = content
  const card = [
    paragraph(escape(greeting)),
    ...paragraphs.map(text => paragraph(escape(text).replaceAll('\n', '<br>'))),
    ...items.map(item => paragraph(itemInHtml(site, item))),
    ...(action ? [`<p style="margin:24px 0 16px">${button(site, action)}</p>`] : []),
  ].join('\n')
  const home = `<a ${like('link')} href="${escape(site.SITE_URL)}">${escape(withoutScheme(site.SITE_URL))}</a>`
  return withFootnote(
    inLayout({ card, preview: paragraphs[0] ?? '', site, subject }),
    `${escape(site.SITE_NAME)}, ${home}`,
  )
}

function paragraph(html: string): string {
  return `<p style="margin:0 0 16px">${html}</p>`
}

function itemInHtml({ SITE_URL }: Site, { detail, path, title }: Item): string {
  return [
    `<a ${like('link')} href="${escape(SITE_URL + path)}">${escape(title)}</a>`,
    `<span ${like('soft')}>${escape(detail)}</span>`,
  ].join('<br>')
}

function button({ SITE_URL }: Site, { label, path }: { label: string; path: string }): string {
  return `<a ${like('action')} href="${escape(SITE_URL + path)}">${escape(label)}</a>`
}

function withoutScheme(url: string): string {
  return url.replace(/^https?:\/\//, '')
}

interface WayOut {
  /** The text of the link; "Stop them" if it is left out. */
  label?: string
  /** Why the person gets it. */
  why: string
  /** The full address of the page to unsubscribe. */
  url: string
}

/** The same mail with a last line: why it was sent, and where to unsubscribe. */
export function withWayOut(mail: Mail, { label = 'Stop them', url, why }: WayOut): Mail {
  const link = `<a ${like('link')} href="${escape(url)}">${escape(label)}</a>`
  return {
    ...mail,
    html: mail.html ? withFootnote(mail.html, `${escape(why)} ${link}`) : null,
    text: `${mail.text}\n${why} ${label}:\n${url}\n`,
  }
}
