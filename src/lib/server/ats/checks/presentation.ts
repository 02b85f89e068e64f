import type { SectionKind } from '../../resumes/index.ts'
import { datesIn, type DateForm } from '../dates.ts'
import { counted, quote } from '../quote.ts'
import { linesUnder, type Subject, wordsIn } from '../subject.ts'
import { IMPORTANT, type Criterion, FINE, ramp, type Verdict } from './criterion.ts'

/** Checks whether people can read the resume easily. */
export const PRESENTATION: Criterion[] = [
  { gravity: IMPORTANT, judge: hasGoodLength, part: 'presentation', points: 4 },
  { gravity: IMPORTANT, judge: isLargeEnough, part: 'presentation', points: 3 },
  { judge: datesAgree, part: 'presentation', points: 3 },
  { judge: usesLists, part: 'presentation', points: 3 },
  { judge: writesSkillsOut, part: 'presentation', points: 1 },
  { judge: sparesCapitals, part: 'presentation', points: 1 },
]

/** The number of words on one to two pages, and the number below which no search finds a resume. */
const LENGTH = { fewest: 25, few: 60, many: 1100, most: 2200 }
/** Sections of scientific resumes that do not count for the length. */
const LISTED: readonly SectionKind[] = ['awards', 'publications', 'references']
/** Sections about work, which count for the minimum length. Hobbies do not. */
const TELLING: readonly SectionKind[] = [
  'certifications',
  'education',
  'experience',
  'projects',
  'skills',
  'summary',
  'volunteering',
]

function hasGoodLength(subject: Subject): Verdict {
  const { words } = subject
  const telling = wordsUnder(subject, TELLING)
  const counting = words - wordsUnder(subject, LISTED)
  // A resume without experience is short for that reason, and another finding says so.
  if (lacksWork(subject) && telling > LENGTH.fewest) return null
  if (telling < LENGTH.few)
    return {
      finding: {
        code: 'too-short',
        description: `The resume has ${counted(telling, 'word')} on your work, education and skills: little to find you by.`,
        lines: [],
        place: 'Whole file',
        severity: 'low',
        solution: 'Say for each position what you did and with which tools, in two to five lines.',
        title: 'It is very short',
      },
      share: ramp(telling, LENGTH.few, LENGTH.fewest),
    }
  if (counting <= LENGTH.many) return FINE
  return {
    finding: {
      code: 'too-long',
      description: `The resume has ${counted(words, 'word')}, about ${Math.max(3, Math.round(words / 450))} pages. Recruiters look at the first two.`,
      lines: [],
      place: 'Whole file',
      severity: counting > LENGTH.most ? 'medium' : 'low',
      solution:
        'Cut what is older than ten to fifteen years to one line each, and leave out what the job you want does not ask for.',
      title: 'It is very long',
    },
    share: ramp(counting, LENGTH.many, LENGTH.most),
  }
}

function lacksWork(subject: Subject): boolean {
  return subject.parsed.experience.length + linesUnder(subject, 'experience').length === 0
}

function wordsUnder(subject: Subject, kinds: readonly SectionKind[]): number {
  const under = new Set(linesUnder(subject, ...kinds))
  return [...under].reduce((sum, index) => sum + wordsIn(subject.lines[index]?.text ?? ''), 0)
}

/** Sizes of type in points: the smallest for print, and the smallest that people can read. */
const TYPE = { good: 8.5, tiny: 6 }

function isLargeEnough({ facts, lines }: Subject): Verdict {
  const sized = lines.filter(({ size }) => size > 0)
  // The sizes of recognised words are guesses.
  if (sized.length === 0 || facts.ocr) return null
  const typical = medianSize(sized)
  if (typical >= TYPE.good) return FINE
  const small = lines.flatMap(({ size }, index) => (size > 0 && size < TYPE.good ? [index] : []))
  return {
    finding: {
      code: 'tiny-type',
      description: `Most of the text is set in ${Number(typical.toFixed(1))} point type, which is hard to read on paper and on a screen.`,
      lines: small.slice(0, 1),
      severity: 'medium',
      solution:
        'Set the text in 10 to 12 points; cut words or widen the margins down to 1.5 cm if it then takes another page.',
      title: 'The type is very small',
    },
    share: ramp(typical, TYPE.good, TYPE.tiny),
  }
}

/** The size that at least half of the characters have or exceed. */
function medianSize(lines: readonly { size: number; text: string }[]): number {
  const bySize = lines.toSorted((a, b) => a.size - b.size)
  const half = bySize.reduce((sum, { text }) => sum + text.length, 0) / 2
  let seen = 0
  return bySize.find(({ text }) => (seen += text.length) >= half)?.size ?? 0
}

const NAMES: Record<DateForm, string> = {
  numbers: 'month by number',
  words: 'month by name',
  years: 'year only',
}

function datesAgree(subject: Subject): Verdict {
  const heads = subject.parsed.experience.flatMap(({ lines }) => lines)
  const sentences = new Set(subject.points.flatMap(({ lines }) => lines))
  const dated = [...new Set(heads)].flatMap(index =>
    // Dates inside sentences ("grew by half in 2024") may have any format.
    sentences.has(index)
      ? []
      : datesIn(subject.lines[index]?.text ?? '').map(({ form, text }) => ({ form, index, text })),
  )
  if (dated.length < 2) return null
  const byForm = Map.groupBy(dated, ({ form }) => form)
  const [most, ...others] = [...byForm].toSorted((a, b) => b[1].length - a[1].length)
  const [odd] = others.flatMap(([, dates]) => dates)
  if (!most || !odd) return FINE
  return {
    finding: {
      code: 'inconsistent-dates',
      description: `Dates are written in ${byForm.size} ways: ${quote(most[1][0]?.text ?? '')} (${NAMES[most[0]]}) and ${quote(odd.text)} (${NAMES[odd.form]}). Lengths of time are then guessed.`,
      lines: others.flatMap(([, dates]) => dates.map(({ index }) => index)),
      severity: 'low',
      solution: `Write all of them alike, for example as ${quote(most[0] === 'years' ? 'Mar 2024' : (most[1][0]?.text ?? ''))}.`,
      title: 'Dates are written in different ways',
    },
    share: 0,
  }
}

/** The number of words of prose in one position from which a list is easier to read. */
const PROSE = 40

function usesLists({ points }: Subject): Verdict {
  if (points.length === 0) return null
  const prose = points.filter(({ listed, text }) => !listed && wordsIn(text) > PROSE)
  const [first] = prose
  if (!first) return FINE
  const words = points.reduce((sum, { text }) => sum + wordsIn(text), 0)
  const share = prose.reduce((sum, { text }) => sum + wordsIn(text), 0) / words
  if (share < 0.4) return FINE
  return {
    finding: {
      code: 'no-bullets',
      description: `What you did is written as running text, beginning with ${quote(first.text)}. People and programs skim lists.`,
      lines: prose.flatMap(({ lines }) => lines.slice(0, 1)),
      severity: 'low',
      solution: 'Make a list with bullets of it, one thing you did a line.',
      title: 'Experience is not in lists',
    },
    share: ramp(share, 0.4, 1),
  }
}

const RATING = /[●○◉◯★☆■□▮▯█░▓]{3,}|(?:^|\s)\d{1,3}\s?%(?:\s|$)|\b\d\s?\/\s?(?:5|10)\b/u

function writesSkillsOut(subject: Subject): Verdict {
  const under = linesUnder(subject, 'skills', 'languages')
  if (under.length === 0) return null
  const rated = under.filter(index => RATING.test(subject.lines[index]?.text ?? ''))
  const [first] = rated
  if (first === undefined) return FINE
  return {
    finding: {
      code: 'skill-ratings',
      description: `Skills are rated by signs or percentages: ${quote(subject.lines[first]?.text ?? '')}. Programs drop the signs, and 80% of a skill has no meaning.`,
      lines: rated,
      severity: 'low',
      solution: 'Leave the rating out, or say it in a word: “fluent”, “daily use”, “basics”.',
      title: 'Skills are rated by signs',
    },
    share: 0,
  }
}

/** The number of letters from which a line in capitals is a sentence and not a heading. */
const SHOUTED_FROM = 50

function sparesCapitals({ lines }: Subject): Verdict {
  const shouted = lines.flatMap(({ text }, index) => {
    const letters = text.match(/\p{Lu}|\p{Ll}/gu) ?? []
    const capitals = letters.filter(letter => /\p{Lu}/u.test(letter)).length
    return letters.length > SHOUTED_FROM && capitals / letters.length > 0.9 ? [index] : []
  })
  const [first] = shouted
  if (first === undefined) return FINE
  return {
    finding: {
      code: 'all-capitals',
      description: `${counted(shouted.length, 'line is', 'lines are')} written in capitals: ${quote(lines[first]?.text ?? '')}. They are slow to read, and names and skills in them are easily missed.`,
      lines: shouted,
      severity: 'low',
      solution: 'Keep capitals for headings and write sentences as usual.',
      title: 'Sentences are in capitals',
    },
    share: 0,
  }
}
