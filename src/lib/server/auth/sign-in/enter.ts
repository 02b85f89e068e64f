import type { SessionUser } from '#lib/contract/auth/auth.ts'

import type { Services } from '../../services.ts'
import { type Account, toSessionUser } from '../accounts.ts'
import { audit } from '../audit/audit.ts'
import { beginSession } from '../sessions/begin-session.ts'
import { type Client, kindOf } from '../client.ts'
import { keepTimeZone } from '../sessions/time-zone.ts'

interface Entering {
  account: Account
  /** The factor that the person confirmed last. */
  by: 'authenticator code' | 'mailed link' | 'passkey' | 'password' | 'recovery code'
  client: Client
  /** The headers of the answer, for the cookies. */
  headers: Headers
  remember: boolean
  /** Of the device. */
  zone: string | undefined
}

/** Begins the session of a person who has proved their identity by any factor, and records it. */
export async function enter(
  services: Services,
  { account, by, client, headers, remember, zone }: Entering,
): Promise<{ token: string; user: SessionUser }> {
  const { db, keys } = services
  await keepTimeZone(db, account, zone)
  const kind = kindOf(client)
  const begun = { client, headers, kind, remember, userId: account.id } as const
  const token = await beginSession(services, begun)
  const event = { action: 'login', meta: { by }, outcome: 'ok', userId: account.id } as const
  await audit(db, keys, client.facts, event)
  return { token, user: toSessionUser(account) }
}
