import type { APIRoute } from 'astro'

import { loadLagging } from '#layouts/load.ts'
import { findJobPicture } from '#lib/server/jobs/index.ts'
import { keysOfJob } from '#lib/server/pages/surrogate-keys.ts'

/** The picture of an open job for link previews. An outdated URL redirects to the current one. */
export const GET: APIRoute = async ({ locals, params, redirect, url }) => {
  const failure: { status?: number } = {}
  const loaded = await loadLagging({ locals, response: failure }, async ({ services }) => {
    const picture = await findJobPicture(services, params['name'] ?? '')
    return { picture, png: picture?.path === url.pathname ? await picture.read() : undefined }
  })
  if (!loaded) return new Response(null, { status: failure.status ?? 500 })
  const { picture, png } = loaded
  if (!picture) return new Response(null, { status: 404 })
  if (!png) return redirect(picture.path)
  return new Response(new Uint8Array(png), {
    headers: {
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': String(png.length),
      'content-type': 'image/png',
      'surrogate-key': keysOfJob(picture.job).join(' '),
    },
  })
}
