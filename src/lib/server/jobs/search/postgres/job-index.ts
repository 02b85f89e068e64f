import { sql } from 'drizzle-orm'

import type { Actor } from '../../../auth/actor.ts'
import type { Db } from '../../../db/connect.ts'
import type { JobIndex, PlannedSearch, TermsWanted } from '../job-index.ts'
import { NOTHING, type Term } from '../understand/understand.ts'
import { countSource, nearestMatches, withMore } from './matches.ts'
import { findCountedPage, findPage } from './page.ts'
import { planSearch, type SearchPlan } from './plan.ts'
import { readDistances } from './search-area.ts'
import { readSearchWords } from './search-words.ts'

/** Finds jobs in the table `job_search`. */
export function createJobIndex(db: Db): JobIndex {
  return {
    plan: async (actor, query, understanding) =>
      toPlanned(db, actor, await planSearch(db, actor, { query, understanding })),
  }
}

function toPlanned(db: Db, actor: Actor | null, plan: SearchPlan): PlannedSearch {
  const { area, order, place, query, understanding } = plan
  return {
    area: area && { km: area.km, name: area.name },
    correctedPlace: place?.isCorrected ? (place.places[0]?.name ?? null) : null,
    countResults: plan.countResults,
    countTerms: (terms, wanted) => countTerms(db, plan, terms, wanted),
    findCountedPage: page => findCountedPage(db, plan, page),
    findPage: page => findPage(db, plan, page),
    query,
    readDistances: async ids => (area ? readDistances(db, area, ids) : new Map()),
    sort: order.name,
    understanding,
    withWords: async words =>
      toPlanned(
        db,
        actor,
        await planSearch(db, actor, { known: plan, query, understanding: words }),
      ),
  }
}

async function countTerms(
  db: Db,
  { conditions }: SearchPlan,
  terms: readonly Term[],
  { excluded, most }: TermsWanted,
): Promise<number[]> {
  const counts = terms.map(term => {
    const words = readSearchWords({ ...NOTHING, excluded: [...excluded], groups: [[term]] })
    const wanted = withMore(conditions, words ?? {})
    return countSource(nearestMatches({ conditions: wanted, limit: most }))
  })
  const { rows } = await db.execute<{ counts: number[] }>(
    sql`select array[${sql.join(counts, sql`, `)}] as counts`,
  )
  return rows[0]?.counts ?? []
}
