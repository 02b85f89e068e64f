import { ATS_PARTS, ATS_SEVERITIES, type AtsIssue, type AtsPart } from '#lib/contract/ats.ts'

import type { ParsedResume, ResumeDocument } from '../resumes/index.ts'
import { beginningOf } from './beginning.ts'
import { COMPLETENESS } from './checks/completeness.ts'
import { CONTENT } from './checks/content.ts'
import { type Criterion, FINE, type Finding, type Verdict } from './checks/criterion.ts'
import { FILLER } from './checks/filler.ts'
import { HEADINGS } from './checks/headings.ts'
import { PARSABILITY } from './checks/parsability.ts'
import { POSITIONS } from './checks/positions.ts'
import { PRESENTATION } from './checks/presentation.ts'
import { TIMELINE } from './checks/timeline.ts'
import { UNDERSTOOD } from './checks/understood.ts'
import { placeOf } from './place.ts'
import { subjectOf } from './subject.ts'

/**
 * Raise it whenever the same resume may get another score. Scores stored with an older version are
 * stale.
 */
export const ATS_VERSION = 3

const CRITERIA: Criterion[] = [
  ...PARSABILITY,
  ...HEADINGS,
  ...UNDERSTOOD,
  ...COMPLETENESS,
  ...POSITIONS,
  ...TIMELINE,
  ...CONTENT,
  ...FILLER,
  ...PRESENTATION,
]

/** The points of the applicable checks of a part, and how many of them the resume got. */
export interface PartPoints {
  part: AtsPart
  points: number
  of: number
}

export interface GeneralScore {
  /** 0 to 100. */
  score: number
  parts: PartPoints[]
  /** Highest severity first, then highest gain. */
  issues: AtsIssue[]
}

interface Judged {
  criterion: Criterion
  verdict: NonNullable<Verdict>
}

/**
 * How well software can read a resume, 0 to 100, and the problems. A pure function of the parsed
 * resume and the day, which is used to find dates in the future. A check that does not apply to a
 * resume is left out of the total, so it costs no points.
 */
export function scoreReading(
  whole: ResumeDocument,
  parsed: ParsedResume,
  today = new Date(),
): GeneralScore {
  const document = beginningOf(whole)
  const subject = subjectOf(document, parsed, today)
  const judged = CRITERIA.flatMap(criterion => {
    const verdict = criterion.judge(subject)
    return verdict ? [{ criterion, verdict }] : []
  })
  const total = totalOf(judged)
  const issues = judged.flatMap(one => {
    const { finding } = one.verdict
    if (!finding) return []
    const fixed = judged.map(other =>
      other === one ? { criterion: one.criterion, verdict: FINE } : other,
    )
    const wins = Math.max(totalOf(fixed) - total, cappedTotal(fixed) - cappedTotal(judged))
    return [toIssue(document, finding, tenths(wins))]
  })
  return {
    issues: issues.toSorted(byWeight),
    parts: ATS_PARTS.flatMap(part => partOf(part, judged)).map(({ of, part, points }) => ({
      of,
      part,
      points: tenths(points),
    })),
    score: Math.round(cappedTotal(judged)),
  }
}

/** Highest severity first, then highest gain, then by code, so that the order is deterministic. */
function byWeight(a: AtsIssue, b: AtsIssue): number {
  return (
    ATS_SEVERITIES.indexOf(a.severity) - ATS_SEVERITIES.indexOf(b.severity) ||
    b.points - a.points ||
    (a.code < b.code ? -1 : 1)
  )
}

/** Percent of the points of the applicable checks. */
function totalOf(judged: readonly Judged[]): number {
  const parts = ATS_PARTS.flatMap(part => partOf(part, judged))
  const whole = parts.reduce((sum, { of }) => sum + of, 0)
  return (100 * parts.reduce((sum, { points }) => sum + points, 0)) / whole
}

/**
 * The maximum score with a fault. A score is green from 80 and yellow from 60; a resume with a trick is
 * neither.
 */
const HIGHEST: Record<AtsIssue['severity'] | 'trick', number> = {
  high: 79,
  low: 100,
  medium: 100,
  trick: 59,
}
const TRICKS: ReadonlySet<AtsIssue['code']> = new Set(['hidden-text', 'keyword-stuffing'])

function cappedTotal(judged: readonly Judged[]): number {
  const caps = judged.flatMap(({ verdict: { finding } }) =>
    finding ? HIGHEST[TRICKS.has(finding.code) ? 'trick' : finding.severity] : [],
  )
  return Math.min(totalOf(judged), ...caps)
}

function partOf(part: AtsPart, judged: readonly Judged[]): PartPoints[] {
  const ofPart = judged.filter(({ criterion }) => criterion.part === part)
  if (ofPart.length === 0) return []
  const won = ofPart.reduce(
    (sum, { criterion, verdict }) => sum + criterion.points * verdict.share,
    0,
  )
  const factor = ofPart.reduce(
    (share, { criterion: { gravity = 0 }, verdict }) => share * (1 - gravity * (1 - verdict.share)),
    1,
  )
  const of = ofPart.reduce((sum, { criterion }) => sum + criterion.points, 0)
  return [{ of, part, points: won * factor }]
}

function toIssue(
  document: ResumeDocument,
  { lines, place, ...finding }: Finding,
  points: number,
): AtsIssue {
  const knownLines = [...new Set(lines)]
    .filter(index => index in document.lines)
    .toSorted((a, b) => a - b)
  return {
    ...finding,
    lines: knownLines,
    location: place ?? placeOf(document, knownLines),
    points,
  }
}

export function tenths(figure: number): number {
  return Math.round(10 * figure) / 10
}
