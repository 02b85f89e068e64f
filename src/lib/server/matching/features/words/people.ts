import { type SkillKind } from '../../../taxonomy/index.ts'

/** Plurals of job titles: "nurses", "product owners", "SREs". */
const PLURAL =
  /(?:^|\s)(?:\p{L}+(?:ers|ors|ists|ants|ians|ives|ees)|nurses|clerks|cooks|chefs|coaches|heads|leads|SREs|midwives|foremen|people|staff|teams|departments)$/iu
const PEOPLE_AFTER =
  /^[\s-](?:\p{L}+\s)?(?:developers|engineers|designers|analysts|scientists|administrators|architects|specialists|experts|consultants|teachers|students|graduates|nurses|directors?|executives?|candidates|applicants|leaders|officers|users|clients|customers|teams?|departments?|colleagues|people|staff|managers)(?!\p{L})/iu

/** Plural forms that are tools: "Linux servers", "SuccessFactors"; but "Chefs" are people. */
const OF_TOOLS = /\s|\p{Ll}\p{Lu}/u

interface Mention {
  end: number
  start: number
  /** The skill; undefined for a title. */
  skill?: { kind: SkillKind }
}

/**
 * Whether a mention names people instead of a skill: "tools for nurses", "hiring Java developers",
 * "requirements of product owners".
 */
export function namesPeople(text: string, { end, skill, start }: Mention): boolean {
  const written = text.slice(start, end)
  const isTool = skill?.kind === 'tool' && OF_TOOLS.test(written)
  const isPlural = !isTool && PLURAL.test(written)
  return isPlural || PEOPLE_AFTER.test(text.slice(end))
}
