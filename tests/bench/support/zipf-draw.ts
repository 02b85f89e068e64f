import { CATEGORIES } from '#lib/shared/jobs/categories.ts'
import { readSkillEntries, readWorkData } from '#lib/server/taxonomy/load.ts'

import { seededRandom, shuffled, zipf } from './random.ts'

/** Companies that publish the jobs. */
export const COMPANIES = 20_000
/** The longest time that a job is open. */
export const MAX_DAYS = 365
/** The time from publication to the deadline, for jobs that have one. */
const CLOSES_MS = (MAX_DAYS + 1) * 86_400_000
/** The number of words that occur only in descriptions. */
const RARE_WORDS = 30_000

const LEVELS = ['', '', '', 'Senior ', 'Junior ', 'Lead ', 'Principal ']
const TYPES = ['full-time', 'full-time', 'full-time', 'part-time', 'contract', 'internship']
const WORKPLACES = ['on-site', 'on-site', 'hybrid', 'remote']

/** The most common place first: city, region, country, currency. */
const PLACES = [
  ['London', 'England', 'GB', 'GBP'],
  ['New York', 'New York', 'US', 'USD'],
  ['Bengaluru', 'Karnataka', 'IN', 'INR'],
  ['Berlin', 'Berlin', 'DE', 'EUR'],
  ['Toronto', 'Ontario', 'CA', 'CAD'],
  ['Austin', 'Texas', 'US', 'USD'],
  ['Paris', 'Île-de-France', 'FR', 'EUR'],
  ['Pune', 'Maharashtra', 'IN', 'INR'],
  ['Sydney', 'New South Wales', 'AU', 'AUD'],
  ['Dublin', 'Leinster', 'IE', 'EUR'],
  ['Amsterdam', 'North Holland', 'NL', 'EUR'],
  ['San Francisco', 'California', 'US', 'USD'],
  ['Leeds', 'England', 'GB', 'GBP'],
  ['Munich', 'Bavaria', 'DE', 'EUR'],
  ['Lyon', 'Auvergne-Rhône-Alpes', 'FR', 'EUR'],
  ['Boston', 'Massachusetts', 'US', 'USD'],
  ['Nairobi', 'Nairobi', 'KE', 'KES'],
  ['Glasgow', 'Scotland', 'GB', 'GBP'],
  ['Porto', 'Norte', 'PT', 'EUR'],
  ['Reykjavik', 'Capital Region', 'IS', 'ISK'],
] as const

/**
 * Returns a function that creates a job. It draws each entry of a list by the rank of the entry.
 */
export function jobMaker() {
  const random = seededRandom(7)
  const { skills, titles, words } = drawLists(random)
  const drawTitle = zipf(titles, random)
  const drawSkill = zipf(skills, random)
  const drawPlace = zipf(PLACES, random)
  const drawWord = zipf(words, random)
  const oneOf = <Value>(list: readonly Value[]): Value =>
    list[Math.floor(random() * list.length)] as Value
  return ({ firstCompany, postedAt }: { firstCompany: number; postedAt: Date }) => {
    const [city, region, country, currency] = drawPlace()
    const pay = random() < 0.3 ? null : 3_000_000 + Math.floor(random() * 120) * 100_000
    const closesAt = new Date(postedAt.getTime() + CLOSES_MS)
    return {
      category: oneOf(CATEGORIES),
      city,
      closes_at: random() < 0.3 ? closesAt.toISOString() : null,
      company_id: firstCompany + Math.floor(random() ** 2 * COMPANIES),
      country,
      description: Array.from({ length: 40 + Math.floor(random() * 80) }, drawWord).join(' '),
      location: `${city}, ${region}`,
      minimum_experience: Math.floor(random() * 13),
      posted_at: postedAt.toISOString(),
      region,
      salary_currency: currency,
      salary_max: pay && pay + 1_500_000,
      salary_min: pay,
      skills: [...new Set(Array.from({ length: 3 + Math.floor(random() * 6) }, drawSkill))],
      status: 'active',
      title: oneOf(LEVELS) + drawTitle(),
      type: oneOf(TYPES),
      workplace: oneOf(WORKPLACES),
    }
  }
}

/** The lists from which `fillWithZipfJobs` draws, the most frequent entry first. */
export function boardWords(): {
  places: { city: string; currency: string }[]
  rareWords: string[]
  skills: string[]
  titles: string[]
} {
  const { skills, titles, words } = drawLists(seededRandom(7))
  const places = PLACES.map(([city, , , currency]) => ({ city, currency }))
  return { places, rareWords: words.slice(-RARE_WORDS), skills, titles }
}

function drawLists(random: () => number) {
  const titles = shuffled(readWorkData().titles, random).map(({ name }) => name)
  const skills = shuffled(skillNames(), random)
  return { skills, titles, words: vocabulary(random) }
}

function skillNames(): string[] {
  return readSkillEntries().map(({ skill }) => skill.name)
}

/** The words of descriptions: those of titles and skills, and rare ones that occur only there. */
function vocabulary(random: () => number): string[] {
  const names = [...readWorkData().titles.map(({ name }) => name), ...skillNames()]
  const words = new Set(names.flatMap(name => name.split(/\s+/)))
  const rare = Array.from({ length: RARE_WORDS }, (_, n) => `word${n.toString(36)}`)
  return [...shuffled([...words], random), ...rare]
}
