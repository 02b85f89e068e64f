import * as z from 'zod/mini'

import type { Routes } from './route.ts'

export const mailRoutes = {
  'POST /webhooks/mail-reports': {
    operationId: 'receiveMailReport',
    access: 'anyone',
    response: z.object({ recorded: z.boolean() }),
    summary: 'Receive a bounce or a complaint about a mail, as message/rfc822',
    unsolicited: true,
  },
  'POST /account/mail-problem/retry': {
    operationId: 'retryMails',
    access: 'signed-in',
    response: z.object({ message: z.string() }),
    summary:
      'Send mails to the caller’s address again after they were stopped, beginning with one to try',
  },
} as const satisfies Routes
