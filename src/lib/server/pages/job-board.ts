import {
  type UrlSearch,
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
  wordFilters,
} from '../jobs/index.ts'
import { findMatchedJob, searchMatchedJobs } from '../matching/index.ts'
import { INDEXED_FACET, PAGE_SIZE } from '#lib/shared/limits.ts'

import { type Readiness, readinessOf } from './readiness.ts'

/** A list with a separate path: one category, one place, one skill, remote. */
export interface Facet {
  path: string
  search: UrlSearch
  /** "Design & Creative Arts jobs" */
  heading: string
}

/** The data of a page with a list of jobs. */
export interface JobBoardPage {
  area: SearchResult['area']
  /** The path for the form and every link of the list. */
  base: string
  /** The corrected place of a misspelled one, and the URL that searches for the typed spelling. */
  correctedPlace: { href: string; name: string } | null
  /** The job beside the list on wide screens; null if the list is empty. */
  chosen: Job | null
  facets: FacetCounts
  filters: ActiveFilter[]
  /** Whether phrases were searched only in the newest jobs. */
  hasUnreadPhrases: boolean
  heading: string
  /** The words that the list matches, if all words together found nothing. */
  keptWords: string | null
  /** Whether the words ask for jobs "near me", but the place of the person is not known. */
  lacksOwnPlace: boolean
  /** The matching jobs without a salary to sort by, with the URL of a list that shows them. */
  leftOut: { href: string; total: number } | null
  /** The URL of the next page. */
  next: string | null
  page: Page<Job>
  /** The URL of the previous page. */
  previous: string | null
  readiness: Readiness
  /** A salary range that the list ignores because its minimum is above its maximum. */
  reversedSalary: ReversedSalary | null
  /** The value of the `robots` meta element. */
  robots: string | undefined
  search: UrlSearch
  sort: SearchResult['sort']
  /** For a search without results: the number of results without each filter or understood word. */
  suggestions: { href: string; label: string; total: number }[]
  /** The meanings of typed words, with URLs that search for the words literally. */
  understood: { href: string; name: string; typed: string }[]
}

interface BoardRequest {
  /** The path of the plain list. */
  base: string
  facet?: Facet | undefined
  request: Request
}

/** The maximum of suggestions, each without one filter or word, if nothing is found. */
const MAX_SUGGESTIONS = 6

const UNINDEXED = 'noindex, follow'

/**
 * Reads the list for a URL. Returns the URL of the normalized search if the browser should go there.
 */
export async function readJobBoard(
  locals: App.Locals,
  { base, facet, request }: BoardRequest,
): Promise<JobBoardPage | string> {
  const url = new URL(request.url)
  const query = readJobSearch(url.searchParams)
  const { heading, path } = facet ?? { heading: 'Jobs', path: base }
  const reversedSalary = readReversedSalary(url.searchParams)
  const normalized = writeJobSearch({ ...query, ...reversedSalary })
  if (normalized !== url.search && hasEmptyFields(url)) return path + normalized
  const search = { ...query, ...facet?.search }
  const readiness = await readinessOf(locals.services.db, locals.actor)
  const sort = search.sort ?? defaultOrder(search, readiness)
  const found = await find(locals, { ...search, sort })
  const { facets, page } = found
  if (!facet) countEmptySearch(locals, { found, query, request })
  const filters = activeFilters(search)
  const pageHref = (cursor: string | null | undefined) =>
    cursor ? path + writeJobSearch({ ...query, cursor }) : null
  return {
    ...searchHints(base, search, found),
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
    suggestions:
      page.total === 0
        ? await suggest(locals, base, [...wordFilters(search, found.understood), ...filters])
        : [],
  }
}

/** Candidates with a resume get the best matching jobs first, unless they search for words. */
function defaultOrder({ q }: UrlSearch, readiness: Readiness): UrlSearch['sort'] {
  return !q && readiness && readiness.resumes.length > 0 ? 'match' : undefined
}

/** The hints of the page about the search. */
function searchHints(
  base: string,
  search: UrlSearch,
  { correctedPlace, hasUnreadPhrases, keptWords, lacksOwnPlace, leftOut, understood }: SearchResult,
): Pick<
  JobBoardPage,
  'correctedPlace' | 'hasUnreadPhrases' | 'keptWords' | 'lacksOwnPlace' | 'leftOut' | 'understood'
> {
  const hrefWith = (change: Partial<UrlSearch>) =>
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
    lacksOwnPlace,
    // Without words, a candidate's default order may also leave jobs out.
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

/** The job in the URL, otherwise the first job of the list. */
async function readChosen(
  { actor, services }: App.Locals,
  request: Request,
  [first]: Job[],
): Promise<Job | null> {
  if (!first) return null
  const id = readChosenJob(new URL(request.url).searchParams)
  return (id && (await findMatchedJob(services.db, actor, id))) || first
}

function find({ actor, services }: App.Locals, search: UrlSearch): Promise<SearchResult> {
  return searchMatchedJobs(services, actor, { limit: PAGE_SIZE, ...search })
}

interface FoundSearch {
  found: SearchResult
  query: UrlSearch
  request: Request
}

/** Counts, for the operator, words that no job has together. */
function countEmptySearch({ ip, services }: App.Locals, { found, query, request }: FoundSearch) {
  if (found.page.total > 0 && found.keptWords === null) return
  const userAgent = request.headers.get('user-agent') ?? ''
  services.emptySearches.note(query, { ip, userAgent })
}

/** A form also sends empty fields, which are removed from the URL. */
function hasEmptyFields({ searchParams }: URL): boolean {
  const sendsSalary = searchParams.getAll('salary').length > 1
  return sendsSalary || [...searchParams.values()].some(value => value.trim() === '')
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
  return found
}
