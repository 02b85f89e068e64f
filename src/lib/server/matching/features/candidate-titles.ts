import { type Taxonomy, type TitleReading } from '../../taxonomy/index.ts'
import { canonicalText } from './canonical-text.ts'
import { type CandidateSource, type HeldTitle, type Proof, type TitleFeature } from './features.ts'
import { type WorkLine } from './own-words.ts'
import { phrasesOf } from './stems.ts'

/** A position loses this share of its weight for every position after it, down to the least. */
const FADE = 0.12
const LEAST_WEIGHT = 0.5
/** A title that is named outside of a position: a headline, or a line that was read wrong. */
const HEADLINE_WEIGHT = 0.9
const MENTION_WEIGHT = 0.5
/** A title that fills this share of its line is a headline. */
const HEADLINE_SHARE = 0.6
const MOST_TITLES = 24

interface Position {
  title: string
  /** Sorts by time: a later end, then a later start, is the later position. */
  until: string
  since: string
  proof: Proof
}

/** A title's features, the same for both sides. */
export function titleFeature(reading: TitleReading, taxonomy: Taxonomy): TitleFeature {
  const { key, level, name, occupation } = reading
  const stems = phrasesOf(canonicalText(name, taxonomy)).flatMap(phrase =>
    phrase.map(({ stem }) => stem),
  )
  return { key, level, name, occupation, stems: [...new Set(stems)].toSorted() }
}

/** The titles a candidate has held, the heaviest first; each once. */
export function heldTitles(
  source: CandidateSource,
  lines: readonly WorkLine[],
  taxonomy: Taxonomy,
): HeldTitle[] {
  const positions = positionsOf(source).toSorted(latestFirst)
  const ends = [...new Set(positions.map(({ until }) => until))]
  const held = positions.map(({ proof, title, until }) => ({
    ...titleFeature(taxonomy.readTitle(title), taxonomy),
    proof,
    weight: Math.max(LEAST_WEIGHT, 1 - FADE * ends.indexOf(until)),
  }))
  const inPositions = new Set(positions.flatMap(({ proof }) => proof.lines))
  const mentioned = lines
    .filter(({ line }) => !inPositions.has(line))
    .flatMap(line => mentionsIn(line, taxonomy))
  return once([...held, ...mentioned])
}

function positionsOf({ profile, resume }: CandidateSource): Position[] {
  const inProfile = (profile?.experience ?? []).map(({ current, endDate, startDate, title }) => ({
    proof: { lines: [], profile: true },
    since: startDate,
    title,
    until: current ? LATEST : (endDate ?? startDate),
  }))
  const inResume = (resume?.parsed.experience ?? []).flatMap(
    ({ current, end, lines, start, title }) =>
      title === null
        ? []
        : [
            {
              proof: { lines: title.lines.length > 0 ? title.lines : lines, profile: false },
              since: start ?? '',
              title: title.value,
              until: current ? LATEST : (end ?? start ?? ''),
            },
          ],
  )
  return [...inProfile, ...inResume]
}

const LATEST = '9999'

function latestFirst(a: Position, b: Position): number {
  return compare(b.until, a.until) || compare(b.since, a.since) || compare(a.title, b.title)
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

function mentionsIn({ line, text }: WorkLine, taxonomy: Taxonomy): HeldTitle[] {
  return taxonomy.findTitles(text).map(({ end, start, title }) => {
    const isHeadline = end - start >= HEADLINE_SHARE * text.length
    const proof = { lines: [line], profile: false }
    const weight = isHeadline ? HEADLINE_WEIGHT : MENTION_WEIGHT
    return Object.assign(titleFeature(title, taxonomy), { proof, weight })
  })
}

/** Each title once, by its heaviest mention and the highest level. */
function once(titles: readonly HeldTitle[]): HeldTitle[] {
  const byName = new Map<string, HeldTitle>()
  for (const title of titles) {
    const name = title.key ?? `~${title.stems.join(' ')}`
    const before = byName.get(name)
    byName.set(name, before ? joined(before, title) : title)
  }
  return [...byName]
    .toSorted(([a, x], [b, y]) => y.weight - x.weight || compare(a, b))
    .map(([, title]) => title)
    .slice(0, MOST_TITLES)
}

function joined(a: HeldTitle, b: HeldTitle): HeldTitle {
  const lines = new Set([...a.proof.lines, ...b.proof.lines])
  return {
    ...a,
    level: Math.max(a.level, b.level),
    proof: {
      lines: [...lines].toSorted((x, y) => x - y),
      profile: a.proof.profile || b.proof.profile,
    },
    weight: Math.max(a.weight, b.weight),
  }
}
