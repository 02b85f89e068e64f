const MOMENT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/

/**
 * Reads a moment from the command line. It must have a time zone: a restore to the wrong hour would be
 * noticed late.
 * @throws Error with one line
 */
export function readMoment(text: string): Date {
  const moment = new Date(text.replace(' ', 'T'))
  if (MOMENT.test(text) && !Number.isNaN(moment.getTime())) return moment
  throw new Error(
    `${text} is not valid: give date, time and zone, such as 2026-11-25T18:00Z or 2026-11-25T19:00+01:00`,
  )
}
