/** "5+ years", "3-5 yrs", "at least two years": the number and an optional second one. */
const YEARS =
  /(?<![\d$.])(\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten)(?:\s*(?:\+|plus))?(?:\s*(?:-|–|—|to)\s*(\d{1,2}))?\s*\+?\s*(?:\(\d{1,2}\)\s*)?(?:years?|yrs?)\b(?!\s*old\b)/giu
const WORDS = 'zero one two three four five six seven eight nine ten'.split(' ')
/** Words near the number that show that it means years of work. */
const OF_WORK =
  /experience|exp\b|expertise|background|working|worked|hands-on|track record|career|in (?:a|an|the)\b/iu
/** Characters before and after the number in which `OF_WORK` must match. */
const AROUND = 80
const MAX_YEARS = 60

/** The highest number of years of experience that a text states; null for none. */
export function statedYears(text: string): number | null {
  const stated = yearsIn(text)
  return stated.length === 0 ? null : Math.max(...stated)
}

/** All numbers of years of work in a text. */
export function yearsIn(text: string): number[] {
  return [...text.matchAll(YEARS)].flatMap(match => {
    const years = numberOf(match[1])
    return isOfWork(text, match) && years <= MAX_YEARS ? [years] : []
  })
}

/** "We have 20 years of experience" is about the company. */
const OF_COMPANY = /\b(?:we(?:['’]ve| have| bring| offer)|our)\b[^.;]{0,40}$/iu

/** The years that the lines of a posting require, the highest number; null for none. */
export function demandedYears(lines: readonly string[]): number | null {
  const years = lines.flatMap(line => {
    const [first] = line.matchAll(YEARS)
    const isOther = first && OF_COMPANY.test(line.slice(0, first.index))
    return isOther || isChoice(line) ? [] : (statedYears(line) ?? [])
  })
  return years.length === 0 ? null : Math.max(...years)
}

/** "A degree or eight years of experience". */
const OR_BEFORE = /(?<!\p{L})or\s+(?:at least\s+|a minimum of\s+)?$/iu

/**
 * Whether the years depend on something else: "A bachelor's and seven years, or a master's and
 * three".
 */
function isChoice(line: string): boolean {
  const years = [...line.matchAll(YEARS)]
  return years.some((match, at) => {
    if (OR_BEFORE.test(line.slice(0, match.index))) return true
    const before = years[at - 1]
    const isOther = before && numberOf(before[1]) !== numberOf(match[1])
    return isOther && /(?<!\p{L})or(?!\p{L})/iu.test(line.slice(before.index, match.index))
  })
}

/** "Two years as supervisor", "five years of managing people". */
const OF_LEADING =
  /^[^.;,]{0,60}?\b(?:as (?:an? )?(?:[\p{L}-]+ ){0,3}(?:supervisor|manager|leader|lead|head|director)|in charge|leading|managing|management|supervis(?:ing|ory)|leadership)(?!\p{L})/iu

/** Whether a posting asks for years of leading others. */
export function asksToHaveLed(lines: readonly string[]): boolean {
  return lines.some(line =>
    [...line.matchAll(YEARS)].some(
      match =>
        OF_LEADING.test(line.slice(match.index + match[0].length)) ||
        LED_BEFORE.test(line.slice(0, match.index)),
    ),
  )
}

/** "Experience as supervisor for 2 years". */
const LED_BEFORE =
  /\b(?:supervisor|manager|leader|leading|managing|management|leadership|supervis(?:ing|ory))\b[^.;,]{0,30}$/iu

function isOfWork(text: string, match: RegExpExecArray): boolean {
  const start = Math.max(0, match.index - AROUND)
  return OF_WORK.test(text.slice(start, match.index + match[0].length + AROUND))
}

function numberOf(written = ''): number {
  const word = WORDS.indexOf(written.toLowerCase())
  return word >= 0 ? word : Number(written)
}
