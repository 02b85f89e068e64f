import type { APIRoute } from 'astro'

import { findCover } from '#lib/server/companies/index.ts'
import { DATA_HEADERS } from '#lib/server/files/download.ts'
import { readLogoPath } from '#lib/shared/companies/logo-path.ts'

/** The cover of a company's page in the colours of its logo. */
export const GET: APIRoute = async ({ locals: { services }, params }) => {
  const requested = readLogoPath(`${params['name']}.webp`)
  const cover = requested && (await findCover(services, requested.companyId, requested.name))
  if (!cover) return new Response(null, { status: 404 })
  return new Response(cover, {
    headers: {
      ...DATA_HEADERS,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'image/svg+xml',
    },
  })
}
