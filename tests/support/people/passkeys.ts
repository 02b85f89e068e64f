import { randomBytes } from 'node:crypto'

import type { Db } from '#lib/server/db/connect.ts'
import { passkeys } from '#lib/server/db/schema/auth.ts'

const CREDENTIAL = { id: 'YWJj', rawId: 'YWJj', type: 'public-key' as const }

/** An invalid new passkey with the right shape. */
export const NEW_PASSKEY = {
  ...CREDENTIAL,
  response: { attestationObject: 'YWJj', clientDataJSON: 'YWJj' },
}

/** An invalid passkey response with the right shape. */
export const USED_PASSKEY = {
  ...CREDENTIAL,
  response: { authenticatorData: 'YWJj', clientDataJSON: 'YWJj', signature: 'YWJj' },
}

/** Adds a passkey of this person that cannot be used to sign in. Returns its id. */
export async function givePasskey(db: Db, userId: number): Promise<number> {
  const [row] = await db
    .insert(passkeys)
    .values({
      credentialId: randomBytes(16),
      name: 'A key',
      publicKey: randomBytes(16),
      userHandle: randomBytes(16),
      userId,
    })
    .returning({ id: passkeys.id })
  return row?.id ?? 0
}
