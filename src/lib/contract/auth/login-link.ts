import * as z from 'zod/mini'

import { ForgottenPassword, SignedIn, timeZoneField } from './auth.ts'
import type { Routes } from '../route.ts'

export const loginLinkRoutes = {
  'POST /auth/login-link': {
    operationId: 'requestLoginLink',
    access: 'anyone',
    body: ForgottenPassword,
    response: z.object({ message: z.string() }),
    summary: 'Mail a sign-in link; the answer is the same for every address',
  },
  'POST /auth/login-link/use': {
    operationId: 'useLoginLink',
    access: 'anyone',
    body: z.object({
      token: z.string().check(z.minLength(1), z.maxLength(200)),
      time_zone: timeZoneField,
    }),
    response: SignedIn,
    summary: 'Sign in with the mailed token; the second step follows if the account has one',
  },
} as const satisfies Routes
