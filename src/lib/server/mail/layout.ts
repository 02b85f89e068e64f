import { COLOURS } from './colours.ts'

const FONT = "'Hanken Grotesk',system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** The end of the layout: a line added to a finished mail goes before it. */
const END = '</td></tr></table></td></tr></table></body></html>'

/**
 * The style of each part. Tables and inline styles, because many mail programs drop all others; the
 * head holds the dark colours for programs that support them.
 */
const STYLES = {
  action: {
    'background-color': 'accent',
    'border-radius': '6px',
    'color': 'accent-on',
    'display': 'inline-block',
    'font-weight': '600',
    'padding': '12px 20px',
    'text-decoration': 'none',
  },
  card: {
    'background-color': 'surface',
    'border': '1px solid',
    'border-color': 'line',
    'border-radius': '10px',
    'color': 'ink',
    'font': `16px/1.5 ${FONT}`,
    'overflow-wrap': 'anywhere',
    'padding': '28px 24px 12px',
  },
  foot: {
    'color': 'ink-soft',
    'font': `13px/1.5 ${FONT}`,
    'overflow-wrap': 'anywhere',
    'padding': '16px 24px 0',
  },
  head: { color: 'ink', font: `700 18px/1.5 ${FONT}`, padding: '0 24px 12px' },
  link: { color: 'accent' },
  name: { 'color': 'ink', 'text-decoration': 'none' },
  paper: { 'background-color': 'paper', 'margin': '0' },
  soft: { color: 'ink-soft' },
} as const satisfies Record<string, Record<string, string>>

export type Part = keyof typeof STYLES

/** The attributes of an element with the style of this part. */
export function like(part: Part): string {
  const rules = Object.entries<string>(STYLES[part]).map(
    ([name, value]) => `${name}:${isColour(value) ? COLOURS[value][0] : value}`,
  )
  return `class="${part}" style="${escape(rules.join(';'))}"`
}

function isColour(value: string): value is keyof typeof COLOURS {
  return value in COLOURS
}

/** The same parts in dark colours. */
function darkRules(): string {
  return Object.entries<Record<string, string>>(STYLES)
    .map(([part, rules]) => {
      const dark = Object.entries(rules).flatMap(([name, value]) =>
        isColour(value) ? [`${name}:${COLOURS[value][1]}!important`] : [],
      )
      return `.${part}{${dark.join(';')}}`
    })
    .join('')
}

interface MailLayout {
  site: { SITE_NAME: string; SITE_URL: string }
  subject: string
  /** The preview text beside the subject in lists of mails. */
  preview: string
  /** HTML of the card. */
  card: string
}

/** A whole HTML mail around its card. */
export function inLayout({ card, preview, site, subject }: MailLayout): string {
  const home = `<a ${like('name')} href="${escape(site.SITE_URL)}">${escape(site.SITE_NAME)}</a>`
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escape(subject)}</title>`,
    `<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${darkRules()}}</style>`,
    `</head><body ${like('paper')}>`,
    `<div style="display:none">${escape(preview)}</div>`,
    `<table role="presentation" width="100%" cellspacing="0" ${like('paper')}><tr>`,
    '<td align="center" style="padding:24px 12px 40px">',
    '<table role="presentation" width="100%" cellspacing="0" style="max-width:560px;text-align:left">',
    `<tr><td ${like('head')}>${home}</td></tr>`,
    `<tr><td ${like('card')}>`,
    card,
    `</td></tr><tr><td ${like('foot')}>${END}`,
  ].join('\n')
}

/** Adds a line to the small print of a mail. */
export function withFootnote(html: string, line: string): string {
  return html.replace(END, () => `<p style="margin:0 0 8px">${line}</p>\n${END}`)
}

export function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
