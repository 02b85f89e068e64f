import { mailRoutes } from '#lib/contract/mail.ts'

import { handlers } from '../api/handlers.ts'
import { retryMails } from './retry.ts'
import { takeReport } from './take-report.ts'

/** The header with `BOUNCE_TOKEN`. */
const TOKEN = 'x-bounce-token'

export const routes = handlers(mailRoutes, {
  'POST /webhooks/mail-reports': async ({ facts, request, services }) => ({
    recorded: await takeReport(services, {
      raw: new Uint8Array(await request.arrayBuffer()),
      requestId: facts.requestId,
      token: request.headers.get(TOKEN),
    }),
  }),
  'POST /account/mail-problem/retry': async ({ actor, services }) => {
    await retryMails(services, actor)
    return { message: `We sent a mail to ${actor.email}. Mails reach you again if it arrives.` }
  },
})
