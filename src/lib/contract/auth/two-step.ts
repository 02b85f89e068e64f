import * as z from 'zod/mini'

import { SignedIn, timeZoneField } from './auth.ts'
import { Instant, type Routes } from '../route.ts'

/** Six digits of an authenticator app, or a recovery code; spaces and dashes do not count. */
const code = z
  .string('Please enter the code')
  .check(
    z.trim(),
    z.minLength(1, 'Please enter the code'),
    z.maxLength(40, 'Please enter the code'),
  )

const RecoveryCodes = z.object({
  /** The only time that they can be read. */
  recovery_codes: z.array(z.string()),
})

export const twoStepRoutes = {
  'GET /auth/two-step': {
    operationId: 'getTwoStep',
    access: 'signed-in',
    response: z.object({ on_since: z.nullable(Instant), recovery_codes_left: z.int() }),
    summary: 'Check whether sign-in has a second step',
  },
  'POST /auth/two-step': {
    operationId: 'beginTwoStep',
    access: 'signed-in',
    response: z.object({
      /** The key to type into an authenticator app (base32). */
      key: z.string(),
      /** The same as an `otpauth:` address. */
      uri: z.string(),
      /** That address as a QR code: an SVG path over a square of `size` units. */
      qr: z.object({ path: z.string(), size: z.int() }),
    }),
    summary: 'Start two-step setup: a new key for an authenticator app (needs sudo)',
  },
  'POST /auth/two-step/confirm': {
    operationId: 'confirmTwoStep',
    access: 'signed-in',
    body: z.object({ code }),
    response: RecoveryCodes,
    summary: 'Turn the second step on with a first code; returns recovery codes (needs sudo)',
  },
  'POST /auth/two-step/recovery-codes': {
    operationId: 'renewRecoveryCodes',
    access: 'signed-in',
    response: RecoveryCodes,
    summary: 'Create new recovery codes; the previous ones stop working (needs sudo)',
  },
  'DELETE /auth/two-step': {
    operationId: 'disableTwoStep',
    access: 'signed-in',
    response: null,
    summary: 'Turn off two-step sign-in (needs a confirmed password)',
  },
  'POST /auth/login/second-step': {
    operationId: 'completeTwoStep',
    access: 'anyone',
    body: z.object({
      code,
      /** From the refusal `two_step_required`. */
      pending: z.string().check(z.minLength(1), z.maxLength(200)),
      time_zone: timeZoneField,
    }),
    response: SignedIn,
    summary: 'Complete a sign-in with a code of the authenticator app or a recovery code',
  },
} as const satisfies Routes
