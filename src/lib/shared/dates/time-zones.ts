/**
 * Time zones that browsers name after a former city name, with the current name (IANA tzdata,
 * "backward").
 */
const NAMES_OF_TODAY: Record<string, string> = {
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Louisville': 'America/Kentucky/Louisville',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

/** The current name of a time zone: "Asia/Kolkata" for "Asia/Calcutta". */
export function zoneOfToday(zone: string): string {
  return NAMES_OF_TODAY[zone] ?? zone
}

/** The city that a zone is named after: "Ho Chi Minh". */
export function cityOfZone(zone: string): string {
  return (zoneOfToday(zone).split('/').at(-1) ?? zone).replaceAll('_', ' ')
}

/** The label of a zone in a list, the city first: "Kolkata, Asia". */
export function nameOfZone(zone: string): string {
  const [area = zone, ...others] = zoneOfToday(zone).split('/')
  return others.length === 0 ? area : `${cityOfZone(zone)}, ${area}`
}

/** All time zones, by their current names. */
export function listTimeZones(): string[] {
  return [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone').map(zoneOfToday)])]
}
