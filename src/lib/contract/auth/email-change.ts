import * as z from 'zod/mini'

import { Email } from '../fields.ts'
import type { Routes } from '../route.ts'

export const EmailChange = z.object({ email: Email })

const token = z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) })
const Message = z.object({ message: z.string() })

export const emailChangeRoutes = {
  'POST /auth/email-change': {
    operationId: 'requestEmailChange',
    access: 'signed-in',
    body: EmailChange,
    response: Message,
    summary: 'Request a change of address: mails a link to the old and the new one (needs sudo)',
  },
  'DELETE /auth/email-change': {
    operationId: 'cancelEmailChange',
    access: 'signed-in',
    response: null,
    summary: 'Cancel a pending change of address',
  },
  'POST /auth/email-change/confirm': {
    operationId: 'confirmEmailChange',
    access: 'anyone',
    body: token,
    response: z.object({
      message: z.string(),
      /**
       * Both addresses have confirmed: the new one is active, and all other sessions have ended.
       */
      complete: z.boolean(),
      /** Replaces the stored one where the session was renewed. */
      token: z.optional(z.string()),
    }),
    summary: 'Confirm a change of address with a mailed token',
  },
  'POST /auth/email-change/stop': {
    operationId: 'stopEmailChange',
    access: 'anyone',
    body: token,
    response: Message,
    summary: 'Stop a change of address with a mailed token',
  },
} as const satisfies Routes
