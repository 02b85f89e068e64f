import {
  type AddressedSearch,
  readChosenJob,
  readJobSearch,
  readReversedSalary,
  type ReversedSalary,
  writeJobSearch,
} from '#lib/contract/jobs/job-search.ts'
import type { Job } from '#lib/contract/jobs/jobs.ts'
import type { Page } from '#lib/contract/paging.ts'
import {
  type ActiveFilter,
  activeFilters,
  countSearchResults,
  type FacetCounts,
  searchHref,
  type SearchResult,
} from '#lib/server/jobs/index.ts'
import { findMatchedJob, searchMatchedJobs } from '#lib/server/matching/index.ts'
import { AppError } from '#lib/shared/errors.ts'
import { INDEXED_FACET, PAGE_SIZE } from '#lib/shared/limits.ts'

import { type Readiness, readinessOf } from './readiness.ts'

/** A list that has a path of its own: one category, one place, one skill, remote. */
export interface Facet {
  path: string
  search: AddressedSearch
  /** "Design & Creative Arts jobs" */
  heading: string
}

/** What a page with a list of jobs shows. */
export interface JobBoardPage {
  area: SearchResult['area']
  /** Where the form and every link of the list lead. */
  base: string
  /** The place that another spelling was taken for, and the address that takes it as it is written. */
  correctedPlace: { href: string; name: string } | null
  /** The job beside the list on wide screens; null beside an empty one. */
  chosen: Job | null
  facets: FacetCounts
  filters: ActiveFilter[]
  /** Whether phrases were looked for in some of the jobs only, the newest ones. */
  hasUnreadPhrases: boolean
  heading: string
  /** The words that the list was searched for, when all words together found nothing. */
  keptWords: string | null
  /** Jobs that fit and name no salary to sort by, with the address of a list that shows them. */
  leftOut: { href: string; total: number } | null
  /** The address of the next page. */
  next: string | null
  page: Page<Job>
  /** The address of the page before. */
  previous: string | null
  readiness: Readiness
  /** A range of salaries that the list leaves out, because its least is above its most. */
  reversedSalary: ReversedSalary | null
  /** The value of the `robots` meta element. */
  robots: string | undefined
  search: AddressedSearch
  sort: SearchResult['sort']
  /** For a search without results: what dropping each filter would find. */
  suggestions: { href: string; label: string; total: number }[]
  /** What typed words were taken for; the address takes them as they are. */
  understood: { href: string; name: string; typed: string }[]
}

interface BoardRequest {
  /** The path of the plain list. */
  base: string
  facet?: Facet
  request: Request
}

/** How many filters are dropped, one at a time, when nothing is found. */
const MAX_SUGGESTIONS = 6

const UNINDEXED = 'noindex, follow'

/**
 * Reads the list of an address. Returns a string if the browser should go to another address: the
 * normal spelling of the search, or its first page when the cursor is invalid.
 */
export async function readJobBoard(
  locals: App.Locals,
  { base, facet, request }: BoardRequest,
): Promise<JobBoardPage | string> {
  const url = new URL(request.url)
  const query = readJobSearch(url.searchParams)
  const { heading, path: address } = facet ?? { heading: 'Jobs', path: base }
  const reversedSalary = readReversedSalary(url.searchParams)
  const spelling = writeJobSearch({ ...query, ...reversedSalary })
  if (spelling !== url.search && hasEmptyFields(url)) return address + spelling
  const search = { ...query, ...facet?.search }
  const readiness = await readinessOf(locals.services.db, locals.actor)
  const sort = search.sort ?? ownOrder(search, readiness)
  const found = await find(locals, { ...search, sort }).catch(orFirstPage)
  if (found === null) return address + writeJobSearch({ ...query, cursor: undefined })
  const { facets, page } = found
  if (!facet) noteEmptySearch(locals, { found, query, request })
  const filters = activeFilters(search)
  const pageHref = (cursor: string | null | undefined) =>
    cursor ? address + writeJobSearch({ ...query, cursor }) : null
  return {
    ...explain(base, search, found),
    area: found.area,
    base,
    chosen: await readChosen(locals, request, page.items),
    facets,
    filters,
    heading,
    next: pageHref(page.next),
    page,
    previous: pageHref(page.previous),
    readiness,
    reversedSalary,
    robots: robotsOf(url, page.total, facet),
    search,
    sort: found.sort,
    suggestions: await suggest(locals, base, page.total === 0 ? filters : []),
  }
}

/** Candidates with a resume read the jobs that fit them best first, unless they search for words. */
function ownOrder({ q }: AddressedSearch, readiness: Readiness): AddressedSearch['sort'] {
  return !q && readiness && readiness.resumes.length > 0 ? 'match' : undefined
}

/** What the page says of the search itself. */
function explain(
  base: string,
  search: AddressedSearch,
  { correctedPlace, hasUnreadPhrases, keptWords, leftOut, understood }: SearchResult,
): Pick<
  JobBoardPage,
  'correctedPlace' | 'hasUnreadPhrases' | 'keptWords' | 'leftOut' | 'understood'
> {
  const hrefWith = (change: Partial<AddressedSearch>) =>
    searchHref(base, { ...search, cursor: undefined, ...change })
  return {
    correctedPlace:
      correctedPlace === null
        ? null
        : {
            href: hrefWith({ location: `"${search.location}"` }),
            name: correctedPlace,
          },
    hasUnreadPhrases,
    keptWords,
    // Without words, the default order of a candidate may leave jobs out too.
    leftOut:
      leftOut === 0
        ? null
        : { href: hrefWith({ sort: search.q ? undefined : 'newest' }), total: leftOut },
    understood: understood.map(({ name, typed, without }) => ({
      href: hrefWith({ q: without }),
      name,
      typed,
    })),
  }
}

/** The job that the address names; else the first of the list. */
async function readChosen(
  { actor, services }: App.Locals,
  request: Request,
  [first]: Job[],
): Promise<Job | null> {
  if (!first) return null
  const id = readChosenJob(new URL(request.url).searchParams)
  return (id && (await findMatchedJob(services.db, actor, id))) || first
}

function find({ actor, services }: App.Locals, search: AddressedSearch): Promise<SearchResult> {
  return searchMatchedJobs(services, actor, { limit: PAGE_SIZE, ...search })
}

interface AskedSearch {
  found: SearchResult
  query: AddressedSearch
  request: Request
}

/** Counts words that no job has together, for the operator. */
function noteEmptySearch({ ip, services }: App.Locals, { found, query, request }: AskedSearch) {
  if (found.page.total > 0 && found.keptWords === null) return
  const userAgent = request.headers.get('user-agent') ?? ''
  services.emptySearches.note(query, { ip, userAgent })
}

/** A form also sends its empty fields, which are dropped from the address. */
function hasEmptyFields({ searchParams }: URL): boolean {
  const sendsSalary = searchParams.getAll('salary').length > 1
  return sendsSalary || [...searchParams.values()].some(value => value.trim() === '')
}

export function orFirstPage(error: unknown): null {
  if (error instanceof AppError && error.fields?.['cursor']) return null
  throw error
}

/** Search engines index the plain list, and facets with enough jobs. */
function robotsOf({ searchParams }: URL, total: number, facet?: Facet): string | undefined {
  const query = Object.keys(readJobSearch(searchParams))
  const isPlain =
    query.every(name => name === 'cursor') &&
    !readChosenJob(searchParams) &&
    !readReversedSalary(searchParams)
  if (!isPlain) return UNINDEXED
  return facet && total < INDEXED_FACET ? UNINDEXED : undefined
}

async function suggest(
  { services }: App.Locals,
  base: string,
  filters: ActiveFilter[],
): Promise<JobBoardPage['suggestions']> {
  const found: JobBoardPage['suggestions'] = []
  for (const { label, without } of filters.slice(0, MAX_SUGGESTIONS)) {
    const total = await countSearchResults(services, without)
    if (total > 0) found.push({ href: searchHref(base, without), label, total })
  }
  return found.toSorted((a, b) => b.total - a.total)
}
