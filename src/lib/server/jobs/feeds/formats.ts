import { writeAtom } from './atom.ts'
import type { Feed } from './feed.ts'
import { writeJsonFeed } from './json-feed.ts'
import { writeRss } from './rss.ts'

/** The formats of feeds by the ending of their addresses. */
export const FEED_FORMATS = {
  rss: { name: 'RSS', type: 'application/rss+xml', write: writeRss },
  atom: { name: 'Atom', type: 'application/atom+xml', write: writeAtom },
  json: { name: 'JSON Feed', type: 'application/feed+json', write: writeJsonFeed },
} as const satisfies Record<string, { name: string; type: string; write: (feed: Feed) => string }>

export type FeedFormat = keyof typeof FEED_FORMATS

export function isFeedFormat(ending: string): ending is FeedFormat {
  return Object.hasOwn(FEED_FORMATS, ending)
}
