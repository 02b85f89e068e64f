import * as z from 'zod/mini'

import { RequestOptions, UsedCredential } from './passkeys.ts'
import { GivenPassword } from './passwords.ts'
import { Instant, type Routes } from '../route.ts'

/** The password of the signed-in person, once more. */
export const Sudo = z.object({ password: GivenPassword })

const Confirmed = z.object({
  message: z.string(),
  sudo_until: Instant,
  /** Replaces the stored one. */
  token: z.string(),
})

export const sudoRoutes = {
  'POST /auth/sudo': {
    operationId: 'confirmPassword',
    access: 'signed-in',
    body: Sudo,
    response: Confirmed,
    summary:
      'Confirm the password: for ten minutes, calls that answer 403 `sudo_required` are allowed',
  },
  'POST /auth/sudo/passkey/options': {
    operationId: 'createSudoPasskeyOptions',
    access: 'signed-in',
    response: RequestOptions,
    summary: 'Get WebAuthn options to confirm with a passkey instead of the password',
  },
  'POST /auth/sudo/passkey': {
    operationId: 'confirmWithPasskey',
    access: 'signed-in',
    body: z.object({ credential: UsedCredential }),
    response: Confirmed,
    summary: 'Confirm with a passkey of the account: allows the same ten minutes as the password',
  },
} as const satisfies Routes
