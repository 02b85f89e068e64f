import type { APIRoute } from 'astro'

export const GET: APIRoute = ({ locals: { services } }) => {
  const lines = [
    'User-agent: *',
    'Disallow: /candidate',
    'Disallow: /recruiter',
    'Disallow: /api',
    'Allow: /api/docs',
    // The same jobs in another order are not further pages for search engines.
    'Disallow: /*?*sort=',
    '',
    `Sitemap: ${services.config.SITE_URL}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'cache-control': 'public, max-age=3600', 'content-type': 'text/plain' },
  })
}
