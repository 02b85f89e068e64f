import { type SkillMention, type Taxonomy, type TitleMention } from '../../../taxonomy/index.ts'
import { titleScore } from '../../../resumes/index.ts'
import { type CandidateSource, type CandidateTitle, type Proof } from '../features.ts'
import { namesPeople } from '../words/people.ts'
import { featureOf, titleFeature } from '../titles.ts'
import { type WorkLine } from './work-lines.ts'

/** Share of its weight that a position loses for each later one, down to the minimum. */
const FADE = 0.12
const MIN_WEIGHT = 0.5
/** Weight of a title above the first heading. */
const HEADLINE_WEIGHT = 0.9
/** Weight of a title next to a period, which is a position that the parser missed. */
const BESIDE_PERIOD_WEIGHT = 0.7
const MAX_TITLES = 24

interface Position {
  title: string
  /** Positions sort by end, then by start. */
  until: string
  since: string
  proof: Proof
}

/**
 * The titles of a candidate, each once, the heaviest first. Only titles of positions and of the person
 * count: "reported to the Finance Manager" does not.
 */
export function findCandidateTitles(
  source: CandidateSource,
  lines: readonly WorkLine[],
  taxonomy: Taxonomy,
): CandidateTitle[] {
  const positions = positionsOf(source)
    .filter(({ title }) => !NO_TITLE.test(title) && !isStudy(title, taxonomy))
    .toSorted(latestFirst)
  const ends = [...new Set(positions.map(({ until }) => until))]
  const fromPositions = positions.map(({ proof, title, until }) => {
    const feature = titleFeature(title, taxonomy)
    const isWhole = feature.isWhole && !isField(feature.written, taxonomy)
    const weight = Math.max(MIN_WEIGHT, 1 - FADE * ends.indexOf(until))
    return { ...feature, isPosition: true, isWhole, proof, weight }
  })
  const inPositions = new Set(positions.flatMap(({ proof }) => proof.lines))
  const fromLines = lines
    .filter(({ line }) => !inPositions.has(line))
    .flatMap(line => titlesInLine(line, taxonomy))
  return deduplicated([...fromPositions, ...fromLines])
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
              title: withBracket(title.value, resume?.lines[title.lines[0] ?? -1] ?? ''),
              until: current ? LATEST : (end ?? start ?? ''),
            },
          ],
  )
  return [...inProfile, ...inResume]
}

/** Words for training in brackets after a title: "Marketing Manager (Internship)". */
const TRAINING = /^\s*\((?:intern(?:ship)?|trainee(?:ship)?)\)/iu

/** A title with the training that the line in the resume states in brackets after it. */
function withBracket(title: string, line: string): string {
  const at = line.indexOf(title)
  const [training = ''] = (at === -1 ? null : TRAINING.exec(line.slice(at + title.length))) ?? []
  return title + training
}

/** Whether a text names a field and no job title: "Sales", "Accounts Payable", "Sales experience". */
function isField(title: string, taxonomy: Taxonomy): boolean {
  const fills = ({ end, start }: SkillMention) => start === 0 && end === title.trim().length
  const isSkill = taxonomy.skillOf(title) !== null || taxonomy.findSkills(title).some(fills)
  return titleScore(title) < WITH_NOUN && isSkill
}

/** The minimum title score of a text with a noun for people. */
const WITH_NOUN = 1.1

/** Whether an entry in a list of positions is a degree: "PGCE Physics". */
function isStudy(title: string, taxonomy: Taxonomy): boolean {
  return taxonomy.degreeOf(title) > 0 && taxonomy.readTitle(title).key === null
}

/** Words for the kind of employment, which are no title. */
const NO_TITLE = /^\s*(?:freelance|self[- ]employed)\s*(?:,|$)/iu

const LATEST = '9999'

function latestFirst(a: Position, b: Position): number {
  return compare(b.until, a.until) || compare(b.since, a.since) || compare(a.title, b.title)
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

const MONTH = String.raw`(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}{0,7}\.?,?\s+`
const DATE = String.raw`(?:${MONTH}|\d{1,2}[/.])?(?:19|20)\d{2}`
/** A date directly after a title. The end of a period directly before it. */
const DATE_AFTER = new RegExp(String.raw`^[\s,|(–—-]{0,6}${DATE}(?!\d)`, 'iu')
const PERIOD_BEFORE = new RegExp(
  String.raw`(?:–|—|-|to|until)\s*(?:${DATE}|present|current|now|today)\)?[\s,:|–—-]{0,4}$`,
  'iu',
)
/** Sections that list work. In others a date next to a title has another meaning. */
const WITH_POSITIONS: ReadonlySet<string> = new Set(['contact', 'experience', 'other', 'summary'])
/** Maximum of other characters in a headline: "Senior", "|", a second title. */
const MAX_EXTRA_LETTERS = 24

function titlesInLine({ line, section, text }: WorkLine, taxonomy: Taxonomy): CandidateTitle[] {
  if (!WITH_POSITIONS.has(section)) return []
  const mentions = taxonomy
    .findTitles(text)
    .filter(mention => !namesPeople(text, mention) && !isPartOfMore(text, mention))
  const isHeadline = section === 'contact' && fillsLine(text, mentions)
  return mentions.flatMap(mention => {
    const isPosition = isBesidePeriod(text, mention)
    if (!isPosition && !isHeadline) return []
    const written = text.slice(withLevel(text, mention), mention.end)
    const proof = { lines: [line], profile: false }
    const weight = isHeadline ? HEADLINE_WEIGHT : BESIDE_PERIOD_WEIGHT
    const feature = featureOf(mention.title, written, taxonomy)
    const isWhole = feature.isWhole && written === text.trim() && !isField(written, taxonomy)
    return [{ ...feature, isPosition, isWhole, proof, weight }]
  })
}

/** Whether a mention is only the start of another phrase: "Owner-managed", "Commercial contracts". */
function isPartOfMore(text: string, { end, start }: TitleMention): boolean {
  if (NO_TITLE.test(text.slice(start, end))) return true
  const after = text.slice(end)
  return (
    !DATE_AFTER.test(after) && /^(?:-\p{L}|\s(?!(?:and|at|for|in|of|to|with)\s)\p{L})/u.test(after)
  )
}

/** Whether a line has titles and little else, as below a name: "Senior Accountant | Auditor". */
function fillsLine(text: string, mentions: readonly TitleMention[]): boolean {
  const covered = mentions.reduce((sum, { end, start }) => sum + end - start, 0)
  return covered > 0 && text.trim().length - covered <= Math.min(MAX_EXTRA_LETTERS, covered)
}

function isBesidePeriod(text: string, { end, start }: TitleMention): boolean {
  return DATE_AFTER.test(text.slice(end)) || PERIOD_BEFORE.test(text.slice(0, start))
}

/** The start of a title, including the word for its level: "Senior Accountant". */
function withLevel(text: string, { start }: TitleMention): number {
  const level = /(?:senior|sr\.?|junior|jr\.?|lead|head|chief|principal|staff)\s+$/iu.exec(
    text.slice(Math.max(0, start - 12), start),
  )
  return level ? start - level[0].length : start
}

/** Each title once, with the weight of its heaviest mention and its highest level. */
function deduplicated(titles: readonly CandidateTitle[]): CandidateTitle[] {
  const byName = new Map<string, CandidateTitle>()
  for (const title of titles) {
    const name = title.key ?? `~${title.stems.join(' ')}`
    const before = byName.get(name)
    byName.set(name, before ? joined(before, title) : title)
  }
  return [...byName]
    .toSorted(([a, x], [b, y]) => y.weight - x.weight || compare(a, b))
    .map(([, title]) => title)
    .slice(0, MAX_TITLES)
}

/** Merges two mentions. The words are those of the higher position: "Lead Accountant". */
function joined(a: CandidateTitle, b: CandidateTitle): CandidateTitle {
  const lines = new Set([...a.proof.lines, ...b.proof.lines])
  const isHigher = a.isPosition === b.isPosition ? b.level > a.level : b.isPosition
  const { isWhole, level, written } = isHigher ? b : a
  return {
    ...a,
    isPosition: a.isPosition || b.isPosition,
    isWhole,
    level,
    proof: {
      lines: [...lines].toSorted((x, y) => x - y),
      profile: a.proof.profile || b.proof.profile,
    },
    weight: Math.max(a.weight, b.weight),
    written,
  }
}
