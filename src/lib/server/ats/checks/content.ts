import { counted, quote } from '../quote.ts'
import { linesUnder, type Point, type Subject, wordsIn } from '../subject.ts'
import { CRITICAL, IMPORTANT, type Criterion, FINE, ramp, type Verdict } from './criterion.ts'
import { stuffing } from './stuffing.ts'
import { firstPerson, hasFigure, weakOpening } from './wording.ts'

/** Checks whether the text says what the person did. */
export const CONTENT: Criterion[] = [
  { gravity: IMPORTANT, judge: measures, part: 'content', points: 6 },
  { gravity: IMPORTANT, judge: beginsWithVerbs, part: 'content', points: 4 },
  { gravity: IMPORTANT, judge: saysEnough, part: 'content', points: 2 },
  { gravity: IMPORTANT, judge: isBrief, part: 'content', points: 4 },
  { gravity: CRITICAL, judge: hasNoStuffing, part: 'content', points: 4 },
  { judge: leavesOutI, part: 'content', points: 2 },
]

/** The share of points with a figure that gets the full score. */
const MEASURED = 0.3

function measures({ lines, points }: Subject): Verdict {
  if (points.length < 2) return null
  const bare = points.filter(({ text }) => !hasFigure(text))
  const share = 1 - bare.length / points.length
  if (share >= MEASURED) return FINE
  const examples = bare.slice(0, 3)
  const measured = points.length - bare.length
  return {
    finding: {
      code: 'no-numbers',
      description: `${measured === 0 ? 'None' : `Only ${measured}`} of the ${points.length} things you did ${measured === 1 ? 'is' : 'are'} measured. The first without a figure: ${quote(lines[examples[0]?.lines[0] ?? -1]?.text ?? '')}.`,
      lines: firstLines(examples),
      severity: measured === 0 ? 'medium' : 'low',
      solution:
        'Say how much, how many, how often or how fast: customers served in a day, people in the team, money or hours saved, percent grown.',
      title: 'Few achievements have figures',
    },
    share: share / MEASURED,
  }
}

/** A smaller share of weak openings costs nothing. */
const WEAK_FROM = 0.1

function beginsWithVerbs({ parsed, points }: Subject): Verdict {
  if (parsed.language !== 'en' || points.length === 0) return null
  const weak = points.flatMap(point => {
    const opening = weakOpening(point.text)
    return opening ? [{ ...opening, point }] : []
  })
  const [first] = weak
  if (!first || weak.length / points.length < WEAK_FROM) return FINE
  const better = first.better ? `, for example “${first.better}…”` : ''
  return {
    finding: {
      code: 'weak-verbs',
      description: `${counted(weak.length, 'line begins', 'lines begin')} with words such as “${first.opening}”, which describe your duties and not your achievements: ${quote(first.point.text)}.`,
      lines: firstLines(weak.map(({ point }) => point)),
      severity: weak.length / points.length > 0.5 ? 'medium' : 'low',
      solution: `Begin with the verb of what you did${better}. Good first words: built, managed, sold, taught, reduced, introduced.`,
      title: `Weak opening: “${first.opening}”`,
    },
    share: 1 - weak.length / points.length,
  }
}

/** The minimum number of words for a recent position. */
const ENOUGH = 6

function saysEnough({ lines, parsed }: Subject): Verdict {
  const latest = parsed.experience.slice(0, 2)
  if (latest.length === 0) return null
  const thin = latest.filter(({ description }) => wordsIn(description.join(' ')) < ENOUGH)
  const [first] = thin
  if (!first) return FINE
  const head = thin.flatMap(entry => (entry.lines.length > 0 ? [Math.min(...entry.lines)] : []))
  return {
    finding: {
      code: 'thin-experience',
      description: `${quote(first.title?.value ?? lines[head[0] ?? -1]?.text ?? '')} says little or nothing about what you did there.`,
      lines: head,
      severity: 'medium',
      solution:
        'Add two to five short lines below it: what you did, with which tools, and what came of it.',
      title: 'A recent position is hardly described',
    },
    share: 1 - thin.length / latest.length,
  }
}

/** The number of words that are easy to read without a break. */
const BRIEF = { listed: 45, paragraph: 80 }

function isBrief(subject: Subject): Verdict {
  const texts = [...subject.points, ...paragraphsOf(subject)]
  const total = texts.reduce((sum, { text }) => sum + wordsIn(text), 0)
  if (total === 0) return null
  const long = texts.filter(
    ({ listed, text }) => wordsIn(text) > (listed ? BRIEF.listed : BRIEF.paragraph),
  )
  const [first] = long
  if (!first) return FINE
  const share = long.reduce((sum, { text }) => sum + wordsIn(text), 0) / total
  return {
    finding: {
      code: 'long-paragraph',
      description: `${counted(long.length, 'passage is', 'passages are')} very long; the first has ${wordsIn(first.text)} words: ${quote(first.text)}.`,
      lines: long.flatMap(({ lines }) => lines),
      severity: share > 0.5 ? 'medium' : 'low',
      solution: 'Break it into points of one or two lines, each with one thing you did.',
      title: 'A passage is very long',
    },
    share: ramp(share, 0, 0.8),
  }
}

/** The summary, as one text. */
function paragraphsOf(subject: Subject): Point[] {
  const lines = linesUnder(subject, 'summary')
  const text = lines.map(index => subject.lines[index]?.text ?? '').join(' ')
  return lines.length > 0 ? [{ lines, listed: false, text }] : []
}

function hasNoStuffing({ lines }: Subject): Verdict {
  const found = stuffing(lines)
  if (!found) return FINE
  return {
    finding: {
      code: 'keyword-stuffing',
      description: `“${found.term}” appears ${found.count} times, ${found.close ? 'several times in a row' : 'far more often than anything else'}. A repeated word counts once, and recruiters see it as a trick.`,
      lines: found.lines,
      severity: 'high',
      solution: `Leave “${found.term}” where you used it and under Skills, and delete the rest.`,
      title: `“${found.term}” is repeated too often`,
    },
    share: 0,
  }
}

function leavesOutI(subject: Subject): Verdict {
  const { language } = subject.parsed
  const texts = [...subject.points, ...paragraphsOf(subject)]
  if (texts.length === 0 || firstPerson('', language) === null) return null
  const personal = texts.filter(({ text }) => firstPerson(text, language))
  if (personal.length === 0) return FINE
  const spoken = personal.flatMap(({ lines }) => spokenLine(subject, lines))
  return {
    finding: {
      code: 'first-person',
      description: `${counted(personal.length, 'passage speaks', 'passages speak')} in the first person, which a resume leaves out: ${quote(subject.lines[spoken[0] ?? -1]?.text ?? '')}.`,
      lines: spoken,
      severity: 'low',
      solution:
        language === 'en'
          ? 'Drop “I” and “my” and begin with the verb: “Led a team of five” in place of “I led my team of five”.'
          : 'Drop the pronoun and begin with the verb or the noun of what you did.',
      title: 'It speaks in the first person',
    },
    share: 0.5,
  }
}

/** The line of a passage in the first person, otherwise the first line. */
function spokenLine({ lines, parsed }: Subject, passage: readonly number[]): number[] {
  const speaks = (index: number) => firstPerson(lines[index]?.text ?? '', parsed.language)
  return [passage.find(speaks) ?? passage[0] ?? []].flat()
}

function firstLines(points: readonly Point[]): number[] {
  return points.flatMap(({ lines }) => lines.slice(0, 1))
}
