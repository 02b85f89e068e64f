import * as z from 'zod/mini'

import { CATEGORIES } from '#lib/shared/jobs/categories.ts'
import { LENGTHS } from '#lib/shared/limits.ts'

import { Email, plain } from './fields.ts'
import { Category } from './jobs/jobs.ts'
import { Instant, Id, PathId, type Routes } from './route.ts'

/** Quotation marks and angle brackets have a meaning beside an address in a mail header. */
const SiteName = z
  .string()
  .check(
    z.trim(),
    z.maxLength(LENGTHS.siteName.max, `Must be at most ${LENGTHS.siteName.max} characters`),
    z.regex(/^[^"<>\\\r\n]*$/, 'Must be on one line, without quotation marks and angle brackets'),
    plain(),
  )

/** The settings of operators. An empty text means the value from the configuration. */
export const SiteSettings = z.object({
  /** Categories that lists show first, in this order; the others follow in the default order. */
  category_order: z._default(
    z.array(Category).check(
      z.maxLength(CATEGORIES.length),
      z.refine(order => new Set(order).size === order.length, 'Each field of work once'),
    ),
    [],
  ),
  /** Categories that public lists do not offer. Searches still find their jobs. */
  hidden_categories: z._default(z.array(Category).check(z.maxLength(CATEGORIES.length)), []),
  /** Whether the first job of an unverified company needs an operator's approval. */
  holds_first_jobs: z.boolean(),
  name: SiteName,
  registration: z.enum(['open', 'invited']),
  support_email: z.union([z.literal(''), Email]),
})
export type SiteSettings = z.output<typeof SiteSettings>

/** An open invitation to register; its token is in the mail only. */
export const RegistrationInvitation = z
  .object({ id: Id, email: z.string(), expires_at: Instant })
  .register(z.globalRegistry, { id: 'RegistrationInvitation' })
export type RegistrationInvitation = z.infer<typeof RegistrationInvitation>

export const RegistrationInvitationDraft = z.object({ email: Email })

const ById = z.object({ id: PathId })

/** The settings of the site; these calls answer 404 to all but operators. */
export const settingsRoutes = {
  'PUT /admin/settings': {
    operationId: 'changeSiteSettings',
    access: 'signed-in',
    body: SiteSettings,
    response: null,
    summary: 'For operators: change the settings of the site',
  },
  'POST /admin/invitations': {
    operationId: 'inviteToRegister',
    access: 'signed-in',
    body: RegistrationInvitationDraft,
    response: null,
    summary: 'For operators: mail an address a link to register; it replaces the link before',
  },
  'DELETE /admin/invitations/{id}': {
    operationId: 'withdrawInvitationToRegister',
    access: 'signed-in',
    params: ById,
    response: null,
    summary: 'For operators: take an invitation to register back',
  },
} as const satisfies Routes
