import type { APIRoute } from 'astro'

import { sitemapIndex, xmlAnswer } from '#layouts/sitemap.ts'
import { listSitemapFiles } from '#lib/server/jobs/index.ts'

export const GET: APIRoute = async ({ locals: { services } }) => {
  const { config, db } = services
  const files = {
    companies: await listSitemapFiles(db, 'companies'),
    jobs: await listSitemapFiles(db, 'jobs'),
  }
  return xmlAnswer(sitemapIndex(config.SITE_URL, files))
}
