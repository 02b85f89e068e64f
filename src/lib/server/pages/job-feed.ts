import { type UrlSearch, readJobSearch, writeJobSearch } from '#lib/contract/jobs/job-search.ts'
import {
  activeFilters,
  type Feed,
  FEED_FORMATS,
  type FeedFormat,
  listFeedItems,
} from '../jobs/index.ts'

/** The path of the feed of a search. The order is always newest first. */
export function feedHref(format: FeedFormat, search: UrlSearch): string {
  return `/jobs.${format}${writeJobSearch(whole(search))}`
}

/** The feeds of a search, for the head of its page. */
export function feedLinks(search: UrlSearch): { href: string; title: string; type: string }[] {
  const title = titleOf(search)
  return (Object.keys(FEED_FORMATS) as FeedFormat[]).map(format => {
    const { name, type } = FEED_FORMATS[format]
    return { href: feedHref(format, search), title: `${title} (${name})`, type }
  })
}

/** Reads the feed of a URL, which has the same parameters as that of a list of jobs. */
export async function readJobFeed(
  { services }: App.Locals,
  format: FeedFormat,
  { searchParams }: URL,
): Promise<Feed> {
  const { SITE_NAME: site, SITE_URL } = services.config
  const search = whole(readJobSearch(searchParams))
  const items = await listFeedItems(services, SITE_URL, search)
  const changes = items.map(({ updated }) => updated.getTime())
  return {
    items,
    page: `${SITE_URL}/jobs${writeJobSearch(search)}`,
    self: SITE_URL + feedHref(format, search),
    site,
    title: `${titleOf(search)} · ${site}`,
    updated: new Date(items.length > 0 ? Math.max(...changes) : Date.now()),
  }
}

function titleOf(search: UrlSearch): string {
  const words = activeFilters(search).map(({ label }) => label)
  return words.length > 0 ? `Jobs: ${words.join(', ')}` : 'Jobs'
}

/** The search for a feed: without pages, and in the fixed order. */
function whole(search: UrlSearch): UrlSearch {
  return { ...search, cursor: undefined, sort: undefined }
}
