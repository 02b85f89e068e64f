import { countryName, findCountry, isCountry } from './countries.ts'

/** The parts of a place; a part that is uncertain is null. `country` is an ISO 3166 code. */
export type PlaceParts = { city: string | null; region: string | null; country: string | null }

/**
 * Codes of states and provinces that are not country codes: "TX" is Texas, but "CA" may be Canada.
 */
const REGION_CODES: Readonly<Record<string, string>> = {
  US: 'AK CT DC FL HI IA KS MI NH NJ NM NV NY OH OK OR RI TX UT VT WA WI WV WY',
  CA: 'AB BC MB NB NS NT ON QC YT',
  AU: 'NSW QLD VIC',
}

/** Full names of regions that exist in one country only. */
const REGION_NAMES: Readonly<Record<string, string>> = {
  US: 'Alabama,Alaska,Arizona,Arkansas,California,Colorado,Connecticut,Delaware,Florida,Hawaii,Idaho,Illinois,Indiana,Iowa,Kansas,Kentucky,Louisiana,Maine,Maryland,Massachusetts,Michigan,Minnesota,Mississippi,Missouri,Montana,Nebraska,Nevada,New Hampshire,New Jersey,New Mexico,North Carolina,North Dakota,Ohio,Oklahoma,Oregon,Pennsylvania,Rhode Island,South Carolina,South Dakota,Tennessee,Texas,Utah,Vermont,Virginia,Washington,West Virginia,Wisconsin,Wyoming',
  CA: 'Alberta,British Columbia,Manitoba,New Brunswick,Nova Scotia,Ontario,Quebec,Québec,Saskatchewan',
  IN: 'Karnataka,Maharashtra,Tamil Nadu,Telangana,Uttar Pradesh,Haryana,Gujarat,Kerala,West Bengal,Rajasthan',
  AU: 'New South Wales,Queensland,South Australia,Tasmania,Victoria,Western Australia',
  DE: 'Bavaria,Hesse,Saxony,Brandenburg,North Rhine-Westphalia',
}

const NOWHERE = /^(?:fully |100% )?(?:remote|anywhere|worldwide|work from home|hybrid|on-?site)$/i

/**
 * Reads "City, Region, Country" as people write it: "Austin, TX", "Pune, Maharashtra, India",
 * "Berlin", "Remote, Canada", "Munich (Germany)". It returns only what is certain: in "Springfield,
 * CA" the country stays null, since CA is a state and a country.
 */
export function parsePlace(text: string): PlaceParts {
  const parts = text
    .replace(/[()/]|\s[-–]\s/g, ',')
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '' && !NOWHERE.test(part))
  const last = parts.at(-1)
  if (last === undefined) return { city: null, region: null, country: null }

  const country = countryOf(last, parts.length)
  if (country === null) return withoutCountry(parts)
  return { ...withinCountry(parts.slice(0, -1), last), country }
}

/** A bare two-letter code counts only after city and region, where it cannot be a state. */
function countryOf(text: string, partCount: number): string | null {
  if (text === 'Georgia') return partCount >= 3 ? 'GE' : null
  const named = text === 'US' ? 'US' : findCountry(text)
  return named ?? (partCount >= 3 && isCountry(text) ? text : null)
}

function withinCountry(parts: readonly string[], country: string): Omit<PlaceParts, 'country'> {
  const [city = cityState(country), ...regions] = parts
  return { city, region: regions.at(-1) ?? null }
}

/** Singapore, Monaco and the like are city and country at once. */
function cityState(text: string): string | null {
  const code = findCountry(text) ?? ''
  return ['SG', 'MC', 'HK', 'MO', 'VA'].includes(code) ? text : null
}

function withoutCountry(parts: readonly string[]): PlaceParts {
  const [city = null, ...rest] = parts
  const region = rest.at(-1) ?? null
  return { city, region, country: region === null ? null : countryOfRegion(region) }
}

function countryOfRegion(region: string): string | null {
  const byCode = Object.keys(REGION_CODES).find(code =>
    REGION_CODES[code]?.split(' ').includes(region),
  )
  const byName = Object.keys(REGION_NAMES).find(code =>
    REGION_NAMES[code]?.split(',').includes(region),
  )
  return byCode ?? byName ?? null
}

/** "Pune, Maharashtra, India": the parts that are known, the country by its English name. */
export function formatPlace({ city, region, country }: PlaceParts): string {
  const parts = [city, region, country === null ? null : countryName(country)]
  return [...new Set(parts.filter(part => part !== null))].join(', ')
}
