import type { JobSearch } from '#lib/contract/jobs/jobs.ts'
import { COUNT_LIMIT, FACET_LIMIT } from '#lib/shared/limits.ts'

import { type Group, passesOf, sizeOf } from './groups.ts'

/** How many jobs each choice of a filter would show, the other filters staying as they are. */
export interface FacetCounts {
  category: Map<string, number>
  experienceLevel: Map<string, number>
  remote: number
  type: Map<string, number>
  /** Whether there are more matches than were counted: then every figure is a lower bound. */
  isPartial: boolean
}

/** Counts the choices beside the filters, of matches that everything else has narrowed. */
export function facetsOf(groups: readonly Group[], search: Partial<JobSearch>): FacetCounts {
  const counts: FacetCounts = {
    category: new Map(),
    experienceLevel: new Map(),
    isPartial: sizeOf(groups) >= FACET_LIMIT,
    remote: 0,
    type: new Map(),
  }
  for (const group of groups) addGroup(counts, group, search)
  return counts
}

function addGroup(counts: FacetCounts, group: Group, search: Partial<JobSearch>): void {
  const passes = passesOf(group, search)
  const refused = Object.values(passes).filter(isPassed => !isPassed).length
  const others = (own: keyof typeof passes) => refused === 0 || (refused === 1 && !passes[own])
  if (others('category')) add(counts.category, group.category, group.jobs)
  if (others('level')) add(counts.experienceLevel, group.level, group.jobs)
  if (others('type')) add(counts.type, group.type, group.jobs)
  if (others('remote') && group.remote) counts.remote += group.jobs
}

function add(counts: Map<string, number>, key: string, jobsMore: number): void {
  counts.set(key, (counts.get(key) ?? 0) + jobsMore)
}

/**
 * How many matches pass all choices, exact up to `COUNT_LIMIT`; null where not all were counted and
 * too few of those pass to tell.
 */
export function totalOf(groups: readonly Group[], search: Partial<JobSearch>): number | null {
  const passing = groups.filter(group => Object.values(passesOf(group, search)).every(Boolean))
  const total = Math.min(COUNT_LIMIT, sizeOf(passing))
  return total < COUNT_LIMIT && sizeOf(groups) >= FACET_LIMIT ? null : total
}
