import type { Feed, FeedItem } from './feed.ts'
import { element, escapeXml, XML_HEAD } from './xml.ts'

const NAMESPACES =
  'xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"'

/** A feed as RSS 2.0. */
export function writeRss({ items, page, self, site, title, updated }: Feed): string {
  return [
    `${XML_HEAD}<rss version="2.0" ${NAMESPACES}>\n<channel>\n`,
    element('title', title),
    element('link', page),
    element('description', `The newest jobs on ${site}`),
    element('lastBuildDate', updated.toUTCString()),
    `<atom:link rel="self" type="application/rss+xml" href="${escapeXml(self)}"/>\n`,
    ...items.map(itemOf),
    '</channel>\n</rss>\n',
  ].join('')
}

function itemOf({ company, html, published, tags, title, url }: FeedItem): string {
  return [
    '<item>\n',
    element('title', title),
    element('link', url),
    `<guid isPermaLink="true">${escapeXml(url)}</guid>\n`,
    element('pubDate', published.toUTCString()),
    element('dc:creator', company),
    ...tags.map(tag => element('category', tag)),
    element('description', html),
    '</item>\n',
  ].join('')
}
