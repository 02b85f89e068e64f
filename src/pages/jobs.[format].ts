import type { APIRoute } from 'astro'

import { loadLagging } from '#layouts/load.ts'
import { FEED_FORMATS, isFeedFormat } from '#lib/server/jobs/index.ts'
import { readJobFeed } from '#lib/server/pages/job-feed.ts'
import { LISTS } from '#lib/server/pages/surrogate-keys.ts'

/** The newest jobs of a search, for feed readers: `/jobs.rss`, `/jobs.atom`, `/jobs.json`. */
export const GET: APIRoute = async ({ locals, params, rewrite, url }) => {
  const format = params['format'] ?? ''
  if (!isFeedFormat(format)) return rewrite('/404')
  const failure: { status?: number } = {}
  const feed = await loadLagging({ locals, response: failure }, known =>
    readJobFeed(known, format, url),
  )
  if (!feed) return new Response(null, { status: failure.status ?? 500 })
  locals.surrogateKeys = LISTS
  const { type, write } = FEED_FORMATS[format]
  return new Response(write(feed), { headers: { 'content-type': `${type}; charset=utf-8` } })
}
