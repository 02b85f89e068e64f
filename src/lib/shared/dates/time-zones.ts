/** Time zones whose name in browsers is that of a former city name, with today's (IANA tzdata, "backward"). */
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

/** A time zone by its name of today: "Asia/Kolkata" for "Asia/Calcutta". */
export function zoneOfToday(zone: string): string {
  return NAMES_OF_TODAY[zone] ?? zone
}

/** The city that a zone is named after: "Ho Chi Minh". */
export function cityOfZone(zone: string): string {
  return (zoneOfToday(zone).split('/').at(-1) ?? zone).replaceAll('_', ' ')
}

/** A zone as people choose it, the city first: "Kolkata, Asia". */
export function nameOfZone(zone: string): string {
  const [area = zone, ...others] = zoneOfToday(zone).split('/')
  return others.length === 0 ? area : `${cityOfZone(zone)}, ${area}`
}

/** All time zones, by their names of today. */
export function listTimeZones(): string[] {
  return [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone').map(zoneOfToday)])]
}
