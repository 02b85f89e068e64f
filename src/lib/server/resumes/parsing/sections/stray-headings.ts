import type { SectionKind } from '../parsed-resume.ts'
import { type Candidate, looksOf } from './looks.ts'
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
  const headings = withoutLabels(marked, rows)
  const inline = candidates.filter(
    candidate => candidate.rest !== '' && !isRepeated(candidate, candidates),
  )
  return [...headings, ...keepInline(inline, headings, rows)]
}

/** "Achievements" within a job, in weaker type than the headings of the document, is a label of the job. */
function withoutLabels(headings: readonly Candidate[], rows: readonly TextRow[]): Candidate[] {
  const main = headings
    .filter(({ reading }) => ENTRIES.has(reading!.kind))
    .map(({ at }) => looksOf(rows[at]!))
  const isWeaker = ({ at }: Candidate) => {
    const own = looksOf(rows[at]!)
    return (
      (main.every(({ capitals }) => capitals) && !own.capitals) ||
      main.every(({ size }) => size > own.size + SMALLER) ||
      (main.every(({ bold }) => bold) && !own.bold)
    )
  }
  const kept: Candidate[] = []
  for (const heading of headings) {
    const above = kept.at(-1)
    const isInJobs =
      above?.reading?.kind === 'experience' &&
      IN_JOBS.has(heading.reading!.kind) &&
      rows[heading.at]!.source.x < rows[above.at]!.source.x + COLUMN
    if (main.length < 2 || !isInJobs || !isWeaker(heading)) kept.push(heading)
  }
  return kept
}

const ENTRIES: ReadonlySet<SectionKind> = new Set(['experience', 'education'])
const IN_JOBS: ReadonlySet<SectionKind> = new Set(['awards', 'projects', 'skills'])
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
