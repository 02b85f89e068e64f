import type { AtsIssueCode, AtsPart, AtsSeverity } from '#lib/contract/ats.ts'

import type { Subject } from '../subject.ts'

/** A problem that can be fixed, with the solution. */
export interface Finding {
  code: AtsIssueCode
  severity: AtsSeverity
  title: string
  description: string
  solution: string
  /** Indexes of the document's lines with the finding; empty if something is missing. */
  lines: number[]
  /** The location in words, if lines cannot describe it. */
  place?: string
}

/** The result of a check: the share of its points, 0 to 1, and the reason if it is below 1. */
export type Verdict = { share: number; finding?: Finding | undefined } | null

/** One check. The verdict is null if the check does not apply to the resume. */
export interface Criterion {
  part: AtsPart
  points: number
  /**
   * The share of the whole part that the fault costs, 0 to 1: for a fault that makes the rest
   * useless, such as missing contact details.
   */
  gravity?: number
  judge: (subject: Subject) => Verdict
}

/** Values of `gravity`: the rest is hardly found at all, is half lost, or loses a little. */
export const LOST = 0.75
export const CRITICAL = 0.5
export const IMPORTANT = 0.12

/** The verdict with all points. */
export const FINE = { share: 1 } as const satisfies Verdict

/** A share that falls from 1 at `good` to 0 at `bad`. Either of the two may be the larger. */
export function ramp(figure: number, good: number, bad: number): number {
  return Math.min(1, Math.max(0, (figure - bad) / (good - bad)))
}
