import { listFacets, readSitemapFile } from '#lib/server/jobs/index.ts'
import { writeFacet } from '#lib/shared/facet-path.ts'

type Db = App.Locals['services']['db']

/** The pages that are always there. */
const FIXED = ['/', '/jobs', '/about', '/contact', '/faq', '/terms', '/privacy']

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** An XML answer that search engines may keep for a while. */
export function xmlAnswer(body: string | ReadableStream): Response {
  return new Response(body, {
    headers: {
      'cache-control': 'public, max-age=600',
      'content-type': 'application/xml; charset=utf-8',
    },
  })
}

/** The index: one file of pages, and as many of jobs as there are. */
export function sitemapIndex(siteUrl: string, files: number[]): string {
  const paths = ['/sitemaps/pages.xml', ...files.map(file => `/sitemaps/jobs-${file}.xml`)]
  const entries = paths.map(path => `<sitemap><loc>${siteUrl}${path}</loc></sitemap>\n`)
  return `${HEAD}<sitemapindex xmlns="${NAMESPACE}">\n${entries.join('')}</sitemapindex>\n`
}

/** The fixed pages and every facet that holds enough jobs. */
export async function sitemapOfPages(db: Db, siteUrl: string): Promise<string> {
  const { categories, places, skills } = await listFacets(db)
  const paths = [
    ...FIXED,
    '/jobs/remote',
    ...categories.map(key => `/jobs/category/${key}`),
    ...places.map(place => `/jobs/in/${writeFacet(place)}`),
    ...skills.map(skill => `/jobs/skill/${writeFacet(skill)}`),
  ]
  const entries = paths.map(path => entry(siteUrl + path))
  return `${HEAD}<urlset xmlns="${NAMESPACE}">\n${entries.join('')}</urlset>\n`
}

/** The live jobs of one file, written as they are read. */
export function sitemapOfJobs(db: Db, siteUrl: string, file: number): ReadableStream {
  const lines = jobLines(db, siteUrl, file)
  const encoder = new TextEncoder()
  return new ReadableStream({
    pull: async controller => {
      const { done, value } = await lines.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
  })
}

async function* jobLines(db: Db, siteUrl: string, file: number): AsyncGenerator<string, void> {
  yield `${HEAD}<urlset xmlns="${NAMESPACE}">\n`
  for await (const batch of readSitemapFile(db, file))
    yield batch.map(job => entry(`${siteUrl}/jobs/${job.id}`, job.updatedAt)).join('')
  yield '</urlset>\n'
}

function entry(address: string, changed?: Date): string {
  const loc = address.replaceAll('&', '&amp;').replaceAll("'", '&apos;')
  const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''
  return `<url><loc>${loc}</loc>${lastmod}</url>\n`
}
