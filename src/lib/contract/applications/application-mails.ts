import * as z from 'zod/mini'

import { APPLICATION_MAIL_PACES } from '#lib/shared/applications/application-mails.ts'

import type { Routes } from '../route.ts'

const ApplicationMails = z
  .object({ pace: z.enum(APPLICATION_MAIL_PACES, 'Please choose when') })
  .register(z.globalRegistry, { id: 'ApplicationMails' })

/** When a recruiter gets mails about new applications. */
export const applicationMailRoutes = {
  'GET /recruiters/application-mails': {
    operationId: 'getApplicationMails',
    access: 'recruiter',
    response: ApplicationMails,
    summary: 'When the recruiter gets mails about new applications',
  },
  'PUT /recruiters/application-mails': {
    operationId: 'setApplicationMails',
    access: 'recruiter',
    body: ApplicationMails,
    response: ApplicationMails,
    summary: 'Choose mails about new applications at once, every hour or every day',
  },
} as const satisfies Routes
