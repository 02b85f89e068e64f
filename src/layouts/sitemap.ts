import {
  listFacets,
  listSalaryScopes,
  readSitemapFile,
  type SitemapKind,
} from '#lib/server/jobs/index.ts'
import { writeFacet } from '#lib/shared/jobs/facet-path.ts'

import { salaryHref } from './salaries/salary-address.ts'

type Db = App.Locals['services']['db']

/** Pages that always exist. */
const FIXED = ['/', '/jobs', '/companies', '/about', '/contact', '/faq', '/terms', '/privacy']

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** An XML response that search engines may cache for ten minutes. */
export function xmlAnswer(body: string | ReadableStream): Response {
  return new Response(body, {
    headers: {
      'cache-control': 'public, max-age=600',
      'content-type': 'application/xml; charset=utf-8',
    },
  })
}

/** The index: one file of pages, and all files of jobs and of companies. */
export function sitemapIndex(siteUrl: string, files: Record<SitemapKind, number[]>): string {
  const paths = [
    '/sitemaps/pages.xml',
    ...files.jobs.map(file => `/sitemaps/jobs-${file}.xml`),
    ...files.companies.map(file => `/sitemaps/companies-${file}.xml`),
  ]
  const entries = paths.map(path => `<sitemap><loc>${siteUrl}${path}</loc></sitemap>\n`)
  return `${HEAD}<sitemapindex xmlns="${NAMESPACE}">\n${entries.join('')}</sitemapindex>\n`
}

/** The fixed pages, every facet that holds enough jobs, and every page with figures of salaries. */
export async function sitemapOfPages(db: Db, siteUrl: string): Promise<string> {
  const { categories, places, skills } = await listFacets(db)
  const paths = [
    ...FIXED,
    '/jobs/remote',
    ...categories.map(key => `/jobs/category/${key}`),
    ...places.map(place => `/jobs/in/${writeFacet(place)}`),
    ...skills.map(skill => `/jobs/skill/${writeFacet(skill)}`),
    ...(await listSalaryScopes(db)).map(salaryHref),
  ]
  const entries = paths.map(path => entry(siteUrl + path))
  return `${HEAD}<urlset xmlns="${NAMESPACE}">\n${entries.join('')}</urlset>\n`
}

export interface SitemapFile {
  kind: SitemapKind
  file: number
}

/** The addresses of one file, as a stream. */
export function sitemapOf(db: Db, siteUrl: string, file: SitemapFile): ReadableStream {
  const lines = linesOf(db, siteUrl, file)
  const encoder = new TextEncoder()
  return new ReadableStream({
    pull: async controller => {
      const { done, value } = await lines.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
  })
}

async function* linesOf(
  db: Db,
  siteUrl: string,
  { file, kind }: SitemapFile,
): AsyncGenerator<string, void> {
  yield `${HEAD}<urlset xmlns="${NAMESPACE}">\n`
  for await (const batch of readSitemapFile(db, kind, file))
    yield batch.map(({ id, updatedAt }) => entry(`${siteUrl}/${kind}/${id}`, updatedAt)).join('')
  yield '</urlset>\n'
}

function entry(address: string, changed?: Date): string {
  const loc = address.replaceAll('&', '&amp;').replaceAll("'", '&apos;')
  const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''
  return `<url><loc>${loc}</loc>${lastmod}</url>\n`
}
