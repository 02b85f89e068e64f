/** Plurals of those who do a work: "nurses", "product owners", "SREs". */
const PLURAL =
  /(?:^|\s)(?:\p{L}+(?:ers|ors|ists|ants|ians|ives|ees)|nurses|clerks|cooks|chefs|coaches|heads|leads|SREs|midwives|foremen|people|staff)$/iu
const PEOPLE_AFTER =
  /^[\s-](?:\p{L}+\s)?(?:developers|engineers|designers|analysts|scientists|administrators|architects|specialists|experts|consultants|teachers|students|graduates|nurses|directors?|executives?|candidates|applicants|leaders|officers|users|clients|customers|teams?|departments?|colleagues|people|staff|managers)(?!\p{L})/iu

/**
 * Whether a mention names people and not what somebody can: tools for nurses, the hiring of Java
 * developers, requirements of product owners.
 */
export function namesPeople(text: string, { end, start }: { end: number; start: number }): boolean {
  return PLURAL.test(text.slice(start, end)) || PEOPLE_AFTER.test(text.slice(end))
}
