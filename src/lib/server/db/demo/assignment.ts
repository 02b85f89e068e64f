import { type Company } from './companies/company.ts'
import { type Random } from './random.ts'
import { type Role } from './roles/role.ts'

/**
 * Gives each posting to a fitting company: one of those with the fewest so far, never twice the
 * same for one role.
 */
export function companyChooser(companies: readonly Company[], random: Random) {
  const counts = new Map(companies.map(company => [company, 0]))
  const taken = new Map<Role, Set<Company>>()

  return function companyFor(role: Role): Company {
    const used = taken.get(role) ?? new Set()
    const fitting = companies.filter(company => fits(company, role))
    const free = fitting.filter(company => !used.has(company))
    const candidates = free.length > 0 ? free : fitting
    const fewest = Math.min(...candidates.map(company => counts.get(company) ?? 0))

    const chosen = random.pick(candidates.filter(company => counts.get(company) === fewest))
    counts.set(chosen, fewest + 1)
    taken.set(role, used.add(chosen))
    return chosen
  }
}

function fits(company: Company, role: Role): boolean {
  return company.trades.some(trade => role.at.includes(trade))
}
