import type { AtsIssueCode, AtsPart, AtsSeverity } from '#lib/contract/ats.ts'

import type { Subject } from '../subject.ts'

/** Something that can be mended, and how. */
export interface Finding {
  code: AtsIssueCode
  severity: AtsSeverity
  title: string
  description: string
  solution: string
  /** Indexes of the document's lines with the finding; empty for what is missing. */
  lines: number[]
  /** The location in words, when lines cannot name it. */
  place?: string
}

/** What a check came to: the share of its points, 0 to 1, and why it is less than all of them. */
export type Verdict = { share: number; finding?: Finding | undefined } | null

/** One thing that is looked at. Null as its verdict: this resume gives nothing to judge it by. */
export interface Criterion {
  part: AtsPart
  points: number
  /**
   * The share of its whole part that is lost with it, 0 to 1: for what makes the rest of little use,
   * as when nobody can answer.
   */
  gravity?: number
  judge: (subject: Subject) => Verdict
}

/** Gravities: the rest is hardly found at all, is half lost, or loses a little. */
export const LOST = 0.75
export const CRITICAL = 0.5
export const IMPORTANT = 0.12

/** All points. */
export const FINE = { share: 1 } as const satisfies Verdict

/** A share that falls from 1 to 0 while a figure goes from `good` to `bad`, whichever is larger. */
export function ramp(figure: number, good: number, bad: number): number {
  return Math.min(1, Math.max(0, (figure - bad) / (good - bad)))
}
