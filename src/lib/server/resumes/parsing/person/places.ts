import { findDates } from '../dates/dates.ts'
import { companyScore, titleScore } from '../likeness.ts'
import { countWords, fold, wordSet } from '../text.ts'
import { CITIES, REGIONS, STATE_CODES } from '../words/places.ts'

const CITY_NAMES = wordSet(CITIES)
const COUNTRY_CODES: ReadonlySet<string> = new Set(countryCodes())
const REGION_NAMES = new Set([...wordSet(REGIONS), ...countryNames([...COUNTRY_CODES])])
const CODES = new Set(STATE_CODES.split(' '))
const POSTCODE =
  /(?<!\d)(?:\d{5}(?:-\d{4})?|\d{6}|\d{3}\s\d{3}|[A-Z]\d[A-Z]\s?\d[A-Z]\d|[A-Z]{1,2}\d[A-Z\d]?(?:\s?\d[A-Z]{2})?|\d{4}\s?[A-Z]{2}|\d{4}(?:-\d{3})?|\d{5}-\d{3}|\d{2}-\d{3}|\d{3}\s\d{2})(?!\d)/u
const STREET =
  /\b(?:street|st\.?|avenue|ave\.?|road|rd\.?|boulevard|blvd\.?|lane|ln\.?|drive|dr\.|court|way|place|square|row|close|crescent|cres\.|gardens|terrace|parkway|pkwy\.?|highway|hwy\.?|circle|cir\.|trail|trl\.?|mews|quay|walk|grove|esplanade|loop|suite|apt\.?|apartment|flat|house no|h\.? ?no|plot|sector|nagar|colony|p\.?o\.? box|floor|block|dist(?:rict)?|taluka|village|vill|mandal|layout|marg|cross|rue|all[ée]e|chemin|calle|c\/|avda\.?|avenida|rua|via|viale|piazza|corso|plaza|platz|allee|weg|laan|straat|impasse|quai|paseo|travessa|largo|vicolo|strada|odos|aleja|ul\.)\b|stra(?:ß|ss)e\b|str\.|\p{L}+(?:weg|allee|gasse|platz|ring|damm|ufer|steig|vej|gata|gatan|straat|laan) \d|省|市|区|路|街/iu
const PARTS = /\s*[,،，;/|·&]\s*|\s[-–—]\s/u

type PartKind = 'city' | 'region' | 'unknown'

/** How likely a text is a place, from 0 to 1. */
export function placeScore(text: string): number {
  const plain = text
    .replace(COUNTRY_IN_BRACKETS, (_, code: string) => `, ${countryOf(code)}`)
    .replaceAll(/^[\s(]+|[\s).]+$/g, '')
  if (plain === '' || plain.length > 120 || /@|https?:|www\./i.test(plain)) return 0
  if (isDate(plain)) return 0
  const parts = plain.split(PARTS).filter(part => part !== '')
  const kinds = parts.map((part, at) => kindOf(part, at))
  const unknown = parts.filter((_, at) => kinds[at] === 'unknown')
  if (isAddress(plain, parts)) return unknown.length < parts.length ? 0.9 : 0.75
  if (unknown.length === 0) return 1
  if (areVouchedFor(parts, kinds)) return 0.8
  return isTownOfCounty(parts, kinds) ? UNSURE : 0
}

/** "January, 2022" looks like a town and its postcode. */
const isDate = (text: string): boolean =>
  findDates(text).some(({ from, to }) => from === 0 && to === text.length)

/** "12 St Mary's Road", and not "Year 3 Teacher, St Mary's School". */
const isAddress = (text: string, [first = '']: readonly string[]): boolean =>
  isStreet(text) && titleScore(first) < 1.5

/**
 * Whether unknown names have a known region after them: "Pleasantville, CA", "Leeds, West Riding, GB",
 * "Hopkinsville, KY & Pleasantville, CA".
 */
function areVouchedFor(parts: readonly string[], kinds: readonly PartKind[]): boolean {
  const [first = 0, second, ...more] = kinds.flatMap((kind, at) => (kind === 'unknown' ? [at] : []))
  if (first > 1 || more.length > 0 || (second !== undefined && second !== first + 2)) return false
  return [first, second ?? first].every(at => kinds[at + 1] === 'region' && mayBeTown(parts[at]!))
}

/** "Ennis, Munster, IE": an unknown name in front of a town and its country. A company may be one too. */
const isTownOfCounty = (parts: readonly string[], kinds: readonly PartKind[]): boolean =>
  kinds.lastIndexOf('unknown') === 0 && kinds.at(-1) === 'region' && mayBeTown(parts[0]!)

/** Less than a place must have. */
const UNSURE = 0.65

/** "Texas (US)" */
const COUNTRY_IN_BRACKETS = /\s*,?\s*\((\p{Lu}{2})(?:\)|$)/u

/** The English name of a country; a code that is none remains. */
const countryOf = (code: string): string => ENGLISH.of(code) ?? code
const ENGLISH = new Intl.DisplayNames('en', { type: 'region' })

/** "Ennis Munster IE", "Ennis - IE": names before the code of a country. */
export function isTownInCountry(text: string): boolean {
  const [, names = '', code = ''] = /^(.{2,40}?)(?:\s[–-])?\s(\p{Lu}{2})$/u.exec(text) ?? []
  return COUNTRY_CODES.has(code) && areCapitalized(names, 4)
}

/** "Leeds West Riding": a known city, and the names of where it is. */
export function isCityAndMore(text: string): boolean {
  const words = text.split(' ')
  return words.some(
    (_, at) =>
      at > 0 &&
      CITY_NAMES.has(fold(words.slice(0, at).join(' '))) &&
      (areCapitalized(words.slice(at).join(' '), 2) || areCapitals(words.slice(at))),
  )
}

const areCapitalized = (text: string, most: number): boolean =>
  countWords(text) <= most &&
  /^\p{Lu}\p{Ll}[\p{L}\p{M}’'-]*(?:\s\p{Lu}\p{Ll}[\p{L}\p{M}’'-]*)*$/u.test(text)

/** "LEEDS WEST RIDING", as some designs print it. */
const areCapitals = (words: readonly string[]): boolean =>
  words.length <= 2 && words.every(word => /^\p{Lu}{3,}$/u.test(word))

/** "Portland, OR" */
export function endsInState(text: string): boolean {
  return CODES.has(text.slice(-2)) || text.endsWith('State')
}

function mayBeTown(text: string): boolean {
  const name = text.replace(POSTCODE, '').trim()
  if (countWords(name) > 3 || /\d|\.$/.test(name) || !/^[\p{Lu}\p{Lo}]/u.test(name)) return false
  return companyScore(name) < 1 && titleScore(name) < 1
}

function kindOf(part: string, at: number): PartKind {
  const known = kindOfName(fold(part).replace(/\.$/, ''))
  if (known !== 'unknown') return known
  if (isCodeAt(part, at) || COUNTY.test(part)) return 'region'
  const bare = part
    .replace(POSTCODE, '')
    .replace(/[\s:–-]+$/u, '')
    .trim()
  if (bare === part) return kindOfEnd(fold(part))
  if (bare === '' || isStateCode(bare)) return at > 0 ? 'region' : 'unknown'
  const name = kindOfName(fold(bare))
  return name === 'unknown' ? kindOfEnd(fold(bare)) : name
}

/** "Co. Clare", "Nakuru County" */
const COUNTY = /^Co(?:\.|unty)\s\p{Lu}\p{L}+$|^\p{Lu}\p{L}+\sCounty$/u

/** "Portland, OR", "Leeds, West Riding, GB" */
const isCodeAt = (part: string, at: number): boolean =>
  (at > 0 && isStateCode(part)) || (at > 1 && COUNTRY_CODES.has(part))

/** "OR", "Or.", "U.P." */
const isStateCode = (text: string): boolean =>
  CODES.has(text) ||
  /^(?:[A-Z]\.\s?){2,3}$/u.test(text) ||
  (/^[A-Z][a-z]\.$/u.test(text) && CODES.has(text.slice(0, 2).toUpperCase()))

const kindOfName = (folded: string): PartKind => {
  if (CITY_NAMES.has(folded)) return 'city'
  return REGION_NAMES.has(folded) ? 'region' : 'unknown'
}

const AROUND =
  /^(?:greater|metro|city of|north|south|east|west|based in|near|central)\s|\s(?:area|city|district|metropolitan area|bay area|region|metro)$/u

/** "Greater London", "Austin TX", "Paris France", "Chennai Tamil Nadu IN". */
function kindOfEnd(folded: string): PartKind {
  const stripped = folded.replace(AROUND, '')
  if (stripped !== folded && kindOfName(stripped) !== 'unknown') return 'city'
  const words = folded.split(' ')
  const isCityAt = (at: number) =>
    CITY_NAMES.has(words.slice(0, at).join(' ')) && areRegions(words.slice(at))
  return words.some((_, at) => at > 0 && isCityAt(at)) ? 'city' : 'unknown'
}

/** Names of regions one after the other, of which the last may be a code: "tamil nadu in". */
function areRegions(words: readonly string[]): boolean {
  if (words.length === 0) return true
  return words.some(
    (_, at) => isRegionName(words.slice(0, at + 1)) && areRegions(words.slice(at + 1)),
  )
}

function isRegionName(words: readonly string[]): boolean {
  const name = words.join(' ')
  const code = name.toUpperCase()
  return kindOfName(name) !== 'unknown' || CODES.has(code) || COUNTRY_CODES.has(code)
}

/** A place without its street: "Lindenweg 4, 70173 Stuttgart" gives "70173 Stuttgart". */
export function townOf(text: string): string {
  const parts = text.split(/\s*[,，;]\s*/u)
  const first = parts.findIndex(
    (part, at) => at > 0 && (kindOf(part, at) !== 'unknown' || hasPostcode(part)),
  )
  if (first <= 0 || !isStreet(parts.slice(0, first).join(', '))) return text
  // A town that is in no list is between its street and its region.
  const from = kindOf(parts[first]!, first) === 'region' && first > 1 ? first - 1 : first
  return parts.slice(from).join(', ')
}

/** "34117 Kassel", "Brighton BN2 1AA", "Pune – 411038": a town by its postcode. */
const hasPostcode = (part: string): boolean =>
  /^\d{4,6}\s\p{Lu}|\s[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}$|\p{L}\s[–-]?\s?\d{6}$/u.test(part)

/** A state, a province or a country. */
export const isRegion = (text: string): boolean => kindOfName(fold(text)) === 'region'

export const isPlace = (text: string): boolean => placeScore(text) >= 0.7

export const isStreet = (text: string): boolean => STREET.test(text) && /\d/.test(text)

/** "34117 Kassel" */
export const TOWN_LINE = /^(?:[A-Z]{1,2}-)?\d{4,5}\s\p{Lu}\p{L}/u

/** Text without the place it ends with: "Acme, Berlin" gives "Acme" and "Berlin". */
export function cutPlace(text: string): { rest: string; place: string | null } {
  const marks = [
    ...text.matchAll(/\s*[,，;]\s*|\s+[-–—|·•@/]\s+|\s*\(|(?<=\b(?:Inc|Ltd|Corp|LLC)\.)\s+/gu),
  ]
  for (const mark of marks) {
    const rest = text.slice(0, mark.index).trim()
    const place = text.slice(mark.index + mark[0].length).replace(/\)\s*$/, '')
    if (rest !== '' && isPlace(place)) return { rest, place }
  }
  return { rest: text, place: null }
}

/** Every pair of letters that is the code of a country in ISO 3166. */
function countryCodes(): string[] {
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
  const pairs = letters.flatMap(first => letters.map(second => first + second))
  const display = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  return pairs.filter(code => display.of(code) !== undefined)
}

function countryNames(codes: readonly string[]): string[] {
  return 'en fr de es pt it nl hi zh ja pl ru sv ar he ko tr uk el'.split(' ').flatMap(locale => {
    const display = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' })
    const names = codes.map(code => fold(display.of(code) ?? ''))
    // "Çad", the Turkish name of Chad, would make "CAD" a place.
    return names.filter(name => name !== '' && !/^\p{Script=Latin}{1,3}$/u.test(name))
  })
}
