import type { FacetFigures } from '#lib/contract/jobs/jobs.ts'

import type { Actor } from '../../auth/actor.ts'
import type { SearchKnowledge } from './interpret-search.ts'
import type { SearchQuery } from './search-query.ts'
import { searchJobs } from './search.ts'

/** The counts beside the filters of the job list. */
export async function countByFacet(
  knowledge: SearchKnowledge,
  actor: Actor | null,
  query: SearchQuery,
): Promise<FacetFigures> {
  const { facets, page } = await searchJobs(knowledge, actor, { ...query, limit: 1 })
  return {
    category: figuresOf(facets.category),
    experienceLevel: figuresOf(facets.experienceLevel),
    is_partial: facets.isPartial,
    remote: facets.remote,
    total: page.total,
    type: figuresOf(facets.type),
  }
}

function figuresOf(counts: ReadonlyMap<string, number>): FacetFigures['category'] {
  return [...counts].map(([value, jobs]) => ({ jobs, value }))
}
