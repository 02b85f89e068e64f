import type { Feed, FeedItem } from './feed.ts'
import { element, escapeXml, XML_HEAD } from './xml.ts'

/** A feed as Atom (RFC 4287). */
export function writeAtom({ items, page, self, site, title, updated }: Feed): string {
  return [
    `${XML_HEAD}<feed xmlns="http://www.w3.org/2005/Atom">\n`,
    element('title', title),
    element('id', self),
    element('updated', updated.toISOString()),
    `<author>${element('name', site)}</author>\n`,
    link('alternate', 'text/html', page),
    link('self', 'application/atom+xml', self),
    ...items.map(entryOf),
    '</feed>\n',
  ].join('')
}

function entryOf({ company, html, published, tags, title, updated, url }: FeedItem): string {
  return [
    '<entry>\n',
    element('title', title),
    element('id', url),
    link('alternate', 'text/html', url),
    element('published', published.toISOString()),
    element('updated', updated.toISOString()),
    // An author needs a name (RFC 4287, 3.2).
    company && `<author>${element('name', company)}</author>\n`,
    ...tags.map(tag => `<category term="${escapeXml(tag)}"/>\n`),
    `<content type="html">${escapeXml(html)}</content>\n`,
    '</entry>\n',
  ].join('')
}

function link(rel: string, type: string, href: string): string {
  return `<link rel="${rel}" type="${type}" href="${escapeXml(href)}"/>\n`
}
