import { splitLines } from '#lib/shared/text/list-field.ts'

import { slugOf } from '../companies/company.ts'
import { type City, cityNamed, placeText } from '../places.ts'
import { type Random, seededRandom } from '../random.ts'
import { type Person, type Post, type Study } from './person.ts'
import { ROSTER } from './roster.ts'
import { type Track, type TrackName, TRACKS } from './tracks.ts'

/** Firms that demo candidates have worked for, besides those that post jobs here. */
const FORMER_EMPLOYERS = [
  'Grachtwerk Digital',
  'Polderlicht Media',
  'Nordlys Publishing Tools',
  'Havenkade Software',
  'Zuidas Ledger Company',
  'Brouwersgilde Online',
  'Atelier Zonlicht',
  'Kompas Reizen',
  'Velostrada',
  'Luchtbrug Travel',
  'Bakermat Groothandel',
  'Delta Praktijkzorg',
  'Waterlijn Insurance',
  'Oosterdok Tickets',
]

const SCHOOLS = [
  'Amstel University of Applied Sciences',
  'University of Oudegracht',
  'Maasland Polytechnic',
  'Uppland Institute of Technology',
  'Escola Superior do Douro',
  'Zuiderzee College',
  'Spree Academy of Design',
]

const LANGUAGES: Readonly<Record<string, string>> = {
  NL: 'Dutch',
  DE: 'German',
  GB: 'English',
  IE: 'English',
  FR: 'French',
  ES: 'Spanish',
  IT: 'Italian',
  PT: 'Portuguese',
  NO: 'Norwegian',
  DK: 'Danish',
  SE: 'Swedish',
  CZ: 'Czech',
  IN: 'Hindi',
}

/** A demo candidate together with the work they look for. */
export type Seeker = { person: Person; track: TrackName }

/** The people who apply to the demo recruiter's jobs; the same on every machine. */
export function seekers(now: Date, seed = 60): Seeker[] {
  const random = seededRandom(seed)
  return splitLines(ROSTER).map((line, index) => toSeeker(line, { index, now, random }))
}

type Making = { index: number; now: Date; random: Random }

function toSeeker(line: string, { index, now, random }: Making): Seeker {
  const [name = '', cityName = '', trackName = '', years = '', bio = ''] = line.split(' | ')
  if (!isTrack(trackName)) throw new RangeError(`${name} has no line of work`)
  const track: Track = TRACKS[trackName]
  const city = cityNamed(cityName)
  const yearsOfExperience = Number(years)
  const experience = posts(track, { city, years: yearsOfExperience, now, random })
  const slug = slugOf(name)

  const person: Person = {
    name,
    email: `${slug}@people.example`,
    phone: `+447700900${String(200 + index)}`,
    location: placeText(city),
    timeZone: city.zone,
    bio,
    categories: [track.category],
    yearsOfExperience,
    skills: sample(track.skills, random.between(5, 8), random),
    languages: [...new Set([LANGUAGES[city.country] ?? 'English', 'English'])],
    certifications: [],
    linkedin: `https://social.example/in/${slug}`,
    github: track.category === 'technology' ? `https://code.example/${slug}` : '',
    portfolio: track.category === 'design' ? `https://${slug}.example` : '',
    education: [study(track, now.getUTCFullYear() - yearsOfExperience, random)],
    experience,
  }
  return { person, track: trackName }
}

function isTrack(name: string): name is TrackName {
  return Object.hasOwn(TRACKS, name)
}

type Career = { city: City; years: number; now: Date; random: Random }

/** One or two posts without a gap, the present one first. */
function posts(track: Track, { city, years, now, random }: Career): Post[] {
  const month = String(random.between(1, 9)).padStart(2, '0')
  const [present = '', before = ''] = sample(FORMER_EMPLOYERS, 2, random)
  const [deed = '', earlier = '', third = ''] = sample(track.deeds, 3, random)
  const location = placeText(city)
  const began = `${now.getUTCFullYear() - years}-${month}`
  const turned = `${now.getUTCFullYear() - Math.ceil(years / 2)}-${month}`
  const newcomer = years < 3

  const current: Post = {
    title: titleAfter(track, years),
    company: present,
    location,
    startDate: newcomer ? began : turned,
    endDate: null,
    description: `${deed} ${third}`,
  }
  if (newcomer) return [current]

  const first: Post = {
    title: titleAfter(track, years / 2),
    company: before,
    location,
    startDate: began,
    endDate: turned,
    description: earlier,
  }
  return [current, first]
}

function titleAfter({ titles }: Track, years: number): string {
  const level = [3, 6].filter(step => years >= step).length
  return titles[level] ?? ''
}

function study(track: Track, graduated: number, random: Random): Study {
  const [degree, field] = random.pick(track.studies)
  return {
    institution: random.pick(SCHOOLS),
    degree,
    field,
    startDate: `${graduated - 4}-09`,
    endDate: `${graduated}-06`,
    description: null,
  }
}

/** So many of the items, in a new order, none twice. */
function sample<T>(items: readonly T[], count: number, random: Random): T[] {
  return items
    .map(item => ({ item, order: random.next() }))
    .toSorted((a, b) => a.order - b.order)
    .slice(0, count)
    .map(({ item }) => item)
}
