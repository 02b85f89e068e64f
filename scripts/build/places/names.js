/** @typedef {import('./tables.js').Place} Place */
/** @typedef {{ codes: string[], main: string[], other: string[] }} Names */

/** Smaller cities get no alternative names from the table, because people seldom write them. */
const ALTERNATIVE_NAMES_FROM = 100_000
/** Cities with at least this population can be found by their airport code, such as "BLR". */
const AIRPORT_CODES_FROM = 1_000_000

/** Scripts other than Latin, and the countries that use each. @type {[RegExp, string][]} */
const SCRIPTS = [
  [/\p{Script=Cyrillic}/u, 'RU UA BY BG RS ME BA MK KZ KG MN TJ UZ MD'],
  [/\p{Script=Han}/u, 'CN TW HK MO SG JP'],
  [/\p{Script=Hiragana}|\p{Script=Katakana}/u, 'JP'],
  [/\p{Script=Hangul}/u, 'KR KP'],
  [/\p{Script=Greek}/u, 'GR CY'],
  [/\p{Script=Hebrew}/u, 'IL'],
  [/\p{Script=Arabic}/u, 'AE BH DZ EG IQ IL IR JO KW LB LY MA OM PK PS QA SA SD SY TN YE AF'],
  [/\p{Script=Devanagari}/u, 'IN NP'],
  [/\p{Script=Bengali}/u, 'BD IN'],
  [/\p{Script=Tamil}/u, 'IN LK'],
  [
    /\p{Script=Telugu}|\p{Script=Kannada}|\p{Script=Malayalam}|\p{Script=Gujarati}|\p{Script=Gurmukhi}/u,
    'IN',
  ],
  [/\p{Script=Thai}/u, 'TH'],
  [/\p{Script=Georgian}/u, 'GE'],
  [/\p{Script=Armenian}/u, 'AM'],
]
const LATIN = /^[\p{Script=Latin}\P{L}]+$/u

/** Languages in which countries and areas can be found, for example by "Deutschland" or "Allemagne". */
const LANGUAGES =
  'en de fr es pt it nl sv da nb fi pl cs hu ro tr id vi ru uk el he ar hi bn ta te ja ko zh-Hans zh-Hant th'.split(
    ' ',
  )

/**
 * The names in `aliases.txt` by the key of their place: alternative names, and codes after "=".
 * @param {string} text
 * @returns {Map<string, { codes: string[], names: string[] }>}
 */
export function readAliases(text) {
  const lines = text.split('\n').filter(line => line.trim() !== '' && !line.startsWith('#'))
  return new Map(
    lines.map(line => {
      const [key = '', ...lists] = line.split('|').map(part => part.trim())
      const codes = lists.filter(list => list.startsWith('='))
      const names = lists.filter(list => !list.startsWith('='))
      return [key, { codes: split(codes.map(list => list.slice(1))), names: split(names) }]
    }),
  )
}

/** @param {string[]} lists */
function split(lists) {
  return lists
    .flatMap(list => list.split(','))
    .map(name => name.trim())
    .filter(Boolean)
}

/**
 * The usual names of a place, its other names, and codes that count only in fields for places.
 * @param {Place} place
 * @param {ReturnType<typeof readAliases>} aliases
 * @returns {Names}
 */
export function namesOf(place, aliases) {
  const { codes = [], names = [] } = aliases.get(place.key) ?? {}
  const english = place.kind === 'country' ? [countryName(place.country, 'en') ?? ''] : []
  const listedNames = place.kind === 'area' ? place.alternatives : place.alternatives.slice(0, 1)
  const main = unique([place.name, ...listedNames, ...english, ...names])
  const listed = place.alternatives.filter(name => name.startsWith('=')).map(name => name.slice(1))
  return {
    codes: unique([...codes, ...listed, ...airportCodes(place)]).filter(
      code => !main.includes(code),
    ),
    main: unique([...main, ...main.flatMap(spelledOut)]),
    other: unique(otherNames(place)).filter(name => !main.includes(name)),
  }
}

/** @param {Place} place */
function otherNames({ alternatives, key, kind, population, country }) {
  if (kind === 'country' || (kind === 'area' && key !== ''))
    return LANGUAGES.flatMap(language => countryName(key, language) ?? [])
  if (kind === 'area') return []
  if (kind === 'region' || population < ALTERNATIVE_NAMES_FROM) return []
  const scripts = SCRIPTS.filter(([, countries]) => countries.split(' ').includes(country))
  return alternatives.filter(
    name =>
      (LATIN.test(name) && /^\p{Lu}/u.test(name) && !isCode(name)) ||
      scripts.some(([script]) => script.test(name)),
  )
}

/** @param {Place} place */
function airportCodes({ alternatives, kind, population }) {
  return kind === 'city' && population >= AIRPORT_CODES_FROM ? alternatives.filter(isCode) : []
}

/** @param {string} name */
function isCode(name) {
  return /^\p{Lu}{2,4}$/u.test(name)
}

/**
 * The name of a country by its ISO 3166 code, or of an area by its code of the United Nations.
 * @param {string} code
 * @param {string} language
 */
function countryName(code, language) {
  const name = new Intl.DisplayNames([language], { fallback: 'none', type: 'region' }).of(code)
  return name === code ? undefined : name
}

/** "Zuerich" for Zürich, as people write without an umlaut. @param {string} name */
function spelledOut(name) {
  const spelled = name
    .replaceAll(/[äæ]/g, 'ae')
    .replaceAll(/[öø]/g, 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('å', 'aa')
    .replaceAll('Ö', 'Oe')
    .replaceAll('Ü', 'Ue')
    .replaceAll('Å', 'Aa')
  return spelled === name ? [] : [spelled]
}

/** @param {string[]} names */
function unique(names) {
  return [...new Set(names.map(name => name.replaceAll(/[|\t]/g, ' ').trim()))].filter(Boolean)
}
