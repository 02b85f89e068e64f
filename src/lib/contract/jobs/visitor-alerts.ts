import * as z from 'zod/mini'

import { VISITOR_FREQUENCIES } from '#lib/shared/jobs/alerts.ts'

import { Email } from '../fields.ts'
import { PathId, type Routes } from '../route.ts'
import { SavedSearch, SearchAddress } from './saved-searches.ts'

/** Alerts that a visitor without an account asks for. */
export const AlertRequest = z.object({
  email: Email,
  frequency: z.enum(VISITOR_FREQUENCIES),
  query: SearchAddress,
})
export type AlertRequest = z.output<typeof AlertRequest>

/** The fields of the form. */
export const AlertForm = z.pick(AlertRequest, { email: true, frequency: true })

const Token = z.string().check(z.maxLength(100))

/** The proof in a mail with alerts that its reader owns the subscriber's address. */
export const SubscriberProof = z.object({ subscriber: PathId, token: Token })
export type SubscriberProof = z.output<typeof SubscriberProof>

export const visitorAlertRoutes = {
  'POST /alerts': {
    operationId: 'requestAlerts',
    access: 'anyone',
    body: AlertRequest,
    response: z.object({ message: z.string() }),
    summary:
      'Ask for alerts about new jobs without an account: mails a link to confirm; the answer is the same for every address',
  },
  'POST /alerts/confirm': {
    operationId: 'confirmAlerts',
    access: 'anyone',
    body: z.object({ token: Token }),
    response: z.object({
      /** The search of the alerts. */
      name: z.string(),
      /** The path of the page to change them; null if they moved to an account of the address. */
      manage: z.nullable(z.string()),
    }),
    summary: 'Confirm alerts with the mailed token, which works once',
  },
  'PUT /alerts/{id}': {
    operationId: 'updateAlerts',
    access: 'anyone',
    body: z.object({ frequency: z.enum(['off', ...VISITOR_FREQUENCIES]) }),
    params: z.object({ id: PathId }),
    query: SubscriberProof,
    response: SavedSearch,
    summary: 'Change how often a visitor’s alerts are mailed, with the token of such a mail',
  },
  'DELETE /alerts': {
    operationId: 'deleteAlerts',
    access: 'anyone',
    query: SubscriberProof,
    response: null,
    summary: 'Delete all alerts of a visitor and their address, with the token of such a mail',
  },
} as const satisfies Routes
