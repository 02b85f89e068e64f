import { applicationMailRoutes } from '#lib/contract/applications/application-mails.ts'

import { handlers } from '../../../api/handlers.ts'
import { getMailPace, setMailPace } from './application-mails.ts'

export const routes = handlers(applicationMailRoutes, {
  'GET /recruiters/application-mails': async ({ actor, db }) => ({
    pace: await getMailPace(db, actor),
  }),
  'PUT /recruiters/application-mails': async ({ actor, body, db }) => {
    await setMailPace(db, actor, body.pace)
    return body
  },
})
