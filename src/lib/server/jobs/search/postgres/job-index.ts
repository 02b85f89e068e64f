import { sql } from 'drizzle-orm'

import type { Db } from '../../../db/connect.ts'
import type { JobIndex, PlannedSearch, TermsWanted } from '../job-index.ts'
import { NOTHING, type Term } from '../understand/understand.ts'
import { countMatches, type CountSource } from './facets.ts'
import { type Conditions, countSource, nearestMatches, withMore } from './matches.ts'
import { findPage } from './page.ts'
import { planSearch, type SearchPlan } from './plan.ts'
import { readDistances } from './search-area.ts'
import { readSearchWords } from './search-words.ts'

/** Finds jobs in the table `job_search`. */
export function createJobIndex(source: CountSource): JobIndex {
  return {
    plan: async (actor, query, understanding) =>
      toPlanned(source, await planSearch(source.db, actor, query, understanding)),
  }
}

function toPlanned(source: CountSource, plan: SearchPlan): PlannedSearch {
  const { db } = source
  const { area, conditions, order, place, query, understanding } = plan
  return {
    area: area && { km: area.km, name: area.name },
    correctedPlace: place?.isCorrected ? (place.places[0]?.name ?? null) : null,
    countMatches: known => countMatches(source, plan, known),
    countResults: plan.countResults,
    countTerms: (terms, wanted) => countTerms(db, plan, terms, wanted),
    findPage: page => findPage(db, plan, page),
    listNewest: limit => listNewest(db, conditions, limit),
    query,
    readDistances: async ids => (area ? readDistances(db, area, ids) : new Map()),
    sort: order.name,
    understanding,
  }
}

async function listNewest(db: Db, conditions: Conditions, limit: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select job_id as id from ${nearestMatches({ conditions, limit })}`,
  )
  return rows.map(({ id }) => id)
}

async function countTerms(
  db: Db,
  { conditions }: SearchPlan,
  terms: readonly Term[],
  { excluded, most }: TermsWanted,
): Promise<number[]> {
  const counts = terms.map(term => {
    const words = readSearchWords({ ...NOTHING, excluded: [...excluded], groups: [[term]] })
    const wanted = withMore(conditions, { terms: words?.condition })
    return countSource(nearestMatches({ conditions: wanted, limit: most }))
  })
  const { rows } = await db.execute<{ counts: number[] }>(
    sql`select array[${sql.join(counts, sql`, `)}] as counts`,
  )
  return rows[0]?.counts ?? []
}
