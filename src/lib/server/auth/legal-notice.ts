import { legalNoticeRoutes } from '#lib/contract/legal.ts'

import { handlers } from '../api/handlers.ts'
import { recordNotice } from '../settings/legal/known-versions.ts'

export const noticeHandlers = handlers(legalNoticeRoutes, {
  'POST /legal-texts/notice': ({ actor, body, db }) => recordNotice(db, actor.id, body.ids),
})
