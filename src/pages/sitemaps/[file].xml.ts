import type { APIRoute } from 'astro'

import { sitemapOf, sitemapOfPages, xmlAnswer } from '#layouts/sitemap.ts'

export const GET: APIRoute = async ({ locals: { services }, params }) => {
  const { config, db } = services
  if (params['file'] === 'pages') return xmlAnswer(await sitemapOfPages(db, config.SITE_URL))
  const [, kind, number] = /^(companies|jobs)-([1-9]\d{0,4})$/.exec(params['file'] ?? '') ?? []
  if (kind !== 'companies' && kind !== 'jobs') return new Response(null, { status: 404 })
  return xmlAnswer(sitemapOf(db, config.SITE_URL, { file: Number(number), kind }))
}
