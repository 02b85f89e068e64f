import type { Taxonomy } from '../../taxonomy/index.ts'
import type {
  Found,
  ParsedEducation,
  ParsedExperience,
  ParsedResume,
  ParsedSkill,
  PartialDate,
} from '../parsing/parsed-resume.ts'
import { yearsOfWork } from '../parsing/dates/years.ts'
import type { JsonResume } from './json-resume.ts'

type Words = string | null | undefined
type Entry<List extends keyof JsonResume> = NonNullable<
  NonNullable<JsonResume[List]> & unknown[]
>[number]

/** ISO 639 code for an unknown language. */
const NO_LANGUAGE = 'und'

/** Converts a JSON Resume to a parsed resume for the review. */
export function toParsed(resume: JsonResume, taxonomy: Taxonomy, today: Date): ParsedResume {
  const experience = all(resume.work).map(toExperience)
  return {
    ...aboutPerson(resume.basics ?? {}),
    certifications: found(
      all(resume.certificates).map(({ issuer, name }) => joined([name, issuer])),
    ),
    education: all(resume.education).map(toEducation),
    experience,
    language: NO_LANGUAGE,
    languages: found(all(resume.languages).map(({ language }) => language)),
    sections: [],
    skills: toSkills(all(resume.skills), taxonomy),
    version: 0,
    yearsOfExperience: yearsOfWork(experience, today),
  }
}

type Basics = NonNullable<JsonResume['basics']>

function aboutPerson(basics: Basics) {
  const { city, countryCode, region } = basics.location ?? {}
  return {
    email: first(basics.email),
    links: found([basics.url, basics.website, ...all(basics.profiles).map(({ url }) => url)]),
    location: first(joined([city, region, countryOf(countryCode)])),
    name: first(basics.name),
    phone: first(basics.phone),
    summary: first(basics.summary) ?? first(basics.label),
  }
}

/** A missing list, or null, is empty. */
function all<Item>(list: readonly Item[] | null | undefined): readonly Item[] {
  return list ?? []
}

function toExperience(entry: Entry<'work'>): ParsedExperience {
  const { company, highlights, location, name, position, summary } = entry
  return {
    ...periodOf(entry),
    ...CERTAIN,
    company: first(name) ?? first(company),
    description: [summary, ...(highlights ?? [])].map(clean).filter(Boolean),
    location: first(location),
    title: first(position),
  }
}

function toEducation(entry: Entry<'education'>): ParsedEducation {
  const { area, courses, institution, studyType, summary } = entry
  return {
    ...periodOf(entry),
    ...CERTAIN,
    degree: first(studyType),
    description: [summary, ...(courses ?? [])].map(clean).filter(Boolean),
    field: first(area),
    institution: first(institution),
  }
}

/** A skill with keywords is only their heading. */
function toSkills(entries: readonly Entry<'skills'>[], taxonomy: Taxonomy): ParsedSkill[] {
  const names = entries.flatMap(({ keywords, name }) => (keywords?.length ? keywords : [name]))
  return found(names).map(({ value }) => {
    const known = taxonomy.skillOf(value)
    return { confidence: 1, key: known?.key ?? null, lines: [], name: known?.name ?? value }
  })
}

/** A field of an imported file is on no line of a text. */
const CERTAIN = { confidence: 1, lines: [] as number[] }

function first(words: Words): Found<string> | null {
  return found([words])[0] ?? null
}

function found(words: readonly Words[]): Found<string>[] {
  return words
    .map(clean)
    .filter(value => value !== '')
    .map(value => ({ confidence: 1, lines: [], value }))
}

/** Removes characters that a form refuses: control characters and halves of surrogate pairs. */
function clean(words: Words): string {
  return (
    (words ?? '')
      .toWellFormed()
      // oxlint-disable-next-line no-control-regex -- control characters are what it looks for
      .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, ' ')
      .normalize('NFC')
      .trim()
  )
}

function joined(words: readonly Words[]): string {
  return words.map(clean).filter(Boolean).join(', ')
}

/** The name of a country code, because people read the place in a profile. */
function countryOf(code: Words): string {
  const letters = clean(code).toUpperCase()
  if (!/^[A-Z]{2}$/.test(letters)) return letters
  return new Intl.DisplayNames('en', { fallback: 'code', type: 'region' }).of(letters) ?? letters
}

function periodOf({ endDate, startDate }: { endDate?: Words; startDate?: Words }) {
  const [start, end] = [dateOf(startDate), dateOf(endDate)]
  return { current: start !== null && end === null && !clean(endDate), end, start }
}

/** "2024-03-15" with the precision of a profile: "2024-03". Null for any other text. */
function dateOf(words: Words): PartialDate | null {
  return /^(?:19|20)\d\d(?:-(?:0[1-9]|1[0-2]))?(?=$|-|T)/.exec(clean(words))?.[0] ?? null
}
