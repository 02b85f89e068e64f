import type { Registration } from '#lib/contract/auth/auth.ts'
import { AppError, invalidField } from '#lib/shared/errors.ts'

import type { Db } from '../../db/connect.ts'
import type { Services } from '../../services.ts'
import { readSiteSettings } from '../../settings/site-settings.ts'
import { audit } from '../audit/audit.ts'
import { accountKey, type Client } from '../client.ts'
import { consumeInvitation, findAdmission } from './invitations.ts'

type Input = Pick<Registration, 'email' | 'invitation' | 'role'>

/** The message where registration needs an invitation. */
function closedWords({ SUPPORT_EMAIL }: Pick<Services['config'], 'SUPPORT_EMAIL'>): string {
  return `Registration is by invitation only. If you have an invitation, open the link in its mail. Questions: ${SUPPORT_EMAIL}.`
}

/** The message for an invalid invitation. */
const INVITATION_ENDED =
  'This invitation has expired, was used, or was replaced by a newer one. Ask for a new one.'

/** For the registration page: why this person cannot register, or null; and the invited address. */
export async function findRegistrationState(
  { config, db }: Pick<Services, 'config' | 'db'>,
  token: string | null,
): Promise<{ email: string | null; refusal: string | null }> {
  const email = token === null ? null : ((await findAdmission(db, token))?.email ?? null)
  const isOpen = email !== null || (await readSiteSettings(db)).registration === 'open'
  if (isOpen) return { email, refusal: null }
  return { email, refusal: token === null ? closedWords(config) : INVITATION_ENDED }
}

/**
 * Admits all people, or only those with an invitation for their address.
 * @throws AppError `registration-closed`, `invalid-input` for another address
 */
export async function requireMayRegister(
  services: Services,
  { facts }: Client,
  input: Input,
): Promise<void> {
  const { db, keys } = services
  if ((await readSiteSettings(db)).registration === 'open') return
  const address = accountKey(input.email)
  try {
    await requireInvitation(services, input)
  } catch (error) {
    await audit(db, keys, facts, { action: 'register', address, outcome: 'refused' })
    throw error
  }
}

async function requireInvitation(
  { config, db }: Pick<Services, 'config'> & { db: Db },
  { email, invitation, role }: Input,
): Promise<void> {
  if (invitation === undefined) throw new AppError('registration-closed', closedWords(config))
  const admission = await findAdmission(db, invitation)
  if (!admission) throw new AppError('registration-closed', INVITATION_ENDED)
  if (admission.email.toLowerCase() !== email.toLowerCase())
    throw invalidField('email', 'This invitation was sent to another email address')
  if (admission.isToTeam && role !== 'recruiter')
    throw invalidField('role', 'You are invited to a team: create a recruiter account')
}

/**
 * Uses up the invitation of a person who registers, in the transaction that makes the account. One to a
 * team is used up when the person joins.
 * @throws AppError `registration-closed` where one is needed and another request has used it
 */
export async function useInvitation(
  tx: Db,
  { config }: Pick<Services, 'config'>,
  input: Input,
): Promise<void> {
  if (await consumeInvitation(tx, input.email, input.invitation ?? '')) return
  if ((await readSiteSettings(tx)).registration === 'open') return
  await requireInvitation({ config, db: tx }, input)
}
