import * as z from 'zod/mini'

import { COMPANY_ROLES } from '#lib/shared/companies/company-roles.ts'
import { RETENTION_MONTHS } from '#lib/shared/applications/retention.ts'

import { Email } from '../fields.ts'
import { BlindReview } from '../applications/received-applications.ts'
import { Id, Instant, PathId, type Routes } from '../route.ts'

export const CompanyRole = z.enum(COMPANY_ROLES, 'Please choose a role')

const RetentionMonths = z.literal(
  [...RETENTION_MONTHS],
  `Please choose ${RETENTION_MONTHS.join(', ')} months`,
)
/** The retention period of applications that have ended, in months. */
const Retention = z.object({ retention_months: RetentionMonths })

/** A colleague as all members of the company see them. */
const TeamMember = z
  .object({
    userId: Id,
    name: z.string(),
    email: z.string(),
    position: z.string(),
    role: CompanyRole,
    joinedAt: Instant,
    /** Whether this member is the actor. */
    isMe: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'TeamMember' })
export type TeamMember = z.infer<typeof TeamMember>

/** An invitation that is not accepted yet. */
const TeamInvitation = z
  .object({
    id: Id,
    email: z.string(),
    role: CompanyRole,
    invitedBy: z.string(),
    createdAt: Instant,
    expiresAt: Instant,
  })
  .register(z.globalRegistry, { id: 'TeamInvitation' })
export type TeamInvitation = z.infer<typeof TeamInvitation>

/** All recruiters of the company. Owners can change the team; members can see it. */
export const Team = z
  .object({
    company: z.string(),
    myRole: CompanyRole,
    /** Whether the company reviews the applications to all its jobs blind. */
    blindReview: z.boolean(),
    /** The months after which the data of candidates is removed. */
    retentionMonths: RetentionMonths,
    members: z.array(TeamMember),
    invitations: z.array(TeamInvitation),
  })
  .register(z.globalRegistry, { id: 'Team' })
export type Team = z.infer<typeof Team>

export const InvitationDraft = z.object({ email: Email, role: z._default(CompanyRole, 'member') })
export type InvitationDraft = z.output<typeof InvitationDraft>

const ById = z.object({ id: PathId })

export const teamRoutes = {
  'GET /recruiters/team': {
    operationId: 'getTeam',
    access: 'recruiter',
    response: Team,
    summary: 'List the colleagues in the recruiter’s company and its open invitations',
  },
  'POST /recruiters/team/invitations': {
    operationId: 'inviteColleague',
    access: 'recruiter',
    body: InvitationDraft,
    response: TeamInvitation,
    status: 201,
    summary:
      'Invite a person to the company by mail, for 7 days; repeating it renews the invitation',
  },
  'DELETE /recruiters/team/invitations/{id}': {
    operationId: 'revokeInvitation',
    access: 'recruiter',
    params: ById,
    response: null,
    summary: 'Revoke an invitation: its link stops working',
  },
  'POST /recruiters/team/join': {
    operationId: 'joinTeam',
    access: 'recruiter',
    body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
    response: z.object({ company: z.string() }),
    summary: 'Accept an invitation with its mailed token and join the company',
  },
  'PUT /recruiters/company/blind-review': {
    operationId: 'setCompanyBlindReview',
    access: 'recruiter',
    body: BlindReview,
    response: BlindReview,
    summary: 'Turn blind review on or off for all jobs of the company',
  },
  'PUT /recruiters/company/retention': {
    operationId: 'setRetentionPeriod',
    access: 'recruiter',
    body: Retention,
    response: Retention,
    summary: 'Set for how many months the company keeps the data of applications',
  },
  'PUT /recruiters/team/{id}': {
    operationId: 'setColleagueRole',
    access: 'recruiter',
    body: z.object({ role: CompanyRole }),
    params: ById,
    response: Team,
    summary: 'Make a colleague an owner or a member; the last owner stays an owner',
  },
  'POST /recruiters/team/{id}/transfer': {
    operationId: 'transferOwnership',
    access: 'recruiter',
    params: ById,
    response: Team,
    summary:
      'Transfer the company: the colleague becomes an owner and the caller a member, atomically',
  },
  'DELETE /recruiters/team/{id}': {
    operationId: 'removeColleague',
    access: 'recruiter',
    params: ById,
    response: null,
    summary: 'Remove a colleague, or leave the company; jobs and applicants stay with it',
  },
} as const satisfies Routes
