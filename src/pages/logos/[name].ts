import type { APIRoute } from 'astro'

import { findLogo } from '#lib/server/companies/index.ts'
import { sendPicture } from '#lib/server/files/download.ts'
import { readLogoPath } from '#lib/shared/companies/logo-path.ts'

export const GET: APIRoute = async ({ locals: { services }, params }) => {
  const requested = readLogoPath(params['name'] ?? '')
  const logo = requested && (await findLogo(services.db, requested.companyId, requested.name))
  if (!logo) return new Response(null, { status: 404 })
  return sendPicture(services.files, logo, 'public, max-age=31536000, immutable')
}
