import type { APIRoute } from 'astro'

import { readLaggingPage } from '#layouts/load.ts'
import { sitemapOf, sitemapOfPages, xmlAnswer } from '#layouts/sitemap.ts'
import { readSitemapPart } from '#lib/server/jobs/index.ts'

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
  // Each part is read separately, because a standby may fail while the file is sent.
  const read = (after: number | null) =>
    readLaggingPage(locals, ({ services }) =>
      readSitemapPart(services.db, kind, Number(number), after),
    )
  return xmlAnswer(await sitemapOf(SITE_URL, kind, read))
}
