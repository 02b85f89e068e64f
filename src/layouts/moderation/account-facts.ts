import type { ModeratedAccount } from '#lib/contract/moderation.ts'

const ROLES = { candidate: 'Candidate', recruiter: 'Recruiter' } as const

const STATES = { active: 'Active', leaving: 'About to be deleted', suspended: 'Suspended' } as const

/** "Recruiter · Active" */
export function accountFacts({ role, status }: ModeratedAccount): string {
  return `${ROLES[role]} · ${STATES[status]}`
}
