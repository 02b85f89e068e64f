export const SALARY_PERIODS = ['hourly', 'monthly', 'yearly'] as const
export type SalaryPeriod = (typeof SALARY_PERIODS)[number]

/** Amounts as people write them (120000, 22.5), never minor units. 0 and null both mean unknown. */
export type Salary = {
  min: number | null
  max: number | null
  currency: string
  period: SalaryPeriod
}

/** What a recruiter reads after a figure, and chooses from in the job form. */
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

/** Hours and months that a year of work counts, for comparing salaries of different periods. */
const YEARLY_FACTORS = {
  hourly: 2080,
  monthly: 12,
  yearly: 1,
} as const satisfies Record<SalaryPeriod, number>

/** Candidates' form: "$120k - $150k/yr", "GBP 45k - 60k/yr", "€22.50/hr", else "Not disclosed". */
export function formatSalary(salary: Salary | null | undefined): string {
  const range = salary && formatRange(salary, inThousands)
  return range ? range + SHORT_PERIODS[salary.period] : 'Not disclosed'
}

/** Recruiters' form with the full figures: "$120,000 - $150,000/year", else "Not specified". */
export function formatFullSalary(salary: Salary | null | undefined): string {
  const range = salary && formatRange(salary, inFull)
  return range ? range + PERIOD_LABELS[salary.period] : 'Not specified'
}

/** What an amount of a period comes to in a year of full-time work. Works on minor units as well. */
export function yearlyAmount(amount: number, period: SalaryPeriod): number {
  return amount * YEARLY_FACTORS[period]
}

function formatRange(salary: Salary, figure: (amount: number) => string): string | null {
  const { min, max, currency } = salary
  const sign = signOf(currency)
  const low = min ? figure(min) : null
  const high = max ? figure(max) : null

  if (low && high) return low === high ? sign + low : between(sign, low, high)
  if (low) return `From ${sign}${low}`
  return high ? `Up to ${sign}${high}` : null
}

/** A symbol precedes each figure; a currency code appears once. */
function between(sign: string, low: string, high: string): string {
  return `${sign}${low} - ${sign.endsWith(' ') ? '' : sign}${high}`
}

function signOf(currency: string): string {
  if (currency === 'USD') return '$'
  return currency === 'EUR' ? '€' : `${currency} `
}

function inThousands(amount: number): string {
  return amount < 1000 ? inFull(amount) : `${oneDecimal.format(amount / 1000)}k`
}

function inFull(amount: number): string {
  return (Number.isInteger(amount) ? whole : cents).format(amount)
}

const oneDecimal = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const cents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
