import { and, isNotNull, ne, or, sql } from 'drizzle-orm'

import type { Db } from '../../db/connect.ts'
import { companies } from '../../db/schema/companies.ts'
import { coreOf, withoutTricks } from '../company-name.ts'
import type { Company } from '../subject.ts'

/** The rule compares these names in full. More would not help. */
const MAX_COMPANIES = 20
/** A shorter name is similar to too many names. */
const LEAST_LETTERS = 3

/** Verified companies whose names share most of their letters with this name, most similar first. */
export async function findVerifiedNeighbours(
  db: Db,
  { id, name }: { id: number; name: string },
): Promise<Company[]> {
  const core = coreOf(name)
  if (core.length < LEAST_LETTERS) return []
  const forms = [...new Set([core, withoutTricks(core)])]
  const likeness = sql.join(
    forms.map(form => sql`word_similarity(${form}, ${companies.name})`),
    sql`, `,
  )
  const rows = await db
    .select({
      domain: companies.verifiedDomain,
      name: companies.name,
      size: companies.size,
    })
    .from(companies)
    .where(
      and(
        or(...forms.map(form => sql`${form} <% ${companies.name}`)),
        isNotNull(companies.verifiedDomain),
        ne(companies.id, id),
      ),
    )
    .orderBy(sql`greatest(${likeness}) desc`, companies.id)
    .limit(MAX_COMPANIES)
  return rows.map(({ domain, name: known, size }) => ({
    domain,
    isVerified: true,
    name: known,
    size,
  }))
}
