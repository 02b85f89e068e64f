import { splitList } from '#lib/shared/text/list-field.ts'
import { type CompanySize } from '#lib/shared/jobs/job-terms.ts'

import { type City, cityNamed, placeText } from '../places.ts'
import { type Trade, TRADES } from '../roles/role.ts'

/** An invented employer. */
export type Company = {
  name: string
  slug: string
  website: string
  industry: string
  size: CompanySize
  founded: number
  trades: readonly Trade[]
  /** Where it works; the first is its seat. */
  cities: readonly City[]
  location: string
  /** What it says about itself. */
  about: string
  /** What working there is like, as its postings tell it. */
  life: string
  /** Who posts its jobs. */
  recruiter: { name: string; position: string }
}

/** A company as it is written down: lists joined by commas. */
type CompanyText = Pick<Company, 'name' | 'industry' | 'size' | 'founded' | 'about' | 'life'> & {
  trades: string
  cities: string
  recruiter: string
}

/** Reads a written company. */
export function company(text: CompanyText): Company {
  const slug = slugOf(text.name)
  const named = new Set(splitList(text.trades))
  const cities = splitList(text.cities).map(cityNamed)
  const [name = '', position = ''] = splitList(text.recruiter)
  const [seat] = cities
  if (!seat) throw new RangeError(`${text.name} is nowhere`)

  return {
    ...text,
    slug,
    website: `https://${slug}.example`,
    trades: TRADES.filter(trade => named.has(trade)),
    cities,
    location: placeText(seat),
    recruiter: { name, position },
  }
}

/** "Umbra & Oak" as part of an address: umbra-oak. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
