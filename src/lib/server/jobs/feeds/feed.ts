import { inArray } from 'drizzle-orm'

import type { Job } from '#lib/contract/jobs/jobs.ts'
import { CATEGORY_LABELS } from '#lib/shared/jobs/categories.ts'
import { JOB_TYPE_LABELS, WORKPLACE_LABELS } from '#lib/shared/jobs/job-terms.ts'
import { formatSalary } from '#lib/shared/money/salary.ts'

import { jobs } from '../../db/schema/jobs.ts'
import { descriptionHtml, escapeHtml } from '../public/description-html.ts'
import type { SearchQuery } from '../search/search-query.ts'
import { listMatches } from '../search/search.ts'
import type { SearchKnowledge } from '../search/interpret-search.ts'

/** The maximum of jobs in one feed, and of characters in all descriptions together. */
const MAX_ITEMS = 50
const MAX_TEXT = 256 * 1024

/** A job as feed readers show it. */
export interface FeedItem {
  company: string
  html: string
  /** The category and the skills. */
  tags: string[]
  title: string
  published: Date
  updated: Date
  /** The address of its page, which is also its permanent id. */
  url: string
}

/** The newest jobs of a search. */
export interface Feed {
  items: FeedItem[]
  /** The page with the same jobs. */
  page: string
  /** The address of the feed itself. */
  self: string
  site: string
  title: string
  updated: Date
}

/**
 * The newest jobs of a search as feed items, for everybody the same.
 *
 * @param siteUrl the origin of the site
 */
export async function listFeedItems(
  knowledge: SearchKnowledge,
  siteUrl: string,
  query: SearchQuery,
): Promise<FeedItem[]> {
  const newest = { ...query, cursor: undefined, limit: MAX_ITEMS, sort: 'newest' as const }
  const found = await listMatches(knowledge, null, newest)
  const ids = found.map(({ id }) => id)
  const changes = await knowledge.db
    .select({ id: jobs.id, updatedAt: jobs.updatedAt })
    .from(jobs)
    .where(inArray(jobs.id, ids))
  const updated = new Map(changes.map(({ id, updatedAt }) => [id, updatedAt]))
  return withinBounds(found.map(job => itemOf(job, siteUrl, updated.get(job.id))))
}

function itemOf(job: Job, siteUrl: string, updated: Date | undefined): FeedItem {
  const published = new Date(job.posted_at ?? 0)
  return {
    company: job.company_name,
    html: `<p>${escapeHtml(factsOf(job).join(' · '))}</p>${descriptionHtml(job)}`,
    published,
    tags: [CATEGORY_LABELS[job.category], ...job.skills],
    title: `${job.title} at ${job.company_name}`,
    updated: updated && updated > published ? updated : published,
    url: `${siteUrl}/jobs/${job.id}`,
  }
}

function factsOf(job: Job): string[] {
  const pay = job.salary ? [formatSalary(job.salary)] : []
  return [job.location, WORKPLACE_LABELS[job.workplace], JOB_TYPE_LABELS[job.type], ...pay]
}

/** The items within the bounds. The newest item is always included. */
function withinBounds(items: FeedItem[]): FeedItem[] {
  let text = 0
  return items.filter((item, place) => {
    text += item.html.length
    return place === 0 || text <= MAX_TEXT
  })
}
