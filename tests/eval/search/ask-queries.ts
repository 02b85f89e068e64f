import { JobSearch } from '#lib/contract/jobs/jobs.ts'
import type { Db } from '#lib/server/db/connect.ts'
import type { Posting } from '#lib/server/db/demo/posting.ts'
import { demoWorld } from '#lib/server/db/demo/world.ts'
import { searchPage } from '#support/records/search.ts'

import type { Grade } from './grading.ts'
import type { JudgedQuery } from './judged-queries.ts'

const DEPTH = 10

/** The result of a judged query. */
export interface Answer {
  query: JudgedQuery
  /** The first jobs, each with its grade. */
  found: readonly { key: string; grade: Grade }[]
  /** From 0 to 1: the best jobs come first. */
  ndcg: number
}

export const openPostings = (): Posting[] =>
  demoWorld(new Date()).postings.filter(({ status }) => status === 'active')

/** Runs the queries like a visitor of the public API. */
export async function askQueries(db: Db, queries: readonly JudgedQuery[]): Promise<Answer[]> {
  const postings = new Map(openPostings().map(posting => [keyOf(posting), posting]))
  const answers: Answer[] = []
  for (const query of queries) {
    const { items } = await searchPage(
      db,
      null,
      JobSearch.parse({ ...query.typed, limit: String(DEPTH) }),
    )
    const found = items.map(({ company_name: company, title }) => {
      const key = keyOf({ company: { name: company }, title })
      const posting = postings.get(key)
      if (!posting) throw new Error(`not a demo job: ${key}`)
      return { grade: query.grading(posting), key }
    })
    const best = [...postings.values()].map(posting => query.grading(posting))
    answers.push({
      found,
      ndcg: toNdcg(
        found.map(({ grade }) => grade),
        best,
      ),
      query,
    })
  }
  return answers
}

/** Identifies a demo job by title and company, because ids differ between runs. */
const keyOf = ({ company, title }: { company: { name: string }; title: string }): string =>
  `${title} @ ${company.name}`

/** Normalised discounted cumulative gain of the first ten: 1 when no better order is possible. */
export function toNdcg(found: readonly Grade[], all: readonly Grade[]): number {
  const best = discountedGain(all.toSorted((left, right) => right - left))
  return best === 0 ? 0 : discountedGain(found) / best
}

function discountedGain(grades: readonly Grade[]): number {
  return grades
    .slice(0, DEPTH)
    .reduce<number>((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0)
}
