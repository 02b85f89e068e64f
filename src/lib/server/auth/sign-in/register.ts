import type { Registration } from '#lib/contract/auth/auth.ts'
import { AppError } from '#lib/shared/errors.ts'

import type { Db } from '../../db/connect.ts'
import { users } from '../../db/schema/auth.ts'
import { companies, recruiterProfiles } from '../../db/schema/companies.ts'
import { candidateProfiles } from '../../db/schema/profiles.ts'
import { queueMail } from '../../mail/tasks.ts'
import type { Services } from '../../services.ts'
import { recordAgreement } from '../../settings/legal/known-versions.ts'
import { enqueue } from '../../tasks/task.ts'
import { audit } from '../audit/audit.ts'
import { type Account, findAccount } from '../accounts.ts'
import { admitForm } from '../limits/admit-form.ts'
import { accountKey, type Client } from '../client.ts'
import { addressTakenMail } from '../mails.ts'
import { judgePassword } from '../passwords/password-strength.ts'
import { mailVerificationLink } from '../tasks.ts'
import { requireMayRegister, useInvitation } from './may-register.ts'

interface Registered {
  account: Account
  /** Why the password is weak, if weak passwords are allowed. */
  warning: string | null
}

/**
 * Creates an account with its empty profile, a recruiter's with an empty company.
 * @throws AppError `registration-closed`, `email-taken`, `invalid-input`, `rate-limited`,
 * `challenge-…`, `busy`
 */
export async function registerAccount(
  services: Services,
  client: Client,
  input: Registration,
): Promise<Registered> {
  const { db, keys, passwords } = services
  await admitForm(services, client, { counted: 'register.ip', input, purpose: 'register' })
  // Before the address is looked up: a person who may not register must not learn of an account.
  await requireMayRegister(services, client, input)
  const warning = await judgePassword(services, input)
  if (await findAccount(db, input.email)) throw await emailTaken(services, client, input.email)

  const passwordHash = await passwords.hash(input.password)
  const account = await db.transaction(async tx => {
    const row = await insertAccount(tx, input, passwordHash)
    if (!row) return null
    await useInvitation(tx, services, input)
    await recordAgreement(tx, row.id)
    await audit(tx, keys, client.facts, { action: 'register', outcome: 'ok', userId: row.id })
    await enqueue(tx, mailVerificationLink, { userId: row.id })
    return row
  })
  // A concurrent request registered the same address first.
  if (!account) throw await emailTaken(services, client, input.email)
  return { account, warning }
}

async function insertAccount(
  tx: Db,
  { email, name, role, time_zone: timeZone }: Registration,
  passwordHash: string,
): Promise<Account | null> {
  const [row] = await tx
    .insert(users)
    .values({ email, name, passwordHash, role, ...(timeZone !== undefined && { timeZone }) })
    .onConflictDoNothing()
    .returning()
  if (!row) return null
  if (role === 'candidate') await tx.insert(candidateProfiles).values({ userId: row.id })
  else await insertRecruiter(tx, row.id)
  return row
}

async function insertRecruiter(tx: Db, userId: number): Promise<void> {
  const [company] = await tx.insert(companies).values({}).returning({ id: companies.id })
  if (company) await tx.insert(recruiterProfiles).values({ companyId: company.id, userId })
}

/** The refusal reveals that the account exists, so its owner gets a mail about the attempt, once a day. */
async function emailTaken(services: Services, client: Client, email: string): Promise<AppError> {
  const { config, db, keys, limits } = services
  await audit(db, keys, client.facts, {
    action: 'register',
    outcome: 'refused',
    address: accountKey(email),
  })
  if (await limits.trySpend('register.notice', accountKey(email)))
    await queueMail(db, 'address-taken', addressTakenMail(config, email))
  const message = 'An account with this email address already exists'
  return new AppError('email-taken', message, { fields: { email: [message] } })
}
