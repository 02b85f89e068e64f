import type { AtsIssueCode, AtsPart, AtsSeverity } from '#lib/contract/ats.ts'

import type { Subject } from '../subject.ts'

/** Something that can be fixed, and how. */
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

/** The result of a check: the share of its points, 0 to 1, and the reason if it is below 1. */
export type Verdict = { share: number; finding?: Finding | undefined } | null

/** One thing that is looked at. Null as its verdict: this resume gives nothing to judge it by. */
export interface Criterion {
  part: AtsPart
  points: number
  /**
   * The share of the whole part that is lost with it, 0 to 1: for a fault that makes the rest
   * useless, such as missing contact details.
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

/** A share that falls from 1 at `good` to 0 at `bad`, whichever of the two is larger. */
export function ramp(figure: number, good: number, bad: number): number {
  return Math.min(1, Math.max(0, (figure - bad) / (good - bad)))
}
