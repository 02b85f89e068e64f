import { currencySign } from './currency-sign.ts'
import { decimalsOf } from './currencies.ts'

export const SALARY_PERIODS = ['hourly', 'monthly', 'yearly'] as const
export type SalaryPeriod = (typeof SALARY_PERIODS)[number]

/** The message for a range whose minimum is above its maximum. */
export const SALARY_ORDER = 'Maximum salary must be at least the minimum salary'

/** Amounts in whole units (120000, 22.5), never in minor units. 0 and null both mean unknown. */
export type Salary = {
  min: number | null
  max: number | null
  currency: string
  period: SalaryPeriod
}

/** The periods that a recruiter can choose in the job form; also shown after an amount. */
export const PERIOD_LABELS = {
  hourly: '/hour',
  monthly: '/month',
  yearly: '/year',
} as const satisfies Record<SalaryPeriod, string>

const SHORT_PERIODS = {
  hourly: '/hr',
  monthly: '/mo',
  yearly: '/yr',
} as const satisfies Record<SalaryPeriod, string>

/** Hours and months in a year of work, for comparing salaries of different periods. */
const YEARLY_FACTORS = {
  hourly: 2080,
  monthly: 12,
  yearly: 1,
} as const satisfies Record<SalaryPeriod, number>

/** Candidates see rounded figures, recruiters all digits. */
const FORMS = {
  full: { figure: fullFigure, missing: 'Not specified', periods: PERIOD_LABELS },
  short: { figure: shortFigure, missing: 'Not disclosed', periods: SHORT_PERIODS },
} as const

/** "$120k–150k/yr", "₹25.5–31 lakh/yr", "¥8,000,000/yr"; in full "$120,000–150,000/year". */
export function formatSalary(
  salary: Salary | null | undefined,
  form: keyof typeof FORMS = 'short',
): string {
  const { figure, missing, periods } = FORMS[form]
  const range = salary && formatRange(salary, figure)
  return range ? range + periods[salary.period] : missing
}

/** One amount in the short form: "$120k", "£45k", "₹12 lakh", "¥8,000,000". */
export function formatAmount(amount: number, currency: string): string {
  return currencySign(currency) + written(shortFigure(amount, currency))
}

/** Converts an amount of a period to a year of full-time work. Also works on minor units. */
export function yearlyAmount(amount: number, period: SalaryPeriod): number {
  return amount * YEARLY_FACTORS[period]
}

function formatRange(
  { currency, max, min }: Salary,
  figure: (amount: number, currency: string) => Figure,
): string | null {
  const sign = currencySign(currency)
  const low = min ? figure(min, currency) : null
  const high = max ? figure(max, currency) : null

  if (low && high) return sign + between(low, high)
  if (low) return `From ${sign}${written(low)}`
  return high ? `Up to ${sign}${written(high)}` : null
}

/** A word that both figures share appears once: "25.5–31 lakh". */
function between(low: Figure, high: Figure): string {
  const [first, last] = [written(low), written(high)]
  if (first === last) return first
  return `${low.unit.length > 1 && low.unit === high.unit ? low.digits : first}–${last}`
}

/** The digits and their suffix: none, "k" or a word after a space. */
interface Figure {
  digits: string
  unit: string
}

function written({ digits, unit }: Figure): string {
  return digits + unit
}

interface Unit {
  from: number
  name: string
  format: Intl.NumberFormat
}

/** Rupees are counted in lakh and crore; currencies without a smaller unit are written in full. */
function shortFigure(amount: number, currency: string): Figure {
  const unit = unitsOf(currency).find(({ from }) => amount >= from)
  if (!unit) return fullFigure(amount, currency)
  return { digits: unit.format.format(amount / unit.from), unit: unit.name }
}

function unitsOf(currency: string): readonly Unit[] {
  if (currency === 'INR') return RUPEES
  return decimalsOf(currency) === 0 ? [] : THOUSANDS
}

function fullFigure(amount: number, currency: string): Figure {
  const inCents = !Number.isInteger(amount) && decimalsOf(currency) > 0
  const wholes = currency === 'INR' ? indian : whole
  return { digits: (inCents ? cents : wholes).format(amount), unit: '' }
}

const oneDecimal = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })
const twoDecimals = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 })
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const indian = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })
const cents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

const THOUSANDS: readonly Unit[] = [{ from: 1000, name: 'k', format: oneDecimal }]
const RUPEES: readonly Unit[] = [
  { from: 10_000_000, name: '\u00a0crore', format: twoDecimals },
  { from: 100_000, name: '\u00a0lakh', format: twoDecimals },
  ...THOUSANDS,
]
