import { type StatusChange, statusChangeRoutes } from '#lib/contract/applications/status-changes.ts'

import type { CallContext } from '../../../api/call.ts'
import { handlers } from '../../../api/handlers.ts'
import type { Actor } from '../../../auth/actor.ts'
import { audited } from '../../../auth/index.ts'
import { findReceivedSummary, listSelection } from '../list/applications.ts'
import { changeMany } from './change-many.ts'
import { changeStatus } from './change-status.ts'

export const routes = handlers(statusChangeRoutes, {
  'GET /recruiters/applications/selection': ({ actor, db, query }) =>
    listSelection(db, actor, query),
  'PUT /recruiters/applications/status': call =>
    changeMany(call.body.changes, {
      find: id => findReceivedSummary(call.db, call.actor, id),
      save: change => saveStatus(call, change.id, change),
    }),
  'PUT /recruiters/applications/{id}/status': call => saveStatus(call, call.params.id, call.body),
})

function saveStatus(call: CallContext<Actor>, applicationId: number, change: StatusChange) {
  const entry = {
    action: 'application.status',
    meta: { status: change.status },
    target: `application:${applicationId}`,
  } as const
  return audited(call, entry, tx => changeStatus(tx, call.actor, { applicationId, change }))
}
