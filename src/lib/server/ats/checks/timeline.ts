import type { ParsedEducation, ParsedExperience } from '../../resumes/index.ts'
import { datesIn } from '../dates.ts'
import { quote } from '../quote.ts'
import type { Subject } from '../subject.ts'
import { type Criterion, FINE, IMPORTANT, type Verdict } from './criterion.ts'

/** Checks whether the dates of the positions are possible, and in order. */
export const TIMELINE: Criterion[] = [
  { gravity: IMPORTANT, judge: hasPossibleDates, part: 'completeness', points: 1 },
  // A year without work costs no points. The finding is a hint at what readers will ask.
  { judge: hasNoGap, part: 'completeness', points: 0 },
]

type Entry = Pick<ParsedExperience, 'current' | 'end' | 'lines' | 'start'>

/** The earliest and the latest month that a written date may mean, in months since year 0. */
function monthsIn(date: string): { first: number; last: number } {
  const [year = 0, month] = date.split('-').map(Number)
  const first = 12 * year + (month ?? 1) - 1
  return { first, last: month === undefined ? first + 11 : first }
}

function nowOf({ today }: Subject): number {
  return 12 * today.getUTCFullYear() + today.getUTCMonth()
}

function hasPossibleDates(subject: Subject): Verdict {
  const { experience } = subject.parsed
  const dated = experience.filter(({ end, start }) => start ?? end)
  if (dated.length === 0) return null
  const now = nowOf(subject)
  const wrong = dated.flatMap(entry => {
    const fault = faultOf(entry, now) ?? backwards(subject, entry)
    return fault ? [{ entry, fault }] : []
  })
  const [first] = wrong
  if (!first) return FINE
  return {
    finding: {
      code: 'impossible-dates',
      description: `${quote(headText(subject, first.entry))} ${first.fault}. Programs then compute a wrong length of experience, or none.`,
      lines: wrong.flatMap(({ entry }) => headOf(entry)),
      severity: 'high',
      solution:
        'Correct the months and years of this position. Write “Present” as the end of the work that you do now.',
      title: 'Dates of a position cannot be right',
    },
    share: 1 - wrong.length / dated.length,
  }
}

/** Parsing drops an end before its start, so this looks at the dates in the line. */
function backwards(subject: Subject, entry: Entry): string | null {
  if (entry.current || entry.end) return null
  const [first, second] = datesIn(headText(subject, entry)).map(({ text }) =>
    Number(/(?:19|20)\d{2}/.exec(text)?.[0]),
  )
  return first && second && second < first ? BACKWARDS : null
}

const BACKWARDS = 'ends before it begins'

function faultOf({ current, end, start }: Entry, now: number): string | null {
  if (start && monthsIn(start).first > now) return 'begins in the future'
  if (current || !end) return null
  if (monthsIn(end).first > now) return 'ends in the future'
  return start && monthsIn(end).last < monthsIn(start).first ? BACKWARDS : null
}

/** The number of months without work or studies from which readers ask. */
const GAP = 12

function hasNoGap(subject: Subject): Verdict {
  const { education, experience } = subject.parsed
  const now = nowOf(subject)
  const isPossible = (entry: Entry) =>
    faultOf(entry, now) === null && backwards(subject, entry) === null
  const work = experience.filter(entry => entry.start)
  if (work.length < 2 || !work.every(isPossible)) return null
  const periods = [...work, ...education].flatMap(entry => periodOf(entry, now))
  const gap = gapIn(periods.toSorted((a, b) => a.from - b.from))
  const after = gap && work.find(entry => periodOf(entry, now)[0]?.from === gap.until)
  if (!gap || !after) return FINE
  return {
    finding: {
      code: 'employment-gap',
      description: `Nothing is dated in the ${gap.until - gap.from - 1} months before ${quote(headText(subject, after))}. That may be fine: readers ask about it.`,
      lines: headOf(after),
      severity: 'low',
      solution:
        'If you studied, cared for someone, travelled or worked for yourself in that time, say so in one dated line.',
      title: 'There is a gap of more than a year',
    },
    share: 1,
  }
}

interface Period {
  from: number
  /** The last month that may belong to it. */
  to: number
}

function periodOf(
  { current, end, start }: Pick<ParsedEducation, 'current' | 'end' | 'start'>,
  now: number,
): Period[] {
  const first = start ?? end
  if (first === null) return []
  return [{ from: monthsIn(first).first, to: current ? now : monthsIn(end ?? first).last }]
}

/** The first gap of more than a year between the periods. */
function gapIn(periods: readonly Period[]): { from: number; until: number } | null {
  let reached = periods[0]?.to ?? 0
  for (const { from, to } of periods) {
    if (from - reached - 1 > GAP) return { from: reached, until: from }
    reached = Math.max(reached, to)
  }
  return null
}

function headOf({ lines }: Pick<Entry, 'lines'>): number[] {
  return lines.length > 0 ? [Math.min(...lines)] : []
}

function headText(subject: Subject, entry: Entry): string {
  return subject.lines[headOf(entry)[0] ?? -1]?.text ?? ''
}
