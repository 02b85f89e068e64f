/**
 * @typedef {object} Place
 * @property {number} id GeoNames' id
 * @property {string} key its key in `aliases.txt`: the country's code, country.region, or the id
 * @property {'area' | 'city' | 'country' | 'region'} kind an area has several countries
 * @property {string} name
 * @property {string} country ISO 3166 code; empty for an area
 * @property {string} region key of the region; a country has none
 * @property {number[]} [areas] the areas that contain a country
 * @property {number | null} [partOf] the city of which it is a part
 * @property {number | ''} latitude
 * @property {number | ''} longitude
 * @property {number} population
 * @property {string} timeZone empty if the place has several
 * @property {string[]} alternatives further names and codes from the table
 */

const MIN_POPULATION = 15_000
/** Capitals of countries and regions are included whatever their population. */
const CAPITALS = new Set(['PPLC', 'PPLA'])
/** Former places, and entries that are not settlements. */
const NO_CITY = new Set(['PPLH', 'PPLQ', 'PPLW', 'PPLCH'])
/** A part of a city is at most this far from a city that has this many times more people. */
const PART_KM = 25
const PART_FACTOR = 3

/** @param {string} text */
function rowsOf(text) {
  return text
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#'))
    .map(line => line.trimEnd().split('\t'))
}

/** @param {string} text @returns {Place[]} */
export function readCities(text) {
  const rows = rowsOf(text).filter(
    ({ 7: feature = '', 14: population }) =>
      !NO_CITY.has(feature) && (Number(population) >= MIN_POPULATION || CAPITALS.has(feature)),
  )
  const cities = rows.map(row => toCity(row))
  const large = cities.filter(({ population }) => population > 200_000)
  const parts = new Set(rows.filter(row => isPart(row)).map(([id]) => Number(id)))
  for (const city of cities)
    if (parts.has(city.id)) city.partOf = findCityOf(city, large)?.id ?? null
  return cities
}

/**
 * Whether a row is a part of a city. The boroughs of New York and London have other feature codes.
 * @param {string[]} row
 */
function isPart([, , , , , , , feature = '', country, , region, county = '']) {
  if (feature === 'PPLX') return true
  if (country === 'US' && region === 'NY')
    return ['005', '047', '061', '081', '085'].includes(county)
  return country === 'GB' && region === 'ENG' && county === 'GLA'
}

/** @param {string[]} row @returns {Place} */
function toCity(row) {
  const [id = '', name = '', ascii = '', alternatives = '', latitude, longitude] = row
  const [country = '', , region = ''] = row.slice(8)
  return {
    alternatives: [ascii, ...alternatives.split(',')].filter(Boolean),
    country,
    id: Number(id),
    key: id,
    kind: 'city',
    latitude: rounded(latitude),
    longitude: rounded(longitude),
    name,
    population: Number(row[14]),
    region: `${country}.${region}`,
    timeZone: row[17] ?? '',
  }
}

/** Rounds to four decimals, which are about ten metres. @param {string | undefined} degrees */
function rounded(degrees) {
  return Math.round(Number(degrees) * 10_000) / 10_000
}

/** @param {Place} part @param {Place[]} large */
function findCityOf(part, large) {
  return large
    .filter(
      city =>
        city.id !== part.id &&
        city.region === part.region &&
        city.population >= PART_FACTOR * part.population &&
        distance(city, part) <= PART_KM,
    )
    .toSorted((a, b) => b.population - a.population)[0]
}

/**
 * The distance in kilometres, approximated for places that are close.
 * @param {Place} a
 * @param {Place} b
 */
function distance(a, b) {
  const [north, east] = [
    Number(a.latitude) - Number(b.latitude),
    Number(a.longitude) - Number(b.longitude),
  ]
  return 111.2 * Math.hypot(north, east * Math.cos((Number(a.latitude) * Math.PI) / 180))
}

/** Names such as "Central" and "Eastern Province" do not identify a region. */
const GENERIC =
  /^(?:(?:north|south|east|west|central|centre|center|capital|upper|lower|region|province|district|state|city|of|the|northern|southern|eastern|western|coast|littoral|plateau|islands?|lake|lakes|river|savanes|midlands?|highlands?|bay|park|union|la|el|other)(?:[ -]|$))+$/i

/** Regions that contain a city. @param {string} text @param {Place[]} cities @returns {Place[]} */
export function readRegions(text, cities) {
  const inRegion = Map.groupBy(cities, ({ region }) => region)
  return rowsOf(text).flatMap(([key = '', name = '', ascii = '', id]) => {
    const members = inRegion.get(key)
    return members && name !== '' && !GENERIC.test(name)
      ? [toRegion({ ascii, id: Number(id), key, name }, members)]
      : []
  })
}

/**
 * @param {Pick<Place, 'id' | 'key' | 'name'> & { ascii: string }} region
 * @param {Place[]} members
 * @returns {Place}
 */
function toRegion({ ascii, id, key, name }, members) {
  const [country = '', code = ''] = key.split('.')
  const codes = country === 'US' ? [`=${code}`] : []
  const alternatives = [ascii, ...codes]
  return {
    ...summaryOf(members),
    alternatives,
    country,
    id,
    key,
    kind: 'region',
    name,
    region: key,
  }
}

/** @param {string} text @param {Place[]} cities @returns {Place[]} */
export function readCountries(text, cities) {
  const inCountry = Map.groupBy(cities, ({ country }) => country)
  return rowsOf(text).flatMap(row => {
    const [code = '', iso3 = '', , , name = ''] = row
    const id = Number(row[16])
    const members = inCountry.get(code) ?? []
    if (!id || members.length === 0) return []
    const summary = { ...summaryOf(members), population: Number(row[7]) }
    return [
      {
        ...summary,
        alternatives: [name, `=${code}`, `=${iso3}`],
        country: code,
        id,
        key: code,
        kind: /** @type {const} */ ('country'),
        name,
        region: '',
      },
    ]
  })
}

/**
 * The values that a region or country gets from its cities: the population, and a common time zone.
 * @param {Place[]} members
 */
function summaryOf(members) {
  const zones = new Set(members.map(({ timeZone }) => timeZone))
  return {
    latitude: /** @type {const} */ (''),
    longitude: /** @type {const} */ (''),
    population: members.reduce((sum, { partOf, population }) => sum + (partOf ? 0 : population), 0),
    timeZone: zones.size === 1 ? (members[0]?.timeZone ?? '') : '',
  }
}

/** The largest integer of PostgreSQL. More people live in Asia. */
const MAX_POPULATION = 2_147_483_647

/**
 * The areas of `areas.txt`, in its order. Adds to each country the areas that contain it.
 * @param {string} text
 * @param {Place[]} countries
 * @returns {Place[]}
 */
export function readAreas(text, countries) {
  const lines = text.split('\n').filter(line => line !== '' && !line.startsWith('#'))
  return lines.map((line, at) => {
    const [key = '', names = '', codes = ''] = line.split('|').map(part => part.trim())
    const [name = '', ...alternatives] = names.split(', ')
    const id = at + 1
    const members = countries.filter(({ country }) => codes.split(' ').includes(country))
    for (const country of members) country.areas = [...(country.areas ?? []), id]
    const people = members.reduce((sum, { population }) => sum + population, 0)
    return {
      alternatives,
      country: '',
      id,
      key,
      kind: /** @type {const} */ ('area'),
      latitude: /** @type {const} */ (''),
      longitude: /** @type {const} */ (''),
      name,
      population: Math.min(people, MAX_POPULATION),
      region: '',
      timeZone: '',
    }
  })
}
