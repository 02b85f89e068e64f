import type { Feed, FeedItem } from './feed.ts'

/** A feed as JSON Feed 1.1. */
export function writeJsonFeed({ items, page, self, site, title }: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description: `The newest jobs on ${site}`,
    home_page_url: page,
    feed_url: self,
    items: items.map(itemOf),
  })
}

function itemOf({ company, html, published, tags, title, updated, url }: FeedItem): object {
  return {
    id: url,
    url,
    title,
    content_html: html,
    date_published: published.toISOString(),
    date_modified: updated.toISOString(),
    authors: company ? [{ name: company }] : undefined,
    tags,
  }
}
