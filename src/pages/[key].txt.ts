import type { APIRoute } from 'astro'

/** The key of IndexNow at its address: it proves that the pings come from this site. */
export const GET: APIRoute = ({ locals, params, rewrite }) => {
  const { INDEXNOW_KEY: key } = locals.services.config
  if (key === undefined || params['key'] !== key) return rewrite('/404')
  return new Response(key, {
    headers: { 'cache-control': 'public, max-age=3600', 'content-type': 'text/plain' },
  })
}
