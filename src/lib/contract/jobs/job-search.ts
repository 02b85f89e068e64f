import * as z from 'zod/mini'

import { sliderTop } from '#lib/shared/money/salary-slider.ts'

import { JobSearch } from './jobs.ts'
import { Id } from '../route.ts'

/** The search in the URL of a list of jobs. */
export type UrlSearch = Partial<Omit<JobSearch, 'limit' | 'search'>>

const TEXTS = [
  'q',
  'location',
  'withinKm',
  'skill',
  'postedWithin',
  'currency',
  'sort',
  'cursor',
] as const
const LISTS = ['type', 'category', 'experienceLevel'] as const

/**
 * Parses a search from the query of a page. A page is more tolerant than the API: it ignores invalid
 * values instead of rejecting them, so an old or mistyped link still shows jobs.
 */
export function readJobSearch(params: URLSearchParams): UrlSearch {
  const search: Record<string, unknown> = {}
  for (const name of TEXTS) {
    const value = params.get(name)
    const result = z.safeParse(JobSearch.shape[name], value?.trim() || undefined)
    if (result.success && result.data !== undefined) search[name] = result.data
  }
  for (const name of LISTS) {
    const values = params.getAll(name).filter(value => isValid(name, value))
    if (values.length > 0) search[name] = [...new Set(values)]
  }
  if (params.get('remote') === 'true') search['remote'] = true
  const salary = readSalary(params)
  if (salary) search['salary'] = salary
  return withoutIdleCurrency(search)
}

/**
 * A salary range whose minimum is above its maximum. The search ignores it; the page shows an
 * error.
 */
export type ReversedSalary = Pick<UrlSearch, 'currency' | 'salary'>

/** The reversed range of an address; null if it has none. */
export function readReversedSalary(params: URLSearchParams): ReversedSalary | null {
  const salary = readRange(params)
  if (!salary || !isReversed(salary)) return null
  const currency = z.safeParse(JobSearch.shape.currency, params.get('currency') ?? undefined)
  return { currency: currency.data, salary }
}

function isReversed([least = 0, most = Infinity]: number[]): boolean {
  return least > most
}

/**
 * The job that an address shows beside its list. It is not part of the search, so the links of the
 * list do not keep it.
 */
export function readChosenJob(params: URLSearchParams): number | null {
  const result = z.safeParse(Id, Number(params.get('job')))
  return result.success ? result.data : null
}

/** Only amounts have a currency; the form always sends one. */
function withoutIdleCurrency({ currency, ...search }: UrlSearch): UrlSearch {
  const compares = search.salary !== undefined || search.sort === 'salary'
  return compares && currency !== undefined ? { ...search, currency } : search
}

/** Writes a search as a query, always in the same order: one search has one address. */
export function writeJobSearch(search: UrlSearch): string {
  const query = new URLSearchParams()
  for (const name of ORDER)
    for (const value of [search[name] ?? []].flat())
      if (value !== '' && value !== false) query.append(name, String(value))
  return query.size === 0 ? '' : `?${query}`
}

/**
 * The same text for every form of the same search: upper case, extra spaces, the order of choices and
 * the sorting do not count. Only sorting by salary counts, because it excludes jobs.
 */
function searchKey(query: string): string {
  const search = readJobSearch(new URLSearchParams(query))
  const { currency = 'USD', salary, sort } = search
  const isBySalary = sort === 'salary'
  return writeJobSearch({
    ...search,
    ...Object.fromEntries(WORDS.map(name => [name, plainText(search[name])])),
    ...Object.fromEntries(LISTS.map(name => [name, search[name]?.toSorted()])),
    currency: salary || isBySalary ? currency : undefined,
    cursor: undefined,
    sort: isBySalary ? sort : undefined,
  })
}

/** Whether two queries of pages are the same search. */
export function isSameSearch(one: string, other: string): boolean {
  return searchKey(one) === searchKey(other)
}

const WORDS = ['q', 'location', 'skill'] as const

function plainText(text: string | undefined): string | undefined {
  return text?.trim().replaceAll(/\s+/g, ' ').toLowerCase()
}

const ORDER = [
  'q',
  'location',
  'withinKm',
  'skill',
  ...LISTS,
  'salary',
  'remote',
  'postedWithin',
  'currency',
  'sort',
  'cursor',
] as const satisfies (keyof UrlSearch)[]

function isValid(name: (typeof LISTS)[number], value: string): boolean {
  return z.safeParse(JobSearch.shape[name], [value]).success
}

function readSalary(params: URLSearchParams): number[] | undefined {
  const range = readRange(params)
  return range && !isReversed(range) ? range : undefined
}

/** Minimum and maximum; an empty one and the ends of the slider set no limit. */
function readRange(params: URLSearchParams): number[] | undefined {
  const [from, to] = params.getAll('salary')
  const [least, most] = [amountOf(from, 0), amountOf(to, Infinity)]
  if (least === null || most === null) return undefined
  const isTop = most === sliderTop(params.get('currency') ?? 'USD')
  const isLimited = most !== Infinity && (!isTop || least > most)
  if (isLimited) return least > 0 || most > 0 ? [least, most] : undefined
  return least > 0 ? [least] : undefined
}

/** A typed amount; null for a text that is not an amount. */
function amountOf(typed: string | undefined, empty: number): number | null {
  if (!typed?.trim()) return empty
  const result = z.safeParse(JobSearch.shape.salary, [typed.trim()])
  return result.data?.[0] ?? null
}
