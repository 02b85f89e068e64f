import { type SkillMention, type Taxonomy, type TitleMention } from '../../../taxonomy/index.ts'
import { titleScore } from '../../../resumes/index.ts'
import { type CandidateSource, type HeldTitle, type Proof } from '../features.ts'
import { namesPeople } from '../people.ts'
import { featureOf, titleFeature } from '../titles.ts'
import { type WorkLine } from './own-words.ts'

/** A position loses this share of its weight for every position after it, down to the least. */
const FADE = 0.12
const LEAST_WEIGHT = 0.5
/** What a person calls themselves above the first heading. */
const HEADLINE_WEIGHT = 0.9
/** A position that the parser did not see: a title beside a period. */
const BESIDE_PERIOD_WEIGHT = 0.7
const MOST_TITLES = 24

interface Position {
  title: string
  /** Sorts by time: a later end, then a later start, is the later position. */
  until: string
  since: string
  proof: Proof
}

/**
 * The titles a candidate has held, the heaviest first; each once. Only where a title stands for a
 * position or for the person: "reported to the Finance Manager" makes no manager.
 */
export function heldTitles(
  source: CandidateSource,
  lines: readonly WorkLine[],
  taxonomy: Taxonomy,
): HeldTitle[] {
  const positions = positionsOf(source)
    .filter(({ title }) => !NO_TITLE.test(title) && !isStudy(title, taxonomy))
    .toSorted(latestFirst)
  const ends = [...new Set(positions.map(({ until }) => until))]
  const held = positions.map(({ proof, title, until }) => {
    const feature = titleFeature(title, taxonomy)
    const isWhole = feature.isWhole && !isField(feature.written, taxonomy)
    const weight = Math.max(LEAST_WEIGHT, 1 - FADE * ends.indexOf(until))
    return { ...feature, isPosition: true, isWhole, proof, weight }
  })
  const inPositions = new Set(positions.flatMap(({ proof }) => proof.lines))
  const further = lines
    .filter(({ line }) => !inPositions.has(line))
    .flatMap(line => titlesInLine(line, taxonomy))
  return once([...held, ...further])
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

/** "Sales", "Accounts Payable" and "Sales experience" name a department, not what somebody is in it. */
function isField(title: string, taxonomy: Taxonomy): boolean {
  const fills = ({ end, start }: SkillMention) => start === 0 && end === title.trim().length
  const isSkill = taxonomy.skillOf(title) !== null || taxonomy.findSkills(title).some(fills)
  return titleScore(title) < WITH_NOUN && isSkill
}

/** The score from which a title holds a noun for people. */
const WITH_NOUN = 1.1

/** "PGCE Physics", "Bachelor Applied Psychology" in a list of positions. */
function isStudy(title: string, taxonomy: Taxonomy): boolean {
  return taxonomy.degreeOf(title) > 0 && taxonomy.readTitle(title).key === null
}

/** How somebody worked, and not as what. */
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
/** A date right after a title, or a period right before it. */
const DATE_AFTER = new RegExp(String.raw`^[\s,|(–—-]{0,6}${DATE}(?!\d)`, 'iu')
const PERIOD_BEFORE = new RegExp(
  String.raw`(?:–|—|-|to|until)\s*(?:${DATE}|present|current|now|today)\)?[\s,:|–—-]{0,4}$`,
  'iu',
)
/** Sections in which work is listed; elsewhere a date beside a title is something else. */
const WITH_POSITIONS: ReadonlySet<string> = new Set(['contact', 'experience', 'other', 'summary'])
/** What may stand around a headline: "Senior", "|", a second title. */
const MOST_BESIDE = 24

function titlesInLine({ line, section, text }: WorkLine, taxonomy: Taxonomy): HeldTitle[] {
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

/** "Owner-managed", "Commercial contracts": the words go on, and mean something else. */
function isPartOfMore(text: string, { end, start }: TitleMention): boolean {
  if (NO_TITLE.test(text.slice(start, end))) return true
  const after = text.slice(end)
  return (
    !DATE_AFTER.test(after) && /^(?:-\p{L}|\s(?!(?:and|at|for|in|of|to|with)\s)\p{L})/u.test(after)
  )
}

/** Whether a line is titles and little besides, as under a name: "Senior Accountant | Auditor". */
function fillsLine(text: string, mentions: readonly TitleMention[]): boolean {
  const covered = mentions.reduce((sum, { end, start }) => sum + end - start, 0)
  return covered > 0 && text.trim().length - covered <= Math.min(MOST_BESIDE, covered)
}

function isBesidePeriod(text: string, { end, start }: TitleMention): boolean {
  return DATE_AFTER.test(text.slice(end)) || PERIOD_BEFORE.test(text.slice(0, start))
}

/** Where a title begins, with the word of its level: "Senior Accountant". */
function withLevel(text: string, { start }: TitleMention): number {
  const level = /(?:senior|sr\.?|junior|jr\.?|lead|head|chief|principal|staff)\s+$/iu.exec(
    text.slice(Math.max(0, start - 12), start),
  )
  return level ? start - level[0].length : start
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

/** The words are those of the higher position: a Lead Accountant was an Accountant. */
function joined(a: HeldTitle, b: HeldTitle): HeldTitle {
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
