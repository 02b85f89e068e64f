import { findDates } from '../dates/dates.ts'
import type { SectionKind } from '../parsed-resume.ts'
import { type Candidate, type Looks, looksOf } from './looks.ts'
import type { TextRow } from '../rows.ts'

const MAIN: ReadonlySet<SectionKind> = new Set(['experience', 'education', 'skills', 'summary'])

/**
 * Words of the lists also stand in entries: "Languages: Go" among skills, "Research" as a field.
 * A heading with text behind it counts only where the document writes its headings so, and a
 * heading in plain type only where the others are plain too.
 */
export function rejectStrays(
  candidates: readonly Candidate[],
  rows: readonly TextRow[],
): Candidate[] {
  const alone = candidates.filter(candidate => candidate.rest === '')
  const strong = alone.filter(({ at }) => looksOf(rows[at]!).strong)
  const mostlyMarked = strong.length >= 2 && strong.length >= alone.length / 2
  const marked = mostlyMarked
    ? alone.filter(candidate => strong.includes(candidate) || isMissing(candidate, strong))
    : alone
  const headings = withoutLabels(withoutRepeated(marked), rows)
  const inline = candidates.filter(
    candidate => candidate.rest !== '' && !isRepeated(candidate, candidates),
  )
  return [...headings, ...keepInline(inline, headings, rows)]
}

/** "Activities:" in each of several jobs is a label of their descriptions. */
function withoutRepeated(headings: readonly Candidate[]): Candidate[] {
  return headings.filter(({ at, heading, reading }) => {
    if (ENTRIES.has(reading!.kind)) return true
    const same = headings.filter(other => other.heading === heading)
    const above = headings.findLast(other => other.at < at && other.heading !== heading)
    const isSpread = same.some(
      other => headings.findLast(one => one.at < other.at && one.heading !== heading) !== above,
    )
    return same.length < 2 || isSpread || above?.reading?.kind !== 'experience'
  })
}

/**
 * "Achievements" within a job or "Leadership" among skills, in weaker type than the headings of the
 * document, is a label there.
 */
function withoutLabels(headings: readonly Candidate[], rows: readonly TextRow[]): Candidate[] {
  const main = headings.filter(({ reading }) => ENTRIES.has(reading!.kind))
  if (main.length < 2) return [...headings]
  const isWeaker = (one: Candidate, others: readonly Candidate[]) =>
    isWeakerType(
      looksOf(rows[one.at]!),
      others.map(({ at }) => looksOf(rows[at]!)),
    )
  const kept: Candidate[] = []
  for (const heading of headings) {
    const above = kept.at(-1)
    const isBelow =
      above !== undefined &&
      mayBeLabel(heading, above) &&
      rows[heading.at]!.source.x < rows[above.at]!.source.x + COLUMN
    const isLabel = isBelow && isWeaker(heading, main) && isWeaker(heading, [above])
    if (!isLabel || listsSkills(heading, headings, rows)) kept.push(heading)
  }
  return kept
}

/** Whether "Skills", printed once, heads the only list of skills, below the last job. */
function listsSkills(
  { at, reading }: Candidate,
  headings: readonly Candidate[],
  rows: readonly TextRow[],
): boolean {
  if (!reading?.exact || reading.kind !== 'skills') return false
  const next = headings.find(other => other.at > at)?.at ?? rows.length
  const under = rows.slice(at + 1, next)
  const isOnly = headings.every(other => other.at === at || other.reading?.kind !== 'skills')
  return (
    isOnly &&
    under.length > 2 &&
    under.every(({ source, text }) => source.list && findDates(text).length === 0)
  )
}

/** Whether type is smaller than all others, or lacks the capitals or the bold type of all others. */
const isWeakerType = (own: Looks, others: readonly Looks[]): boolean =>
  (others.every(({ capitals }) => capitals) && !own.capitals) ||
  others.every(({ size }) => size > own.size + SMALLER) ||
  (others.every(({ bold }) => bold) && !own.bold)

/** Whether the words of a heading may be a label in the section above. */
function mayBeLabel({ reading }: Candidate, above: Candidate): boolean {
  const { exact, kind } = reading!
  if (above.reading!.kind === 'skills') return NAMES_SKILL.has(kind)
  return (
    above.reading!.kind === 'experience' && (IN_JOBS.has(kind) || (exact && kind === 'summary'))
  )
}

const ENTRIES: ReadonlySet<SectionKind> = new Set(['experience', 'education'])
const IN_JOBS: ReadonlySet<SectionKind> = new Set(['awards', 'projects', 'skills'])
/** "Leadership" and "Research" are skills too. */
const NAMES_SKILL: ReadonlySet<SectionKind> = new Set(['publications', 'volunteering'])
/** In points: how much smaller type is weaker, and how far to the right another column begins. */
const SMALLER = 0.9
const COLUMN = 60

/** "Synopsis: …" in every job is a label of its entries. */
const isRepeated = ({ heading }: Candidate, candidates: readonly Candidate[]): boolean =>
  candidates.filter(other => other.rest !== '' && other.heading === heading).length > 2

/** A plain line among marked headings counts for a main section that none of them begins. */
function isMissing({ reading }: Candidate, strong: readonly Candidate[]): boolean {
  if (!reading?.exact || reading.kind === 'summary' || !MAIN.has(reading.kind)) return false
  return strong.every(other => other.reading?.kind !== reading.kind)
}

function keepInline(
  inline: readonly Candidate[],
  alone: readonly Candidate[],
  rows: readonly TextRow[],
): Candidate[] {
  const aloneKinds = new Set(alone.map(({ reading }) => reading!.kind))
  const kinds = new Set(inline.map(({ reading }) => reading!.kind).filter(kind => MAIN.has(kind)))
  const writesSo = kinds.size >= 2 && [...kinds].some(kind => !aloneKinds.has(kind))
  return inline.filter(candidate => {
    const before = alone.findLast(({ at }) => at < candidate.at)?.reading?.kind ?? null
    const kind = candidate.reading!.kind
    if (!writesSo) return !aloneKinds.has(kind) && mayFollow(kind, before)
    return looksOf(rows[candidate.at]!).strong || before !== 'skills' || kind === 'experience'
  })
}

const INLINE: ReadonlySet<SectionKind> = new Set([
  'summary',
  'skills',
  'languages',
  'interests',
  'education',
])
const HOLDS_LABELS: ReadonlySet<SectionKind | null> = new Set([
  'skills',
  'experience',
  'projects',
  'education',
])

const mayFollow = (kind: SectionKind, before: SectionKind | null): boolean =>
  INLINE.has(kind) && !HOLDS_LABELS.has(before)
