import type { APIRoute } from 'astro'

import { readLaggingPage } from '#layouts/load.ts'
import { sitemapOf, sitemapOfPages, xmlAnswer } from '#layouts/sitemap.ts'

export const GET: APIRoute = async ({ locals, params }) => {
  const { SITE_URL } = locals.services.config
  if (params['file'] === 'pages') {
    const map = await readLaggingPage(locals, ({ services }) =>
      sitemapOfPages(services.db, SITE_URL),
    )
    return xmlAnswer(map)
  }
  const [, kind, number] = /^(companies|jobs)-([1-9]\d{0,4})$/.exec(params['file'] ?? '') ?? []
  if (kind !== 'companies' && kind !== 'jobs') return new Response(null, { status: 404 })
  const asked = { file: Number(number), kind } as const
  const map = await readLaggingPage(locals, async ({ services }) =>
    sitemapOf(services.db, SITE_URL, asked),
  )
  return xmlAnswer(map)
}
