import type { ModeratedAccount } from '#lib/contract/moderation.ts'

export const ROLE_LABELS = { candidate: 'Candidate', recruiter: 'Recruiter' } as const

export const ACCOUNT_STATES = {
  active: 'Active',
  leaving: 'About to be deleted',
  suspended: 'Suspended',
} as const

/** "Recruiter · Active" */
export function accountFacts({ role, status }: Pick<ModeratedAccount, 'role' | 'status'>): string {
  return `${ROLE_LABELS[role]} · ${ACCOUNT_STATES[status]}`
}
