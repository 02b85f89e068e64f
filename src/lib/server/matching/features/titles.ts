import { findCountry } from '#lib/shared/places/countries.ts'

import { titleScore } from '../../resumes/index.ts'
import { type Taxonomy, type TitleReading } from '../../taxonomy/index.ts'
import { canonicalText } from './words/canonical-text.ts'
import { type TitleFeature } from './features.ts'
import { phrasesOf, stemOf, wordsOf } from './words/stems.ts'

/** The features of a title in a posting, resume or profile. */
export function titleFeature(text: string, taxonomy: Taxonomy): TitleFeature {
  return featureOf(taxonomy.readTitle(text), text, taxonomy)
}

/** The features of a parsed title; `text` is the title as written. */
export function featureOf(reading: TitleReading, text: string, taxonomy: Taxonomy): TitleFeature {
  const written = writtenTitle(text)
  const isKnown = !isGenericTitle(reading.name) || isGenericTitle(withoutLevel(written))
  const { categories, key, level, occupation } = isKnown
    ? reading
    : { ...reading, ...UNKNOWN_TITLE }
  // The name of an unknown title is its whole text, which may include the employer.
  const name = key === null && written !== '' ? written : reading.name
  const stems = phrasesOf(canonicalText(name, taxonomy)).flatMap(phrase =>
    phrase.map(({ stem }) => stem),
  )
  return {
    categories,
    isWhole: key !== null && isOneTitle(written, taxonomy),
    key,
    level,
    name,
    occupation,
    stems: [...new Set(stems)].toSorted(),
    written: written || name,
  }
}

/** Words of a level, before or after a title. */
const LEVELS =
  /^(?:[\s.,-]|(?:senior|sr|junior|jr|lead|head|chief|principal|staff|trainee|graduate|associate|assistant|i{1,3}|iv|[1-4])(?![\p{L}\d]))*$/iu

/** Whether the text is one known title and its level: "Senior Accountant", not "Accountant Leeds". */
function isOneTitle(written: string, taxonomy: Taxonomy): boolean {
  const [mention, another] = taxonomy.findTitles(written)
  if (!mention || another || isGenericTitle(withoutLevel(written))) return false
  return LEVELS.test(`${written.slice(0, mention.start)} ${written.slice(mention.end)}`)
}

const UNKNOWN_TITLE = { categories: [], key: null, occupation: null }

/** Stems of words that many titles share: an account manager is no risk manager. */
export const GENERIC_TITLE_WORDS: ReadonlySet<string> = new Set(
  `administrator advisor agent analyst assistant associate clerk consultant coordinator director engineer
  executive head lead leader manager officer operator owner representative specialist staff supervisor
  technician worker`
    .split(/\s+/)
    .map(word => stemOf(word)),
)

/** Whether a name is only a generic word: of "Detection Engineer" only "engineer" is known. */
function isGenericTitle(name: string): boolean {
  return !/\s/.test(name) && GENERIC_TITLE_WORDS.has(stemOf(name))
}

function withoutLevel(title: string): string {
  return title.replace(
    /^(?:(?:senior|sr|junior|jr|lead|principal|chief|head|trainee|graduate)\.?\s+)+/iu,
    '',
  )
}

/** The words of a title without its level, to compare two spellings. */
export function titleWords(written: string): string {
  return wordsOf(withoutLevel(written))
}

const JOINED = /\s*(?:\/|,|&|\band\b|\bor\b)\s*/iu

/**
 * The features of a posting's title. A title for several levels, "Consultant / Senior Consultant", gets
 * the lowest.
 */
export function postingTitle(text: string, taxonomy: Taxonomy): TitleFeature {
  const title = titleFeature(text, taxonomy)
  const parts = title.written.split(JOINED)
  const levels = parts.flatMap(part => {
    const { key, level } = taxonomy.readTitle(part)
    return LEVEL_ALONE.test(part) || (key !== null && key === title.key) ? level : []
  })
  const isOfSeveral = levels.length === parts.length && parts.length > 1
  return isOfSeveral ? { ...title, isWhole: true, level: Math.min(...levels) } : title
}

/** A level without a title, in a title for several levels: "Junior", "Mid", "II". */
const LEVEL_ALONE =
  /^(?:entry[- ]level|graduate|trainee|junior|jr\.?|mid(?:[- ]?level)?|intermediate|senior|sr\.?|lead|principal|staff|i{1,3}|iv|[1-4])$/iu

/** The keys of the titles after the first, if each part of the text is a known title. */
export function furtherTitles(text: string, taxonomy: Taxonomy): string[] {
  const keys = partsOf(text).map(part => taxonomy.readTitle(part).key)
  return keys.every(key => key !== null) ? keys.slice(1) : []
}

/** The words of a posting's title, and of each title in "Office Manager and Executive Assistant". */
export function titlesOf(text: string, taxonomy: Taxonomy): string[] {
  const parts = partsOf(text).filter(part => !LEVEL_ALONE.test(part))
  const areTitles = parts.every(part => taxonomy.readTitle(part).key !== null)
  const titles = [writtenTitle(text), ...(areTitles ? parts : [])]
  return [...new Set(titles.map(title => titleWords(title)))]
}

function partsOf(text: string): string[] {
  return titlesIn(withoutLabel(text)).split(JOINED)
}

/** Removes a label: "Current: SEO Specialist". In "Web developer: shops" the title comes first. */
function withoutLabel(text: string): string {
  const [, label = '', rest = ''] = /^([^:]{2,20}):\s+(\S.*)$/su.exec(text) ?? []
  return rest !== '' && titleScore(label) < 1 && titleScore(rest) >= 1 ? rest : text
}

/** The title alone, from "Accountant (m/f/d) – Leeds" or "Account Manager $80,000/yr 2168". */
function writtenTitle(text: string): string {
  const whole = withoutLabel(text)
  const first = titlesIn(whole)
  const [part = ''] = first.split(/\s*,\s*(?=\D)/u)
  // "Senior, Staff or Principal Engineer" is one title.
  const title = LEVEL_ALONE.test(part) ? first : part
  const plain = title
    .replace(/\s+(?:needed|wanted|required)(?!\p{L}).*$/iu, '')
    .replace(/(?:\s+#?\d{3,}|\.)$/u, '')
    .replace(/\s+(?:entry[- ]level\s+)?(?:position|vacancy|opening)$/iu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return withoutTown(withoutCountry(plain), whole.slice(title.length))
}

/** The score of a text with a noun for a position, "Sales Manager"; "Sales" may also be a team. */
const SURE_TITLE = 2

/**
 * All titles, without other text: "Admin Clerk, Office Assistant (m/f/d) – Leeds", "Acme – Sales –
 * Account Executive".
 */
function titlesIn(text: string): string {
  const [start = ''] = text.split('(')
  // "Language Processing (NLP) Engineer": the title continues after the brackets.
  const whole = titleScore(start) < 1 ? text.replaceAll(/\s*\([^()]*\)/gu, '') : text
  const parts = whole.split(/\s*[([|\n\t]|\s+[–—-]\s+|:\s|\s+(?=[$£€]\s?\d)/u)
  const titles = parts.find(part => titleScore(part) >= SURE_TITLE) ?? parts[0] ?? ''
  // "Engineer- US clearance", but not "Jamaica- Planning Technician".
  const [first = ''] = titles.split(/(?<=\p{L})[–—-]\s+/u)
  return titleScore(first) >= 1 ? first : titles
}

/** Removes the country: "Linux Administrator for Qatar". */
function withoutCountry(title: string): string {
  const [, before = '', country = ''] = COUNTRY_AT_END.exec(title) ?? []
  return findCountry(country) === null ? title : before
}

/** Removes a town before a state: "Engineer Shawnee, KS". */
function withoutTown(title: string, after: string): string {
  const [, role = '', town = ''] = TOWN_AT_END.exec(title) ?? []
  const isTown = STATE.test(after) && titleScore(town) < 1
  return isTown && titleScore(role) >= 1 ? role : title
}

const COUNTRY_AT_END = /^(.+?)\s+(?:for|in)\s+(\p{Lu}[\p{L} .]+)$/u
const TOWN_AT_END = /^(.+?)\s+(\p{Lu}\p{Ll}+)$/u
const STATE = /^,\s*\p{Lu}{2}(?!\p{L})/u
