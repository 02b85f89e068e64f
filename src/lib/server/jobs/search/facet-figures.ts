import type { FacetFigures } from '#lib/contract/jobs/jobs.ts'

import type { Actor } from '../../auth/actor.ts'
import type { SearchQuery } from './search-query.ts'
import { searchJobs } from './search.ts'
import type { SearchKnowledge } from './understand/read-search.ts'

/** The figures that the list of jobs shows beside its filters. */
export async function countByFacet(
  knowledge: SearchKnowledge,
  actor: Actor | null,
  query: SearchQuery,
): Promise<FacetFigures> {
  const { facets, page } = await searchJobs(knowledge, actor, { ...query, limit: 1 })
  return {
    category: Object.fromEntries(facets.category),
    experienceLevel: Object.fromEntries(facets.experienceLevel),
    is_partial: facets.isPartial,
    remote: facets.remote,
    total: page.total,
    type: Object.fromEntries(facets.type),
  }
}
