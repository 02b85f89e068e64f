import { randomBytes } from 'node:crypto'

import type { Db } from '#lib/server/db/connect.ts'
import { passkeys } from '#lib/server/db/schema/auth.ts'

const CREDENTIAL = { id: 'YWJj', rawId: 'YWJj', type: 'public-key' as const }

/** What has the shape of a new passkey, and is none. */
export const NEW_PASSKEY = {
  ...CREDENTIAL,
  response: { attestationObject: 'YWJj', clientDataJSON: 'YWJj' },
}

/** What has the shape of a passkey's answer, and is none. */
export const USED_PASSKEY = {
  ...CREDENTIAL,
  response: { authenticatorData: 'YWJj', clientDataJSON: 'YWJj', signature: 'YWJj' },
}

/** A passkey of this person that nothing can sign in with. Answers its id. */
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
