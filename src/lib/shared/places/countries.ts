/** ISO 3166-1 alpha-2, officially assigned. */
const CODES =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS ' +
  'BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE ' +
  'EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM ' +
  'HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC ' +
  'LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA ' +
  'NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW ' +
  'SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO ' +
  'TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'

export const COUNTRY_CODES: readonly string[] = CODES.split(' ')

const KNOWN = new Set(COUNTRY_CODES)

/** Common names besides the English name and the code. */
const ALIASES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'usa': 'US',
    'u.s.': 'US',
    'u.s.a.': 'US',
    'united states of america': 'US',
    'america': 'US',
    'uk': 'GB',
    'u.k.': 'GB',
    'great britain': 'GB',
    'england': 'GB',
    'scotland': 'GB',
    'wales': 'GB',
    'northern ireland': 'GB',
    'uae': 'AE',
    'the netherlands': 'NL',
    'holland': 'NL',
    'czech republic': 'CZ',
    'turkey': 'TR',
    'south korea': 'KR',
    'korea': 'KR',
    'hong kong': 'HK',
    'macau': 'MO',
    'russia': 'RU',
    'ivory coast': 'CI',
    'deutschland': 'DE',
    'españa': 'ES',
    'brasil': 'BR',
    'méxico': 'MX',
    'österreich': 'AT',
    'schweiz': 'CH',
    'suisse': 'CH',
    'italia': 'IT',
    'polska': 'PL',
    'sverige': 'SE',
    'danmark': 'DK',
    'norge': 'NO',
    'suomi': 'FI',
  }),
)

/** Whether a text is an ISO 3166 country code, in capitals. */
export function isCountry(code: string): boolean {
  return KNOWN.has(code)
}

/** The English name of a country code: "Germany" for DE. */
export function countryName(code: string): string {
  return names().of(code) ?? code
}

/** The country code for a full name or a usual short form; null for any other text. */
export function findCountry(text: string): string | null {
  const name = text.trim().toLowerCase()
  return ALIASES.get(name) ?? codesByName().get(name) ?? null
}

let codes: ReadonlyMap<string, string> | undefined

/** The codes by their English name in small letters. A posting may ask for hundreds of names. */
function codesByName(): ReadonlyMap<string, string> {
  codes ??= new Map(COUNTRY_CODES.map(code => [countryName(code).toLowerCase(), code]))
  return codes
}

let displayNames: Intl.DisplayNames | undefined

function names(): Intl.DisplayNames {
  displayNames ??= new Intl.DisplayNames('en-US', { type: 'region' })
  return displayNames
}
