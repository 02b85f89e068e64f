import { sql } from 'drizzle-orm'

import type { Actor } from '../../../auth/actor.ts'
import type { Db } from '../../../db/connect.ts'
import { countRows } from '../../../db/count-rows.ts'
import type { CountTermsOptions, JobIndex, PlannedSearch } from '../job-index.ts'
import type { Term } from '../understand/terms.ts'
import { EMPTY_UNDERSTANDING } from '../understand/understand.ts'
import { findAmbiguousPlaces, findSimilarWords, findUnknownWords } from './known-words.ts'
import { addConditions, nearestMatches } from './matches.ts'
import { findCountedPage, findPage } from './page.ts'
import { planSearch, type SearchPlan } from './plan.ts'
import { readDistances } from './search-area.ts'
import { toSearchWords } from './search-words.ts'

/** Finds jobs in the table `job_search`, and their words in `search_words`. */
export function createJobIndex(db: Db): JobIndex {
  return {
    findAmbiguousPlaces: places => findAmbiguousPlaces(db, places),
    findSimilarWords: words => findSimilarWords(db, words),
    findUnknownWords: words => findUnknownWords(db, words),
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
        await planSearch(db, actor, { previousPlan: plan, query, understanding: words }),
      ),
  }
}

async function countTerms(
  db: Db,
  { conditions }: SearchPlan,
  terms: readonly Term[],
  { excluded, limit }: CountTermsOptions,
): Promise<number[]> {
  const counts = terms.map(term => {
    const words = toSearchWords({
      ...EMPTY_UNDERSTANDING,
      excluded: [...excluded],
      groups: [[term]],
    })
    const withTerm = addConditions(conditions, words ?? {})
    return countRows(nearestMatches({ conditions: withTerm, limit }))
  })
  const { rows } = await db.execute<{ counts: number[] }>(
    sql`select array[${sql.join(counts, sql`, `)}] as counts`,
  )
  return rows[0]?.counts ?? []
}
