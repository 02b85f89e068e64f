import { type Salary, type SalaryPeriod } from '#lib/shared/money/salary.ts'

import { payCustom } from './places.ts'
import { type Random } from './random.ts'
import { isExecutive, isInternship, type Rank } from './rank.ts'
import { type Role } from './roles/role.ts'

const YEAR_IN = { yearly: 1, monthly: 12, hourly: 2080 } as const

/** Pay by the hour grows less with rank than pay by the year. */
const GROWTH = { hour: [0.84, 1, 1.26], year: [0.7, 1, 1.38] } as const

/** A believable salary for a role, rank and country in whole units; null where the employer does not disclose it. */
export function salaryFor(role: Role, rank: Rank, country: string, random: Random): Salary | null {
  const title = role.titles[rank] ?? ''
  const { currency, ...custom } = payCustom(country)
  const period = role.paidBy === 'hour' && custom.hourly ? 'hourly' : custom.period
  const relative = (role.pay / 100) * growth(role, rank, title)
  // An intern's pay may lie below that of full-time work.
  const least = isInternship(title) ? 0 : custom.least * 1.16
  const year = Math.max(custom.level * relative ** custom.spread, least) * 1000
  const middle = year / YEAR_IN[period]

  const low = tidy(middle * (0.88 + random.next() * 0.08), period)
  const high = tidy(middle * (1.04 + random.next() * 0.14), period)
  const disclosure = random.next()
  if (disclosure < 0.14) return null
  if (disclosure < 0.18) return { min: low, max: null, currency, period }
  if (disclosure < 0.23) return { min: high, max: high, currency, period }
  return { min: low, max: high, currency, period }
}

function growth(role: Role, rank: Rank, title: string): number {
  if (isInternship(title)) return 0.3
  return isExecutive(title) ? 1.75 : GROWTH[role.paidBy][rank]
}

/** Rounded as people round when they name a figure. */
function tidy(amount: number, period: SalaryPeriod): number {
  if (period === 'hourly') return Math.round(amount * 2) / 2
  const step = 10 ** Math.max(0, Math.floor(Math.log10(amount)) - 1) / 2
  return Math.round(amount / step) * step
}
