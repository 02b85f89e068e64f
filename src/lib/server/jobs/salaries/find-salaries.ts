import { and, asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm'

import { CATEGORY_LABELS, isCategory } from '#lib/shared/jobs/categories.ts'
import { fromMinorUnits } from '#lib/shared/money/money.ts'

import type { Db } from '../../db/connect.ts'
import { salaryFigures, type WORKS } from '../../db/schema/search/salary-figures.ts'
import type { Taxonomy } from '../../taxonomy/index.ts'

/** The work and the place of a figure. The whole board has an empty key, country and city. */
export interface SalaryScope {
  work: (typeof WORKS)[number]
  /** A category or a standard title. */
  key: string
  country: string
  /** As `salary_figures.city_key` has it. */
  cityKey: string
}

/** The yearly pay of jobs, in one currency. */
export interface SalaryFigure {
  companies: number
  currency: string
  jobs: number
  lowerQuartile: number
  median: number
  upperQuartile: number
}

/** A figure of a narrower scope. */
export interface ScopedFigure extends SalaryFigure {
  /** As people write it; empty where the scope names none. */
  city: string
  scope: SalaryScope
  /** The category's or title's name; empty for all work. */
  workName: string
}

export interface Salaries {
  /** The categories of all work. */
  categories: ScopedFigure[]
  /** As people write it; empty where the scope names none. */
  city: string
  /** One figure per currency, the currency with the most jobs first. Never empty. */
  figures: SalaryFigure[]
  places: ScopedFigure[]
  titles: ScopedFigure[]
  /** The category's or title's name; empty for all work. */
  workName: string
}

/** Rows of one list. */
const MAX_LISTED = 60
/** Addresses in the sitemap. */
const MAX_SCOPES = 20_000

const { category, cityKey, country, currency, jobs, key, work } = salaryFigures

/** The whole board. */
export const ALL_WORK: SalaryScope = { cityKey: '', country: '', key: '', work: 'all' }

/** The figures of a scope and of the narrower ones; null if there are too few jobs for a figure. */
export async function findSalaries(
  { db, taxonomy }: { db: Db; taxonomy: Taxonomy },
  scope: SalaryScope,
): Promise<Salaries | null> {
  const nameOf = (row: Pick<StoredFigure, 'key' | 'work'>) => nameOfWork(row, taxonomy)
  const listed = async (condition: SQL | undefined) =>
    (await readRows(db, condition)).map(row => toScoped(row, nameOf(row)))
  const rows = await readRows(db, and(isWork(scope), isPlace(scope)))
  const [first] = rows
  if (!first) return null
  const partOf = (kind: SalaryScope['work'], condition?: SQL) =>
    listed(and(eq(work, kind), condition, isPlace(scope)))
  return {
    categories: scope.work === 'all' ? await partOf('category') : [],
    city: first.city,
    figures: rows.map(toFigure),
    places: scope.cityKey === '' ? await listed(and(isWork(scope), isWithin(scope))) : [],
    titles: scope.work === 'title' ? [] : await partOf('title', isInCategory(scope)),
    workName: nameOf(scope),
  }
}

/** All scopes with a figure, the scopes with the most jobs first, at most 20,000. */
export function listSalaryScopes(db: Db): Promise<SalaryScope[]> {
  return db
    .select({ cityKey, country, key, work })
    .from(salaryFigures)
    .groupBy(work, key, country, cityKey)
    .orderBy(desc(sql`sum(${jobs})`), work, key, country, cityKey)
    .limit(MAX_SCOPES)
}

type StoredFigure = typeof salaryFigures.$inferSelect

function readRows(db: Db, condition: SQL | undefined): Promise<StoredFigure[]> {
  return db
    .select()
    .from(salaryFigures)
    .where(condition)
    .orderBy(desc(jobs), asc(work), asc(key), asc(country), asc(cityKey), asc(currency))
    .limit(MAX_LISTED)
}

function isWork(scope: SalaryScope): SQL | undefined {
  return and(eq(work, scope.work), eq(key, scope.key))
}

function isPlace(scope: SalaryScope): SQL | undefined {
  return and(eq(country, scope.country), eq(cityKey, scope.cityKey))
}

/** Countries and cities of the board, or the cities of a country. */
function isWithin(scope: SalaryScope): SQL | undefined {
  return scope.country === '' ? ne(country, '') : and(eq(country, scope.country), ne(cityKey, ''))
}

function isInCategory(scope: SalaryScope): SQL | undefined {
  return scope.work === 'category' ? eq(category, scope.key) : undefined
}

function nameOfWork(
  { key: name, work: kind }: Pick<StoredFigure, 'key' | 'work'>,
  taxonomy: Taxonomy,
) {
  if (kind === 'category') return isCategory(name) ? CATEGORY_LABELS[name] : name
  return kind === 'title' ? (taxonomy.titleName(name) ?? name) : ''
}

function toScoped(row: StoredFigure, workName: string): ScopedFigure {
  const scope = { cityKey: row.cityKey, country: row.country, key: row.key, work: row.work }
  return { ...toFigure(row), city: row.city, scope, workName }
}

function toFigure(row: StoredFigure): SalaryFigure {
  const amount = (minor: number) => fromMinorUnits(minor, row.currency)
  return {
    companies: row.companies,
    currency: row.currency,
    jobs: row.jobs,
    lowerQuartile: amount(row.lowerQuartile),
    median: amount(row.median),
    upperQuartile: amount(row.upperQuartile),
  }
}
