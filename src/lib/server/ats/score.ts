import { ATS_PARTS, ATS_SEVERITIES, type AtsIssue, type AtsPart } from '#lib/contract/ats.ts'

import type { ParsedResume, ResumeDocument } from '../resumes/index.ts'
import { COMPLETENESS } from './checks/completeness.ts'
import { CONTENT } from './checks/content.ts'
import type { Criterion, Finding, Verdict } from './checks/criterion.ts'
import { PARSABILITY } from './checks/parsability.ts'
import { PRESENTATION } from './checks/presentation.ts'
import { placeOf } from './place.ts'
import { subjectOf } from './subject.ts'

/** Changes whenever the same resume may get another score: what is stored with an older one is stale. */
export const ATS_VERSION = 1

const CRITERIA: Criterion[] = [...PARSABILITY, ...COMPLETENESS, ...CONTENT, ...PRESENTATION]

/** The points of a part that could be judged, and how many of them were won. */
export interface PartPoints {
  part: AtsPart
  points: number
  of: number
}

export interface GeneralScore {
  /** 0 to 100. */
  score: number
  parts: PartPoints[]
  /** The worst first, then what wins most. */
  issues: AtsIssue[]
}

interface Judged {
  criterion: Criterion
  verdict: NonNullable<Verdict>
}

/**
 * How well software reads a resume, 0 to 100, and what is in its way. Pure: the same reading gives
 * the same answer. What a resume gives nothing to judge by leaves the whole, so nobody loses points
 * for what could not be looked at.
 */
export function scoreReading(document: ResumeDocument, parsed: ParsedResume): GeneralScore {
  const subject = subjectOf(document, parsed)
  const judged = CRITERIA.flatMap(criterion => {
    const verdict = criterion.judge(subject)
    return verdict ? [{ criterion, verdict }] : []
  })
  const whole = judged.reduce((sum, { criterion }) => sum + criterion.points, 0)
  const won = judged.reduce((sum, one) => sum + pointsOf(one), 0)
  const issues = judged.flatMap(one => {
    const { finding } = one.verdict
    const lost = one.criterion.points - pointsOf(one)
    return finding ? [toIssue(document, finding, tenths((100 * lost) / whole))] : []
  })
  return {
    issues: issues.toSorted(byWeight),
    parts: ATS_PARTS.flatMap(part => partOf(part, judged)),
    score: Math.round((100 * won) / whole),
  }
}

/** The worst first, then what wins most; by code where both agree, so that the order is one. */
export function byWeight(a: AtsIssue, b: AtsIssue): number {
  return (
    ATS_SEVERITIES.indexOf(a.severity) - ATS_SEVERITIES.indexOf(b.severity) ||
    b.points - a.points ||
    (a.code < b.code ? -1 : 1)
  )
}

function pointsOf({ criterion, verdict }: Judged): number {
  return criterion.points * verdict.share
}

function partOf(part: AtsPart, judged: readonly Judged[]): PartPoints[] {
  const own = judged.filter(({ criterion }) => criterion.part === part)
  if (own.length === 0) return []
  return [
    {
      of: own.reduce((sum, { criterion }) => sum + criterion.points, 0),
      part,
      points: tenths(own.reduce((sum, one) => sum + pointsOf(one), 0)),
    },
  ]
}

function toIssue(
  document: ResumeDocument,
  { lines, place, ...finding }: Finding,
  points: number,
): AtsIssue {
  const standing = [...new Set(lines)].toSorted((a, b) => a - b)
  return {
    ...finding,
    lines: standing,
    location: place ?? placeOf(document, standing),
    points,
  }
}

export function tenths(figure: number): number {
  return Math.round(10 * figure) / 10
}
