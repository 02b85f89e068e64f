import { COUNT_LIMIT } from '#lib/shared/limits.ts'

import { createMemo, type Memo } from '../../memo.ts'

/** How hiring goes in a company. */
export interface HiringInsights {
  /** The last 30 days on the recruiter's calendar, today last. */
  days: { day: string; count: number }[]
  /** Applications in the 30 days before those. */
  before: number
  /** Applications of the last 90 days, and how many of them ever got at least so far. */
  funnel: { applied: number; hired: number; reviewed: number; shortlisted: number }
  /** How long they stood in a state before they left it; null while none has left it. */
  medianSeconds: Record<'pending' | 'reviewed' | 'shortlisted', number | null>
}

/** What was worked out about the hiring of large companies, for a minute. */
export interface HiringMemo {
  insights: Memo<HiringInsights>
  /** Percent; null where there is none. */
  responseRates: Memo<number | null>
}

const COMPANIES = 500
/** Insights are a month of days, each a few words. */
const INSIGHT_BYTES = 3000

export function createHiringMemo(now?: () => number): HiringMemo {
  const bounds = { bytes: COMPANIES * INSIGHT_BYTES, entries: COMPANIES, ...(now && { now }) }
  return { insights: createMemo(bounds), responseRates: createMemo(bounds) }
}

const KEPT_MS = 60_000

/** What is kept of a company with so many applications; of a small one every decision shows at once. */
export function kept<Value>(applications: number, value: Value) {
  return { bytes: INSIGHT_BYTES, forMs: applications >= COUNT_LIMIT ? KEPT_MS : 0, value }
}
