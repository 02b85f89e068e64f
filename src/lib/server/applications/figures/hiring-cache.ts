import { LRUCache } from 'lru-cache'

import { COUNT_LIMIT } from '#lib/shared/limits.ts'

/** Figures of the hiring of a company. */
export interface HiringInsights {
  /** The last 30 days on the recruiter's calendar, today last. */
  days: { day: string; count: number }[]
  /** Applications in the 30 days before those. */
  before: number
  /** Applications of the last 90 days, and how many of them ever reached each stage. */
  funnel: { applied: number; hired: number; reviewed: number; shortlisted: number }
  /** The median time that applications stayed in a status; null while none has left it. */
  medianSeconds: Record<'pending' | 'reviewed' | 'shortlisted', number | null>
}

/** Figures that are measured over months of applications. */
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
