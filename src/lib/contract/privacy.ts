import * as z from 'zod/mini'

import { DELETION_GRACE_DAYS } from '#lib/shared/limits.ts'

import { pagingFields } from './paging.ts'
import { Id, Instant, type Routes } from './route.ts'

/** The last copy of their data that a person asked for. */
export const DataExport = z
  .object({
    state: z.enum(['waiting', 'ready', 'failed', 'expired']),
    requested_at: Instant,
    /** When its file is deleted; null until it exists. */
    expires_at: z.nullable(Instant),
    /** Bytes. */
    size: z.nullable(z.int()),
    /** The path to download it. */
    url: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'DataExport' })
export type DataExport = z.infer<typeof DataExport>

/** Something that happened to the security of an account. */
export const SecurityEvent = z
  .object({
    id: Id,
    at: Instant,
    /** "login", "password.change" … */
    action: z.string(),
    outcome: z.enum(['ok', 'failed', 'throttled', 'refused']),
    /** "Firefox on Linux"; null if unknown. */
    device: z.nullable(z.string()),
    /** The network it came from. */
    network: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'SecurityEvent' })
export type SecurityEvent = z.infer<typeof SecurityEvent>

const ExportAnswer = z.object({ export: z.nullable(DataExport) })

export const privacyRoutes = {
  'POST /account/export': {
    operationId: 'requestExport',
    access: 'signed-in',
    response: ExportAnswer,
    summary: 'Request a zip of all data stored about the caller; needs a confirmed password',
  },
  'GET /account/export/state': {
    operationId: 'getExportState',
    access: 'signed-in',
    response: ExportAnswer,
    summary: 'Get the state of the last export, and the path of its file',
  },
  'GET /account/export': {
    operationId: 'downloadExport',
    access: 'signed-in',
    file: true,
    query: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
    response: null,
    summary: 'Download the export; available for seven days',
  },
  'DELETE /account': {
    operationId: 'deleteAccount',
    access: 'signed-in',
    response: z.object({ erase_at: Instant }),
    status: 200,
    summary: `Delete the account: signed out and hidden at once, erased after ${DELETION_GRACE_DAYS} days (needs a confirmed password)`,
  },
  'POST /account/keep': {
    operationId: 'cancelAccountDeletion',
    access: 'signed-in',
    response: null,
    summary: 'Cancel the deletion of the account',
    whileLeaving: true,
  },
  'GET /account/security-activity': {
    operationId: 'listSecurityEvents',
    access: 'signed-in',
    list: true,
    query: z.object(pagingFields),
    response: z.array(SecurityEvent),
    summary: 'List the security events of the account, newest first',
  },
} as const satisfies Routes
