import { type SkillMention } from '../../../taxonomy/index.ts'

/** Text between two names if one of them is enough. */
const OR = /^\s*(?:\/|,?\s*(?:and\/)?or(?:\s+(?:an?|another|similar|other|with|in))?)\s*$/iu
/** Text before the last example in a list: "C++, R and Scala, etc." */
const AND = /^\s*,?\s*(?:and|&)\s*$/iu
const COMMA = /^\s*,\s*$/u
/** "Message queues such as RabbitMQ", "message queues (RabbitMQ or Kafka)": one example is enough. */
const EXAMPLES = /^\s*(?:,\s*|\(\s*)?(?:such as|like|e\.\s?g\.,?|for (?:example|instance),?)\s*$/iu
const BRACKET = /^\s*\(\s*$/u
const JOINTS = [OR, COMMA, EXAMPLES, BRACKET]
/** The end of a list of examples: "RabbitMQ, Kafka or the like". */
const OR_OTHERS =
  /^\s*,?\s*(?:(?:or|and)\s+(?:(?:the like|similar|equivalent|comparable|related|others?|so on)(?!\p{L})|an?(?:other)?\s+(?:similar|comparable|equivalent))|etc)/iu
/** "One language (Python, Bash)", "at least one of SQL, Python". Unknown names may come first. */
const ONE_OF =
  /\b(?:one|any|either)(?:(?:\s+of(?:\s+the following)?:?)?\s+|(?:\s+[\p{L}-]+){1,3}\s*[:(]\s*(?:[\p{L}\d+#. ]{1,25},\s*){0,3})$/iu

/** The keys of the skills in the list of alternatives around a mention: "Java, Kotlin or Scala". */
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

/** "A teaching certificate (TEFL, CELTA)": each skill in the brackets is an alternative. */
function bracketAfter(text: string, mentions: readonly SkillMention[], at: number): string[] {
  const own = mentions[at]
  if (!own || !BRACKET.test(gapBetween(text, own, mentions[at + 1]) ?? '')) return []
  const end = text.indexOf(')', own.end)
  return mentions
    .filter(({ start }) => start > own.end && (end === -1 || start < end))
    .map(({ skill }) => skill.key)
}
