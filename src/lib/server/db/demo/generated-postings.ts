import { CATEGORIES, type Category } from '#lib/shared/jobs/categories.ts'
import { localDate } from '#lib/shared/dates/dates.ts'
import { DAY_MS, HOUR_MS } from '#lib/shared/dates/milliseconds.ts'
import { countryName } from '#lib/shared/places/countries.ts'
import { type JobStatus, type JobType, type Workplace } from '#lib/shared/jobs/job-terms.ts'

import { companyChooser } from './assignment.ts'
import { COMPANIES } from './companies/all.ts'
import { type Company } from './companies/company.ts'
import { salaryFor } from './pay.ts'
import { type City, placeText } from './places.ts'
import { type Posting } from './posting.ts'
import { type Random, seededRandom } from './random.ts'
import { isInternship, leadership, type Rank, RANKS, yearsFor, yearsText } from './rank.ts'
import { ROLES } from './roles/all.ts'
import { type Role } from './roles/role.ts'
import { describe } from './wording.ts'

/** One posting for each rank of every role, spread over the companies and over the sixty days before `now`. */
export function generatedPostings(now: Date, seed = 2026): Posting[] {
  const random = seededRandom(seed)
  const companyFor = companyChooser(COMPANIES, random)

  return CATEGORIES.flatMap(category =>
    ROLES[category].flatMap(role =>
      RANKS.map(rank =>
        makePosting({ category, role, rank, company: companyFor(role), now }, random),
      ),
    ),
  )
}

type Plan = { category: Category; role: Role; rank: Rank; company: Company; now: Date }

function makePosting({ category, role, rank, company, now }: Plan, random: Random): Posting {
  const title = role.titles[rank] ?? ''
  const city = random.pick(company.cities)
  const workplace = workplaceFor(role, random)
  const type = typeFor(title, { rank, workplace }, random)
  const years = yearsFor(title, rank, random)

  return {
    company,
    title,
    category,
    type,
    workplace,
    ...placeOf(city, workplace),
    description: describe({ company, role, rank, city, type, workplace }, random),
    responsibilities: duties(role, rank, title),
    requirements: [yearsText(title, role.craft, years), ...role.requirements],
    skills: rotate(role.skills, rank),
    education: role.education,
    minimumExperience: years.minimum,
    maximumExperience: years.maximum,
    salary: salaryFor(role, rank, city.country, random),
    ...timesOf(now, city.zone, random),
  }
}

function workplaceFor(role: Role, random: Random): Workplace {
  if (!role.desk) return 'on-site'
  const share = random.next()
  if (share < 0.16) return 'on-site'
  return share < 0.66 ? 'hybrid' : 'remote'
}

function typeFor(
  title: string,
  { rank, workplace }: { rank: Rank; workplace: Workplace },
  random: Random,
): JobType {
  if (isInternship(title)) return 'internship'
  if (workplace === 'remote' && random.chance(0.4)) return 'remote'
  if (rank < 2 && random.chance(0.14)) return 'part-time'
  return rank === 1 && random.chance(0.14) ? 'contract' : 'full-time'
}

function placeOf(city: City, workplace: Workplace) {
  const { country, zone: timeZone } = city
  if (workplace === 'remote') {
    return {
      location: `Remote, ${countryName(country)}`,
      city: null,
      region: null,
      country,
      timeZone,
    }
  }
  return { location: placeText(city), city: city.city, region: city.region, country, timeZone }
}

function duties(role: Role, rank: Rank, title: string): string[] {
  const own = rotate(role.responsibilities, rank * 2)
  return rank === 2 ? [...own.slice(0, -1), leadership(title)] : own
}

/** The three postings of a role do not begin with the same words. */
function rotate(items: readonly string[], by: number): string[] {
  return [...items.slice(by), ...items.slice(0, by)]
}

function timesOf(now: Date, zone: string, random: Random) {
  const age = 2 * HOUR_MS + random.next() ** 1.6 * 58 * DAY_MS
  const posted = new Date(now.getTime() - age)
  const status = statusFor(age, random)
  const closing = new Date(
    Math.max(posted.getTime() + random.between(30, 75) * DAY_MS, now.getTime() + 4 * DAY_MS),
  )

  return {
    status,
    deadline: status === 'active' && random.chance(0.4) ? localDate(closing, zone) : null,
    createdAt: new Date(posted.getTime() - random.between(1, 40) * HOUR_MS),
    postedAt: status === 'draft' ? null : posted,
  }
}

/** Only what has been up for a while is closed. */
function statusFor(age: number, random: Random): JobStatus {
  const share = random.next()
  if (share < 0.01) return 'draft'
  return age > 25 * DAY_MS && share < 0.07 ? 'closed' : 'active'
}
