import { dateFormat } from '#lib/shared/dates/date-format.ts'

interface Dated {
  current: boolean
  endDate: string | null
  startDate: string
}

/** "Jan 2019 – Present": months in words where a date has one, and nothing where none was given. */
export function periodOf({ current, endDate, startDate }: Dated): string {
  const end = current ? 'Present' : endDate && inWords(endDate)
  if (startDate === '') return end && !current ? `until ${end}` : (end ?? '')
  return [inWords(startDate), end].filter(Boolean).join(' – ')
}

function inWords(date: string): string {
  if (!/^\d{4}-(?:0[1-9]|1[0-2])(?:-\d{2})?$/.test(date)) return date
  const [year = 0, month = 1] = date.split('-').map(Number)
  return dateFormat('UTC', { month: 'short', year: 'numeric' }).format(Date.UTC(year, month - 1))
}
