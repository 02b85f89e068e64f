import { sql } from 'drizzle-orm'

import { hasConfirmedAddress, type PersonalData } from '../db/personal-data.ts'
import { accountKey } from './client.ts'

/** The name of a deleted account. */
export const DELETED_NAME = 'Deleted user'

const OF_ACCOUNTS = [
  'sessions',
  'known_devices',
  'email_tokens',
  'email_changes',
  'passkeys',
  'passkey_challenges',
  'two_steps',
  'recovery_codes',
  'pending_sign_ins',
  'audit_keys',
  'legal_versions_known',
]

/** The account. Its row stays, because messages and histories refer to its id. */
export const accountData: PersonalData = {
  rows: [
    {
      name: 'account',
      about: 'Your account: name, address, role, when you joined.',
      select: id => sql`select id, email, name, role, status, email_verified_at, time_zone,
        created_at, updated_at from users where id = ${id}`,
    },
    {
      name: 'sessions',
      about: 'Where you are signed in, without the secrets of the sessions.',
      select: id => sql`select id, kind, remember, ip_prefix, user_agent, created_at, last_seen_at,
        expires_at from sessions where user_id = ${id} order by created_at`,
    },
    {
      name: 'known-devices',
      about: 'Browsers that have signed in to your account, by when they were last seen.',
      select: id => sql`select last_seen_at from known_devices where user_id = ${id}`,
    },
    {
      name: 'mailed-links',
      about: 'Links that were mailed to you lately to confirm something, without the links.',
      select: id => sql`select email, purpose, created_at, expires_at, used_at
        from email_tokens where user_id = ${id}`,
    },
    {
      name: 'passkeys',
      about: 'Your passkeys, without their keys.',
      select: id => sql`select name, transports, created_at, last_used_at from passkeys
        where user_id = ${id} order by created_at`,
    },
    {
      name: 'two-step-sign-in',
      about: 'Whether you sign in with an authenticator app, without its key.',
      select: id => sql`select confirmed_at from two_steps where user_id = ${id}`,
    },
    {
      name: 'legal-texts',
      about: 'Which versions of our terms you have agreed to, or closed the notice of.',
      select: id => sql`select document, version, known_by, at from legal_versions_known
        where user_id = ${id} order by at, document`,
    },
    {
      name: 'email-change',
      about: 'The change of your address that waits to be confirmed.',
      select: id => sql`select old_email, new_email from email_changes where user_id = ${id}`,
    },
  ],
  async erase(tx, { email, id }) {
    for (const table of OF_ACCOUNTS)
      await tx.execute(sql`delete from ${sql.identifier(table)} where user_id = ${id}`)
    await tx.execute(sql`delete from registration_invitations
      where lower(email) = lower(${email}) and ${hasConfirmedAddress(id)}`)
    const counted = accountKey(email)
    await tx.execute(sql`delete from throttle
      where key ~ ${`^[a-z.-]+:${id}$`} or key ~ ${`^[a-z.-]+:${counted}(:|$)`}`)
    await tx.execute(sql`update users set
        email = ${`deleted-${id}@users.invalid`}, name = ${DELETED_NAME}, status = 'deleted',
        password_hash = null, email_verified_at = null, time_zone = 'UTC', updated_at = now()
      where id = ${id}`)
  },
}
