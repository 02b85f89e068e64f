const LEVELS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    apprentice: -2,
    intern: -2,
    interns: -2,
    internship: -2,
    trainee: -2,
    entry: -1,
    graduate: -1,
    jr: -1,
    junior: -1,
    jnr: -1,
    advanced: 1,
    experienced: 1,
    iii: 1,
    senior: 1,
    snr: 1,
    sr: 1,
    chief: 2,
    head: 2,
    iv: 2,
    lead: 2,
    leader: 2,
    principal: 2,
    staff: 2,
    ceo: 3,
    cfo: 3,
    cio: 3,
    coo: 3,
    cto: 3,
    cmo: 3,
    chro: 3,
    director: 3,
    evp: 3,
    president: 3,
    svp: 3,
    vp: 3,
  }),
)

/** The level that a word gives to a title: -2 intern to 3 director; 0 for other words. */
export function levelOfWord(key: string): number {
  return LEVELS.get(key) ?? 0
}

/** Words that are part of titles and give no level: staff nurse, team leader, data entry clerk. */
const PART_OF_TITLES: ReadonlySet<string> = new Set(
  'advanced entry experienced graduate lead leader principal staff'.split(' '),
)

/** The level that a word in a known form of a title implies: "head chef". */
export function levelInside(key: string): number {
  return PART_OF_TITLES.has(key) ? 0 : levelOfWord(key)
}
