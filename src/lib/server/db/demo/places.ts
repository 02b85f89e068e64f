import { countryName } from '#lib/shared/places/countries.ts'
import { type SalaryPeriod } from '#lib/shared/money/salary.ts'

export type City = {
  city: string
  region: string | null
  country: string
  zone: string
}

/**
 * How a country pays: in what, how often it is stated, a year's pay in thousands for work that
 * earns a hundred thousand dollars in the United States, how far apart high and low pay lie there
 * (1 as in the United States), the least a year of full-time work earns, and whether some pay is
 * stated by the hour.
 */
type PayCustom = {
  currency: string
  period: SalaryPeriod
  level: number
  spread: number
  least: number
  hourly: boolean
}

const PAY: Readonly<Record<string, PayCustom>> = {
  US: { currency: 'USD', period: 'yearly', level: 100, spread: 1, least: 31.2, hourly: true },
  CA: { currency: 'CAD', period: 'yearly', level: 100, spread: 0.95, least: 36, hourly: true },
  GB: { currency: 'GBP', period: 'yearly', level: 60, spread: 0.88, least: 25.5, hourly: true },
  IE: { currency: 'EUR', period: 'yearly', level: 68, spread: 0.85, least: 28.2, hourly: true },
  DE: { currency: 'EUR', period: 'yearly', level: 66, spread: 0.8, least: 27, hourly: true },
  NL: { currency: 'EUR', period: 'yearly', level: 66, spread: 0.8, least: 29.5, hourly: false },
  FR: { currency: 'EUR', period: 'yearly', level: 54, spread: 0.8, least: 22, hourly: false },
  ES: { currency: 'EUR', period: 'yearly', level: 42, spread: 0.8, least: 17.5, hourly: false },
  PT: { currency: 'EUR', period: 'yearly', level: 34, spread: 0.85, least: 13, hourly: false },
  IT: { currency: 'EUR', period: 'yearly', level: 44, spread: 0.75, least: 20, hourly: false },
  CH: { currency: 'CHF', period: 'yearly', level: 105, spread: 0.7, least: 52, hourly: false },
  DK: { currency: 'DKK', period: 'monthly', level: 600, spread: 0.65, least: 290, hourly: false },
  SE: { currency: 'SEK', period: 'monthly', level: 560, spread: 0.6, least: 300, hourly: false },
  NO: { currency: 'NOK', period: 'yearly', level: 790, spread: 0.6, least: 420, hourly: false },
  CZ: { currency: 'CZK', period: 'monthly', level: 960, spread: 0.85, least: 320, hourly: false },
  IN: { currency: 'INR', period: 'yearly', level: 2000, spread: 1.7, least: 240, hourly: false },
  SG: { currency: 'SGD', period: 'monthly', level: 95, spread: 1.05, least: 30, hourly: false },
  JP: { currency: 'JPY', period: 'yearly', level: 7400, spread: 0.8, least: 2600, hourly: false },
  AE: { currency: 'AED', period: 'monthly', level: 260, spread: 1.2, least: 48, hourly: false },
  AU: { currency: 'AUD', period: 'yearly', level: 112, spread: 0.75, least: 54, hourly: true },
  NZ: { currency: 'NZD', period: 'yearly', level: 104, spread: 0.8, least: 50, hourly: true },
  BR: { currency: 'BRL', period: 'monthly', level: 165, spread: 1.4, least: 24, hourly: false },
  MX: { currency: 'MXN', period: 'monthly', level: 560, spread: 1.4, least: 130, hourly: false },
  ZA: { currency: 'ZAR', period: 'yearly', level: 600, spread: 1.4, least: 90, hourly: false },
  KE: { currency: 'KES', period: 'monthly', level: 2500, spread: 1.5, least: 350, hourly: false },
}

const CITIES = `
  Amsterdam | North Holland | NL | Europe/Amsterdam
  Utrecht | Utrecht | NL | Europe/Amsterdam
  Rotterdam | South Holland | NL | Europe/Amsterdam
  Berlin | Berlin | DE | Europe/Berlin
  Hamburg | Hamburg | DE | Europe/Berlin
  Munich | Bavaria | DE | Europe/Berlin
  Frankfurt | Hesse | DE | Europe/Berlin
  Stuttgart | Baden-Württemberg | DE | Europe/Berlin
  Cologne | North Rhine-Westphalia | DE | Europe/Berlin
  London | England | GB | Europe/London
  Manchester | England | GB | Europe/London
  Bristol | England | GB | Europe/London
  Birmingham | England | GB | Europe/London
  Leeds | England | GB | Europe/London
  Edinburgh | Scotland | GB | Europe/London
  Dublin | Leinster | IE | Europe/Dublin
  Cork | Munster | IE | Europe/Dublin
  Paris | Île-de-France | FR | Europe/Paris
  Lyon | Auvergne-Rhône-Alpes | FR | Europe/Paris
  Madrid | Community of Madrid | ES | Europe/Madrid
  Barcelona | Catalonia | ES | Europe/Madrid
  Lisbon | Lisbon | PT | Europe/Lisbon
  Porto | Porto | PT | Europe/Lisbon
  Milan | Lombardy | IT | Europe/Rome
  Zurich | Zurich | CH | Europe/Zurich
  Copenhagen | Capital Region | DK | Europe/Copenhagen
  Aarhus | Central Jutland | DK | Europe/Copenhagen
  Stockholm | Stockholm County | SE | Europe/Stockholm
  Oslo | Oslo | NO | Europe/Oslo
  Brno | South Moravia | CZ | Europe/Prague
  New York | New York | US | America/New_York
  Boston | Massachusetts | US | America/New_York
  Detroit | Michigan | US | America/Detroit
  Chicago | Illinois | US | America/Chicago
  Austin | Texas | US | America/Chicago
  Kansas City | Missouri | US | America/Chicago
  Denver | Colorado | US | America/Denver
  Phoenix | Arizona | US | America/Phoenix
  San Francisco | California | US | America/Los_Angeles
  Los Angeles | California | US | America/Los_Angeles
  Portland | Oregon | US | America/Los_Angeles
  Toronto | Ontario | CA | America/Toronto
  Halifax | Nova Scotia | CA | America/Halifax
  Bengaluru | Karnataka | IN | Asia/Kolkata
  Hyderabad | Telangana | IN | Asia/Kolkata
  Pune | Maharashtra | IN | Asia/Kolkata
  Mumbai | Maharashtra | IN | Asia/Kolkata
  Chennai | Tamil Nadu | IN | Asia/Kolkata
  New Delhi | Delhi | IN | Asia/Kolkata
  Jaipur | Rajasthan | IN | Asia/Kolkata
  Singapore | | SG | Asia/Singapore
  Tokyo | Tokyo | JP | Asia/Tokyo
  Osaka | Osaka | JP | Asia/Tokyo
  Dubai | Dubai | AE | Asia/Dubai
  Melbourne | Victoria | AU | Australia/Melbourne
  Brisbane | Queensland | AU | Australia/Brisbane
  Auckland | Auckland | NZ | Pacific/Auckland
  São Paulo | São Paulo | BR | America/Sao_Paulo
  Mexico City | Mexico City | MX | America/Mexico_City
  Cape Town | Western Cape | ZA | Africa/Johannesburg
  Nairobi | Nairobi | KE | Africa/Nairobi`

const BY_NAME = new Map(
  CITIES.trim()
    .split('\n')
    .map(line => line.split('|').map(part => part.trim()))
    .map(([city = '', region = '', country = '', zone = '']) => [
      city,
      { city, region: region || null, country, zone },
    ]),
)

/** The city of that name in the demo world. Throws RangeError when there is none. */
export function cityNamed(name: string): City {
  const city = BY_NAME.get(name)
  if (!city) throw new RangeError(`No city is called ${name}`)
  return city
}

/** How jobs in a country state their pay. */
export function payCustom(country: string): PayCustom {
  const custom = PAY[country]
  if (!custom) throw new RangeError(`Nobody knows how ${country} pays`)
  return custom
}

/** "Pune, India", "Austin, Texas", "Singapore". */
export function placeText({ city, region, country }: City): string {
  if (country === 'US') return `${city}, ${region}`
  const name = countryName(country)
  return city === name ? city : `${city}, ${name}`
}
