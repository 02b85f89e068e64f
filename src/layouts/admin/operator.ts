import { formatDateTime } from '#lib/shared/dates/dates.ts'

/**
 * The operator who opens the page.
 * @throws Error on a page that is not behind the guard of the console
 */
export function operatorOf({ locals: { operator } }: { locals: App.Locals }) {
  if (!operator) throw new Error('A page of the console is rendered only behind its guard')
  return operator
}

/** "Nov 21, 8:05 AM UTC"; null without a date. */
export function inUtc(instant: Date | null): string | null {
  return instant && `${formatDateTime(instant)} UTC`
}
