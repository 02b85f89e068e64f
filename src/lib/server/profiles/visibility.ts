import { and, asc, count, eq, ilike, or, type SQL, sql, type SQLWrapper } from 'drizzle-orm'

import type { NamedCompany } from '#lib/contract/profiles/visibility.ts'
import { AppError } from '#lib/shared/errors.ts'
import { LIST_SIZES } from '#lib/shared/limits.ts'

import type { Actor } from '../auth/actor.ts'
import type { Db } from '../db/connect.ts'
import { escapeLike } from '../db/like.ts'
import { companies } from '../db/schema/companies.ts'
import { hiddenFromCompanies } from '../db/schema/profiles.ts'

/** The maximum of companies suggested for a few letters. */
const OFFERED = 10

/**
 * Whether a candidate hides the profile from a company: the one condition for everything that lists,
 * searches or scores people for recruiters. The company can still read applications that are not
 * withdrawn.
 */
export function isHiddenFrom(candidateId: SQLWrapper, companyId: SQLWrapper): SQL<boolean> {
  return sql<boolean>`exists (select from hidden_from_companies as h
    where h.candidate_id = ${candidateId} and h.company_id = ${companyId})`
}

/** The companies that the candidate hides from, by name. */
export async function listHiddenFrom(db: Db, { id }: Pick<Actor, 'id'>): Promise<NamedCompany[]> {
  return db
    .select({ id: companies.id, location: companies.location, name: companies.name })
    .from(hiddenFromCompanies)
    .innerJoin(companies, eq(companies.id, hiddenFromCompanies.companyId))
    .where(eq(hiddenFromCompanies.candidateId, id))
    .orderBy(asc(companies.name), asc(companies.id))
    .limit(LIST_SIZES.hidden)
}

/** Suggested companies, first those whose name begins with the text. */
export function findCompanies(db: Db, name: string): Promise<NamedCompany[]> {
  const letters = escapeLike(name)
  const begins = ilike(companies.name, `${letters}%`)
  return db
    .select({ id: companies.id, location: companies.location, name: companies.name })
    .from(companies)
    .where(or(begins, ilike(companies.name, `% ${letters}%`)))
    .orderBy(sql`${begins} desc`, asc(companies.name), asc(companies.id))
    .limit(OFFERED)
}

/** @throws AppError `not-found` for a company that does not exist, `conflict` when the list is full */
export async function hideFrom(db: Db, actor: Actor, companyId: number): Promise<NamedCompany[]> {
  const [company] = await db
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, companyId))
  if (!company) throw new AppError('not-found', 'Company not found')
  const mine = eq(hiddenFromCompanies.candidateId, actor.id)
  const [held] = await db.select({ amount: count() }).from(hiddenFromCompanies).where(mine)
  if ((held?.amount ?? 0) >= LIST_SIZES.hidden)
    throw new AppError('conflict', `You can hide from ${LIST_SIZES.hidden} companies.`)
  await db
    .insert(hiddenFromCompanies)
    .values({ candidateId: actor.id, companyId })
    .onConflictDoNothing()
  return listHiddenFrom(db, actor)
}

/** Shows the profile to a company again, whether or not it was hidden from it. */
export async function showTo(db: Db, actor: Actor, companyId: number): Promise<NamedCompany[]> {
  const mine = eq(hiddenFromCompanies.candidateId, actor.id)
  await db
    .delete(hiddenFromCompanies)
    .where(and(mine, eq(hiddenFromCompanies.companyId, companyId)))
  return listHiddenFrom(db, actor)
}
