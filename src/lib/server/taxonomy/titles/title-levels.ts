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

/** What a word says of the level of a title: -2 intern to 3 director; 0 for any other word. */
export function levelOfWord(key: string): number {
  return LEVELS.get(key) ?? 0
}

/** Words that inside of a title belong to it: a staff nurse, a team leader, a data entry clerk. */
const PART_OF_TITLES: ReadonlySet<string> = new Set(
  'advanced entry experienced graduate lead leader principal staff'.split(' '),
)

/** The level that a word in a known form of a title implies: a head chef leads. */
export function levelInside(key: string): number {
  return PART_OF_TITLES.has(key) ? 0 : levelOfWord(key)
}
