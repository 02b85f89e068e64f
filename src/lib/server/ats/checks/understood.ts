import type { ParsedResume } from '../../resumes/index.ts'
import { listed } from '../quote.ts'
import type { Subject } from '../subject.ts'
import { CRITICAL, type Criterion, FINE, ramp, type Verdict } from './criterion.ts'

/** Checks whether the facts can be parsed without guessing. */
export const UNDERSTOOD: Criterion[] = [
  { gravity: CRITICAL, judge: isUnderstood, part: 'parsability', points: 3 },
]

interface Field {
  confidence: number
  lines: readonly number[]
  name: string
}

/** Values with a lower confidence are guesses. A file that parses well has a higher mean. */
const SURE = 0.6
const MEAN = { good: 0.75, poor: 0.45 }

function isUnderstood({ facts, parsed }: Subject): Verdict {
  const fields = fieldsOf(parsed)
  // Text recognition guesses letters anyway, and another finding says so.
  if (fields.length === 0 || facts.ocr) return null
  const mean = fields.reduce((sum, { confidence }) => sum + confidence, 0) / fields.length
  if (mean >= MEAN.good) return FINE
  const unsure = fields.filter(({ confidence }) => confidence < SURE)
  const names = [...new Set(unsure.map(({ name }) => name))]
  return {
    finding: {
      code: 'unclear-fields',
      description: `We are not sure that we read ${names.length > 0 ? listed(names) : 'all fields'} rightly. That is our reading, and nothing you wrote is wrong; other programs may have the same trouble.`,
      lines: unsure.flatMap(({ lines }) => lines),
      severity: mean < MEAN.poor ? 'high' : 'medium',
      solution:
        'Look at what we read in your profile. If much of it is wrong, keep a copy in one column for online forms: one heading a section, and title, employer and dates on one line for each position.',
      title: 'Some fields are hard to read',
    },
    share: ramp(mean, MEAN.good, MEAN.poor),
  }
}

function fieldsOf({ education, email, experience, name }: ParsedResume): Field[] {
  const person = [
    { found: name, label: 'your name' },
    { found: email, label: 'your e-mail address' },
  ].flatMap(({ found, label }) => (found ? [{ ...found, name: label }] : []))
  // A position without a title has a finding of its own.
  const work = experience
    .filter(({ title }) => title)
    .map(entry => ({
      confidence: entry.confidence,
      lines: entry.lines.slice(0, 1),
      name: 'your positions',
    }))
  const studies = education.map(entry => ({
    confidence: entry.confidence,
    lines: entry.lines.slice(0, 1),
    name: 'your education',
  }))
  return [...person, ...work, ...studies]
}
