import * as z from 'zod/mini'

import { SALARY_SLIDER } from '#lib/shared/limits.ts'

import { JobSearch } from './jobs.ts'
import { Id } from '../route.ts'

/** What the address of a list of jobs says. */
export type AddressedSearch = Partial<Omit<JobSearch, 'limit' | 'search'>>

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
 * Reads a search from the query of a page. A page is kinder than the API: what no rule allows is
 * left out instead of refused, so an old or mistyped link still shows jobs.
 */
export function readJobSearch(params: URLSearchParams): AddressedSearch {
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
  const salary = readSalary(params.getAll('salary'))
  if (salary) search['salary'] = salary
  return withoutIdleCurrency(search)
}

/**
 * The job that an address shows beside its list. It is no part of the search: no link of the list
 * takes it along.
 */
export function readChosenJob(params: URLSearchParams): number | null {
  const result = z.safeParse(Id, Number(params.get('job')))
  return result.success ? result.data : null
}

/** Only amounts have a currency; the form always sends one. */
function withoutIdleCurrency({ currency, ...search }: AddressedSearch): AddressedSearch {
  const compares = search.salary !== undefined || search.sort === 'salary'
  return compares && currency !== undefined ? { ...search, currency } : search
}

/** Writes a search as a query, always in the same order: one search has one address. */
export function writeJobSearch(search: AddressedSearch): string {
  const query = new URLSearchParams()
  for (const name of ORDER)
    for (const value of [search[name] ?? []].flat())
      if (value !== '' && value !== false) query.append(name, String(value))
  return query.size === 0 ? '' : `?${query}`
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
] as const satisfies (keyof AddressedSearch)[]

function isValid(name: (typeof LISTS)[number], value: string): boolean {
  return z.safeParse(JobSearch.shape[name], [value]).success
}

/** Least and most; an empty one and the ends of the slider are no limits. */
function readSalary([from, to]: string[]): number[] | undefined {
  const [least, most] = [amountOf(from, 0), amountOf(to, SALARY_SLIDER.max)]
  if (least === null || most === null || least > most) return undefined
  if (most !== SALARY_SLIDER.max) return most > 0 ? [least, most] : undefined
  return least > 0 ? [least] : undefined
}

/** A typed amount; null for a text that is not an amount. */
function amountOf(typed: string | undefined, empty: number): number | null {
  if (!typed?.trim()) return empty
  const result = z.safeParse(JobSearch.shape.salary, [typed.trim()])
  return result.data?.[0] ?? null
}
