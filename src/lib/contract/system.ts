import * as z from 'zod/mini'

import type { Routes } from './route.ts'

const Health = z.object({
  status: z.enum(['ok', 'unavailable']),
  database: z.boolean(),
  migrations: z.boolean(),
  /** Whether the database accepts writes; not with a full disk or in read-only mode. */
  writes: z.boolean(),
  /** Whether the process has received `SIGTERM`: a load balancer must send requests elsewhere. */
  stopping: z.boolean(),
  /** Seconds that the oldest due task has been waiting. */
  backlog_seconds: z.number(),
  /** Mails that will not be retried: `npm run admin -- mails` lists them. */
  failed_mails: z.int(),
})

const Violation = z.object({
  'blocked-uri': z.optional(z.string()),
  'document-uri': z.optional(z.string()),
  'effective-directive': z.optional(z.string()),
  'violated-directive': z.optional(z.string()),
})

/** The form of `report-uri`: one violation, named as CSP Level 2 names it. */
const ViolationReport = z.object({ 'csp-report': Violation })

export const systemRoutes = {
  'POST /csp-report': {
    operationId: 'reportPolicyViolation',
    access: 'anyone',
    body: ViolationReport,
    encoding: 'report',
    response: null,
    summary: 'Receive browser reports of content security policy violations',
    unsolicited: true,
  },
  'GET /health': {
    operationId: 'getHealth',
    access: 'anyone',
    file: true,
    response: null,
    summary:
      'Check whether the program is ready: database, writes, migrations, background tasks, not stopping',
  },
  'GET /health/live': {
    operationId: 'getLiveness',
    access: 'anyone',
    response: z.object({ status: z.literal('ok') }),
    summary: 'Check whether the process responds',
  },
  'GET /openapi.json': {
    operationId: 'getOpenApi',
    access: 'anyone',
    shared: true,
    file: true,
    response: null,
    summary: 'Get this description of the API (OpenAPI 3.1)',
  },
} as const satisfies Routes

export type Health = z.infer<typeof Health>
