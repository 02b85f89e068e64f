/**
 * The roles of recruiters in a company: only owners change the team; all other rights are the
 * same.
 */
export const COMPANY_ROLES = ['owner', 'member'] as const
export type CompanyRole = (typeof COMPANY_ROLES)[number]

export const COMPANY_ROLE_LABELS: Record<CompanyRole, string> = {
  member: 'Member',
  owner: 'Owner',
}

/** How long the link of an invitation is valid. */
export const INVITATION_DAYS = 7
