import * as z from 'zod/mini'

import { GivenPassword } from './passwords.ts'
import { Instant, type Routes } from './route.ts'

/** The signed-in person's own password, once more. */
export const Sudo = z.object({ password: GivenPassword })

export const sudoRoutes = {
  'POST /auth/sudo': {
    access: 'signed-in',
    body: Sudo,
    response: z.object({
      message: z.string(),
      sudo_until: Instant,
      /** Replaces the stored one. */
      token: z.string(),
    }),
    summary: 'Confirm the password: for ten minutes, what answers 403 `sudo_required` is open',
  },
} as const satisfies Routes
