import type { ParsedExperience } from '../../resumes/index.ts'
import { datesIn } from '../dates.ts'
import { counted, quote } from '../quote.ts'
import { linesUnder, type Subject } from '../subject.ts'
import { CRITICAL, type Criterion, FINE, type Verdict } from './criterion.ts'

/** Checks whether each position has dates, a title and a company. A title counts as much as dates. */
export const POSITIONS: Criterion[] = [
  { gravity: CRITICAL, judge: isDated, part: 'completeness', points: 3 },
  { gravity: CRITICAL, judge: namesTitles, part: 'completeness', points: 3 },
  { judge: namesEmployers, part: 'completeness', points: 1 },
]

const DATE_ADVICE =
  'Write month and year of the beginning and the end on the line of each position, such as “Mar 2021 – Present”.'

function isDated(subject: Subject): Verdict {
  const { experience } = subject.parsed
  const under = linesUnder(subject, 'experience')
  if (experience.length === 0)
    return under.length === 0 || datedLines(subject).length > 0
      ? null
      : undated(under.slice(0, 1), NO_DATES)
  const bare = experience.filter(({ current, end, start }) => !start && !end && !current)
  const heads = bare.flatMap(headOf)
  if (bare.length === experience.length) return undated(heads, NO_DATES)
  if (bare.length === 0) return FINE
  const first = quote(subject.lines[heads[0] ?? -1]?.text ?? '')
  return undated(heads, {
    description: `${bare.length} of ${experience.length} positions ${bare.length > 1 ? 'have' : 'has'} no dates, beginning with ${first}.`,
    share: 1 - bare.length / experience.length,
    title: 'A position has no dates',
  })
}

const NO_DATES = {
  description:
    'We found no dates in your work experience, so programs cannot compute how long you have worked.',
  share: 0,
  title: 'Your experience has no dates',
}

function undated(lines: number[], { description, share, title }: typeof NO_DATES): Verdict {
  return {
    finding: {
      code: 'undated-experience',
      description,
      lines,
      severity: 'high',
      solution: DATE_ADVICE,
      title,
    },
    share,
  }
}

function namesTitles(subject: Subject): Verdict {
  const { experience } = subject.parsed
  const unread = experience.length === 0 ? datedLines(subject) : []
  const untitled = experience.filter(({ title }) => !title)
  const heads = [...unread, ...untitled.flatMap(headOf)]
  if (experience.length + unread.length === 0) return null
  if (heads.length === 0) return FINE
  return {
    finding: {
      code: 'missing-title',
      description: `We found no job title in ${quote(subject.lines[heads[0] ?? -1]?.text ?? '')}${andOthers(heads.length)}. Searches by recruiters look for titles first.`,
      lines: heads,
      severity: 'high',
      solution: POSITION_ADVICE,
      title: heads.length > 1 ? 'Positions without a job title' : 'A position without a job title',
    },
    share: experience.length === 0 ? 0 : 1 - untitled.length / experience.length,
  }
}

/** Lines with a date under the heading: probably positions, although none could be parsed. */
function datedLines(subject: Subject): number[] {
  return linesUnder(subject, 'experience').filter(
    index => datesIn(subject.lines[index]?.text ?? '').length > 0,
  )
}

function namesEmployers({ lines, parsed }: Subject): Verdict {
  const { experience } = parsed
  const titled = experience.filter(({ title }) => title)
  if (titled.length === 0) return null
  const unclear = titled.filter(({ company }) => !company)
  const [first] = unclear
  if (!first) return FINE
  return {
    finding: {
      code: 'unclear-position',
      description: `We found no employer in ${quote(lines[headOf(first)[0] ?? -1]?.text ?? '')}${andOthers(unclear.length)}.`,
      lines: unclear.flatMap(headOf),
      severity: 'low',
      solution: POSITION_ADVICE,
      title: 'A position without an employer',
    },
    share: 1 - unclear.length / titled.length,
  }
}

const POSITION_ADVICE =
  'Give each position its title and its employer on the first line or two, with the dates at the end: “Joiner, Doors Ltd, Leeds, 2019 – 2024”.'

function andOthers(count: number): string {
  return count > 1 ? `, nor in ${counted(count - 1, 'other position')}` : ''
}

/** The first line of an entry. */
function headOf({ lines }: ParsedExperience): number[] {
  return lines.length > 0 ? [Math.min(...lines)] : []
}
