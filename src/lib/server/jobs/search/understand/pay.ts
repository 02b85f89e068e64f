import { readAmount } from '#lib/shared/money/read-amount.ts'

/** The pay in a search: yearly, in whole units of the currency. */
export interface Pay {
  min: number
  /** Null if the search names no currency: then amounts of every currency are compared. */
  currency: string | null
  start: number
  end: number
}

const CURRENCIES: Record<string, string> = {
  '$': 'USD',
  '£': 'GBP',
  '€': 'EUR',
  '₹': 'INR',
  'aud': 'AUD',
  'cad': 'CAD',
  'chf': 'CHF',
  'dollar': 'USD',
  'eur': 'EUR',
  'euro': 'EUR',
  'gbp': 'GBP',
  'inr': 'INR',
  'pound': 'GBP',
  'usd': 'USD',
}
const HOURS_A_YEAR = 2080
/** Amounts outside these bounds are not a yearly pay. */
const [LEAST, MOST] = [5000, 1e9]

/** "$80,000", "50k", "over £40k a year", "$25 an hour"; not "4 day week", "2026", "ISO 45001" or "401k". */
const PAY =
  /(?:\b(?:over|above|from|at least|min|minimum|more than|paying|earn(?:ing)?)\s+)?(?<![\p{L}\p{N}.,])(?!401\s?k)(?:(?<sign>[$£€₹])\s?(?<signed>\d[\d.,]*)(?<thousands>\s?k\b)?|(?<short>\d[\d.,]*)\s?k\b|(?<plain>\d{2,3},\d{3}|\d{3,4}00)\b)\+?(?:\s?(?<named>usd|eur|gbp|inr|aud|cad|chf|dollar|euro|pound)s?\b)?(?<unit>\s*(?:an?|per|\/)\s*(?:hour|hr|h|year|yr|annum)\b|\s*(?:hourly|yearly|annually|pa|p\.a\.))?/iu

/** The first pay in a text; null if there is none. */
export function findPay(text: string): Pay | null {
  const match = PAY.exec(text)
  if (!match?.groups) return null
  const min = yearlyAmount(match.groups)
  if (!Number.isFinite(min) || min < LEAST || min > MOST) return null
  const {
    groups: { named, sign },
    index: start,
  } = match
  const currency = CURRENCIES[sign ?? named?.toLowerCase() ?? ''] ?? null
  return { currency, end: start + match[0].trimEnd().length, min, start }
}

function yearlyAmount(groups: Record<string, string | undefined>): number {
  const { plain, short, signed, thousands, unit = '' } = groups
  const amount = readAmount((signed ?? short ?? plain ?? '').replace(/[.,]$/, ''))
  const isThousands = short !== undefined || thousands !== undefined
  const isHourly = /hour|\bhr?\b/i.test(unit)
  return Math.round(amount * (isThousands ? 1000 : 1) * (isHourly ? HOURS_A_YEAR : 1))
}
