import { type Random } from './random.ts'

/** How far up a posting stands: first job, full professional, or the most senior of its role. */
export type Rank = 0 | 1 | 2

export const RANKS = [0, 1, 2] as const satisfies readonly Rank[]

const EXECUTIVE = /\b(?:chief|director|vp|general counsel|partner|registrar|head of information)\b/i
const INTERN = /\bintern\b/i
const ADVISORY = /business partner/i

export type Years = { minimum: number; maximum: number | null }

/** Whether a title belongs to somebody who leads a whole field. */
export function isExecutive(title: string): boolean {
  return EXECUTIVE.test(title) && !ADVISORY.test(title)
}

export function isInternship(title: string): boolean {
  return INTERN.test(title)
}

/** The years a posting of this title and rank asks for. */
export function yearsFor(title: string, rank: Rank, random: Random): Years {
  if (isInternship(title)) return { minimum: 0, maximum: 1 }
  if (rank === 0) return { minimum: random.between(0, 1), maximum: 2 }
  if (rank === 1) {
    const minimum = random.between(2, 4)
    return { minimum, maximum: minimum + 3 }
  }
  if (isExecutive(title)) return { minimum: random.between(10, 13), maximum: null }
  const minimum = random.between(5, 9)
  return { minimum, maximum: random.chance(0.5) ? minimum + 5 : null }
}

/** The line about experience among a posting's requirements. */
export function yearsText(title: string, craft: string, { minimum }: Years): string {
  if (isInternship(title))
    return `Enrolled in, or just finished with, studies that fit the internship`
  if (minimum === 0) return `First experience ${craft} is welcome, not a condition`
  if (minimum === 1) return `About a year ${craft}, training included`
  return minimum >= 5 ? `${minimum} years or more ${craft}` : `At least ${minimum} years ${craft}`
}

/** What the most senior of a role does besides the role's own work. */
export function leadership(title: string): string {
  if (isExecutive(title) || /head|lead|manager|supervisor|foreman|charge/i.test(title)) {
    return 'Lead, develop and hire the people in the team'
  }
  return 'Guide less experienced colleagues and be their first address for questions'
}
