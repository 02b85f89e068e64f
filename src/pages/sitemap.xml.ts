import type { APIRoute } from 'astro'

import { readLaggingPage } from '#layouts/load.ts'
import { sitemapIndex, xmlAnswer } from '#layouts/sitemap.ts'
import { listSitemapFiles } from '#lib/server/jobs/index.ts'

export const GET: APIRoute = async ({ locals }) => {
  const files = await readLaggingPage(locals, async ({ services: { db } }) => ({
    companies: await listSitemapFiles(db, 'companies'),
    jobs: await listSitemapFiles(db, 'jobs'),
  }))
  return xmlAnswer(sitemapIndex(locals.services.config.SITE_URL, files))
}
