import type { APIRoute } from 'astro'

import { sitemapIndex, xmlAnswer } from '#layouts/sitemap.ts'
import { listSitemapFiles } from '#lib/server/jobs/index.ts'

export const GET: APIRoute = async ({ locals: { services } }) =>
  xmlAnswer(sitemapIndex(services.config.SITE_URL, await listSitemapFiles(services.db)))
