/** The maximum of cached formats: users choose the zones, and a zone has many spellings. */
const MAX_FORMATS = 500

const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * The date format of a zone. Creating a format costs more than using it a hundred times, so each is
 * cached. Throws RangeError for an unknown zone.
 */
export function dateFormat(
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = timeZone + JSON.stringify(options)
  const cached = formats.get(key)
  if (cached) return cached
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone })
  if (formats.size >= MAX_FORMATS) formats.clear()
  formats.set(key, format)
  return format
}
