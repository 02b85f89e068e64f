import { type SkillMention } from '../../../taxonomy/index.ts'

/** What may stand between two names of which one is enough, and between the entries before them. */
const OR = /^\s*(?:\/|,?\s*(?:and\/)?or(?:\s+(?:an?|another|similar|other|with|in))?)\s*$/iu
/** Before the last of examples: "C++, R and Scala, etc." */
const AND = /^\s*,?\s*(?:and|&)\s*$/iu
const COMMA = /^\s*,\s*$/u
/** "Message queues such as RabbitMQ", "message queues (RabbitMQ or Kafka)": an example does as well. */
const EXAMPLES = /^\s*(?:,\s*|\(\s*)?(?:such as|like|e\.\s?g\.,?|for (?:example|instance),?)\s*$/iu
const BRACKET = /^\s*\(\s*$/u
const JOINTS = [OR, COMMA, EXAMPLES, BRACKET]
/** What ends a list of examples: "RabbitMQ, Kafka or the like". */
const OR_OTHERS =
  /^\s*,?\s*(?:(?:or|and)\s+(?:(?:the like|similar|equivalent|comparable|related|others?|so on)(?!\p{L})|an?(?:other)?\s+(?:similar|comparable|equivalent))|etc)/iu
/** "One language (Python, Bash)", "at least one of SQL, Python". */
const ONE_OF =
  /\b(?:one|any|either)(?:(?:\s+of(?:\s+the following)?:?)?\s+|(?:\s+[\p{L}-]+){1,3}\s*[:(]\s*)$/iu

/** The keys of what does as well as a mention: the list with "or" around it, "Java, Kotlin or Scala". */
export function alternativesOf(
  text: string,
  mentions: readonly SkillMention[],
  at: number,
): string[] {
  const list = listAround(text, mentions, at)
  const keys = list.map(({ skill }) => skill.key)
  return isChoice(text, list) ? keys : bracketAfter(text, mentions, at)
}

function gapBetween(text: string, one?: SkillMention, other?: SkillMention): string | null {
  return one && other ? text.slice(one.end, other.start) : null
}

function listAround(text: string, mentions: readonly SkillMention[], at: number): SkillMention[] {
  const joins = (index: number) => {
    const [one, other] = [mentions[index], mentions[index + 1]]
    const gap = gapBetween(text, one, other)
    if (gap !== null && AND.test(gap)) return OR_OTHERS.test(text.slice(other?.end))
    if (gap === null || !JOINTS.some(joint => joint.test(gap))) return false
    return !COMMA.test(gap) || (one?.skill.kind === other?.skill.kind && !isExplained(index + 1))
  }
  // "Payroll, Xero or Sage", "REST, message brokers (Kafka or RabbitMQ)": the choice begins later.
  const isExplained = (index: number) => {
    const gap = gapBetween(text, mentions[index], mentions[index + 1])
    return gap !== null && (EXAMPLES.test(gap) || BRACKET.test(gap))
  }
  let first = at
  while (joins(first - 1)) first -= 1
  let last = at
  while (joins(last)) last += 1
  return mentions.slice(first, last + 1)
}

function isChoice(text: string, list: readonly SkillMention[]): boolean {
  const [first] = list
  const last = list.at(-1)
  if (!first || !last || list.length < 2) return false
  const gaps = list.slice(1).map((mention, at) => gapBetween(text, list[at], mention) ?? '')
  if (gaps.some(gap => OR.test(gap) || EXAMPLES.test(gap))) return true
  return OR_OTHERS.test(text.slice(last.end)) || ONE_OF.test(text.slice(0, first.start))
}

/** "A teaching certificate (TEFL, CELTA)": each of the brackets is what stands before them. */
function bracketAfter(text: string, mentions: readonly SkillMention[], at: number): string[] {
  const own = mentions[at]
  if (!own || !BRACKET.test(gapBetween(text, own, mentions[at + 1]) ?? '')) return []
  const end = text.indexOf(')', own.end)
  return mentions
    .filter(({ start }) => start > own.end && (end === -1 || start < end))
    .map(({ skill }) => skill.key)
}

/** "NVQ level 3 or equivalent", "CIPD (or working towards it)". */
const OR_ELSE =
  /^[^,;.]{0,24}?[\s/(](?:or|and\/or)\s+(?:an?\s+|the\s+)?(?:equivalent|similar|comparable|related|other|another|alternative|willing\w*|working towards?|ready|like)(?!\p{L})/iu
/** "Teamtailor or Greenhouse", "CUDA/SYCL": the other name may be one that nobody knows. */
const OR_BEFORE =
  /(?:^|[\s(])\S+\s+(?:and\/)?or\s+(?:\p{Ll}+\s+){0,2}$|,\s+or\s+(?:[^\s,;:.()]+\s+){0,3}$|\p{L}\s?\/\s?$/iu
const OR_AFTER = /^(?:\s+[^\s,;:.()]+){0,2},?\s+or\s+\p{L}|^\s?\/\s?\p{L}/iu
/** "Medical, automotive or aviation": an entry of one to three words before the known ones. */
const ENTRY_BEFORE =
  /(?:^|[,;:(]|\b(?:in|with|of|as|like))\s*(?:[^\s,;:()]+\s+){0,2}[^\s,;:()]+,\s*$/u

/** "Injection moulding, sheet metal or machining": short entries, of which the last is one of a choice. */
const CHOICE_LATER =
  /^[^,;:()]{0,24}(?:,\s*(?:[^\s,;:()]+\s){0,2}[^\s,;:()]+){0,5},\s*(?:(?:[^\s,;:()]+\s)?[^\s,;:()]+\s(?:or|nor)|and\/or)\s/iu

/** "RS232, RS485, Modbus RTU and TCP/IP etc.": an example among others. */
const ETC_LATER =
  /^(?:\s+[^\s,;:.()]+){0,2}(?:\s*,\s*|\s+and\s+)(?:[^\s,;:()]+\s+){0,2}[^\s,;:()]+(?:(?:\s*,\s*|\s+and\s+)(?:[^\s,;:()]+\s+){0,2}[^\s,;:()]+){0,5}[\s,]+etc(?!\p{L})/iu
/** "Passport, driving licence, or other proof": an entry that has no name ends the list. */
const OR_LAST = /^(?:,\s*(?:[^\s,;:.()]+\s){0,2}[^\s,;:.()]+){0,3},\s*or\s/iu
/** "Tools (e.g. Redshift, Snowflake)": examples of something that has no known name. */
const EXAMPLES_BEFORE =
  /(?:\b(?:such as|like|e\.?\s?g\b\.?|i\.?\s?e\b\.?|for (?:example|instance)|may include|not limited to),?:?)(?:[^.;()]|\([^()]*\))*$/iu

/** Whether a mention is in a choice of which another name is not known: what is left asks for too much. */
export function isOneOfMore(text: string, mentions: readonly SkillMention[], at: number): boolean {
  const list = listAround(text, mentions, at)
  const after = text.slice(mentions[at]?.end)
  const before = text.slice(0, list[0]?.start)
  if ([OR_ELSE, CHOICE_LATER, OR_LAST, ETC_LATER].some(cue => cue.test(after))) return true
  if (EXAMPLES_BEFORE.test(before)) return true
  const isBeside = OR_AFTER.test(text.slice(list.at(-1)?.end)) || OR_BEFORE.test(before)
  return isBeside || (isChoice(text, list) && isOpenChoice(text, mentions, list))
}

/** Whether a choice may hold more than the names that are known. */
function isOpenChoice(
  text: string,
  mentions: readonly SkillMention[],
  list: readonly SkillMention[],
): boolean {
  return (
    mayBeginEarlier(text, mentions, list) ||
    isOneSkill(list) ||
    isLoose(text, list) ||
    hasEntryBefore(text, mentions, list)
  )
}

/** What opens a list that is a choice as a whole: "a BI tool: Looker, Metabase or Power BI". */
const OPENS = /(?:[:(]|\b(?:(?:any|one|some) of|either|like|such as|following))\s*$/iu

/** In "C#, SQL Server or PostgreSQL" the choice may begin anywhere. */
function isLoose(text: string, list: readonly SkillMention[]): boolean {
  const gaps = list.slice(1).map((mention, at) => gapBetween(text, list[at], mention) ?? '')
  const isListed = gaps.some(gap => COMMA.test(gap)) && gaps.some(gap => OR.test(gap))
  const before = text.slice(0, list[0]?.start)
  return isListed && before.trim() !== '' && !OPENS.test(before)
}

/** "Injection moulding, sheet metal or machining": the choice may hold what is before the comma. */
function mayBeginEarlier(
  text: string,
  mentions: readonly SkillMention[],
  list: readonly SkillMention[],
): boolean {
  const [first, second] = list
  const before = mentions.findLast(({ end }) => end <= (first?.start ?? 0))
  const gap = gapBetween(text, before, first)
  if (!first || !before || gap === null || !COMMA.test(gap)) return false
  const areNames = first.skill.kind === 'tool' && before.skill.kind !== 'tool'
  return !areNames && OR.test(gapBetween(text, first, second) ?? '')
}

/** "Lettings or property management" are two names of one skill here. */
function isOneSkill(list: readonly SkillMention[]): boolean {
  return new Set(list.map(({ skill }) => skill.key)).size < list.length
}

function hasEntryBefore(
  text: string,
  mentions: readonly SkillMention[],
  [first]: readonly SkillMention[],
): boolean {
  const entry = ENTRY_BEFORE.exec(text.slice(0, first?.start))
  const known = mentions.findLast(({ end }) => end <= (first?.start ?? 0))
  return entry !== null && (known?.end ?? -1) <= entry.index
}
