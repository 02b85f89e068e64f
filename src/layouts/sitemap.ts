import {
  listFacets,
  listSalaryScopes,
  type SitemapPart,
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

/** The fixed pages, every facet with enough jobs, and every page with salary figures. */
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

/** Reads the part of a file that begins after an id; the first part for null. */
type ReadPart = (after: number | null) => Promise<SitemapPart>

/** One file of jobs or companies, as a stream, so that the whole file is never in memory. */
export async function sitemapOf(
  siteUrl: string,
  kind: SitemapKind,
  read: ReadPart,
): Promise<ReadableStream> {
  const encoder = new TextEncoder()
  // Before the answer begins: a failure still has its status then.
  let part: SitemapPart = await read(null)
  const writePart = () =>
    part.items.map(({ id, updatedAt }) => entry(`${siteUrl}/${kind}/${id}`, updatedAt)).join('')
  return new ReadableStream({
    pull: async controller => {
      if (part.next === null) {
        controller.enqueue(encoder.encode('</urlset>\n'))
        return controller.close()
      }
      part = await read(part.next)
      controller.enqueue(encoder.encode(writePart()))
    },
    start: controller =>
      controller.enqueue(encoder.encode(`${HEAD}<urlset xmlns="${NAMESPACE}">\n${writePart()}`)),
  })
}

function entry(address: string, changed?: Date): string {
  const loc = address.replaceAll('&', '&amp;').replaceAll("'", '&apos;')
  const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''
  return `<url><loc>${loc}</loc>${lastmod}</url>\n`
}
