/** What a recruiter is in the company: owners change the team, everything else is the same for both. */
export const COMPANY_ROLES = ['owner', 'member'] as const
export type CompanyRole = (typeof COMPANY_ROLES)[number]

export const COMPANY_ROLE_LABELS: Record<CompanyRole, string> = {
  member: 'Member',
  owner: 'Owner',
}

/** How long the link of an invitation works. */
export const INVITATION_DAYS = 7
