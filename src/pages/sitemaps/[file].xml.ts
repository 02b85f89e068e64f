import type { APIRoute } from 'astro'

import { sitemapOfJobs, sitemapOfPages, xmlAnswer } from '#layouts/sitemap.ts'

export const GET: APIRoute = async ({ locals: { services }, params }) => {
  const { config, db } = services
  if (params['file'] === 'pages') return xmlAnswer(await sitemapOfPages(db, config.SITE_URL))
  const file = Number(/^jobs-([1-9]\d{0,4})$/.exec(params['file'] ?? '')?.[1])
  if (!file) return new Response(null, { status: 404 })
  return xmlAnswer(sitemapOfJobs(db, config.SITE_URL, file))
}
