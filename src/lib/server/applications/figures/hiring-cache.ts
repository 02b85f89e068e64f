import { LRUCache } from 'lru-cache'

import { COUNT_LIMIT } from '#lib/shared/limits.ts'

import type { HiringInsights } from './hiring-insights.ts'

/** What is measured over months of applications. */
export interface HiringMeasures {
  insights: HiringInsights
  /** Percent; null if no application is old enough. */
  responseRate: number | null
}

/** Measures by company and time zone, which decides the days. */
export type HiringCache = LRUCache<string, HiringMeasures>

/**
 * Caches the measures of large companies for a minute: with 5,000 applications they take PostgreSQL
 * some 25 ms of the recruiter's dashboard. A small company sees the effect of a decision at once.
 */
export function createHiringCache(): HiringCache {
  return new LRUCache({ max: 500, ttl: 60_000 })
}

export function isLarge(applications: number): boolean {
  return applications >= COUNT_LIMIT
}
