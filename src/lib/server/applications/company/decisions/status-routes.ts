import { type StatusChange, statusChangeRoutes } from '#lib/contract/applications/status-changes.ts'

import { handlers } from '../../../api/handlers.ts'
import { findReceivedSummary, listSelection } from '../list/applications.ts'
import { changeMany } from './change-many.ts'
import { changeStatus } from './change-status.ts'
import { auditCall, type RecruiterCall } from '../audit-call.ts'

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

function saveStatus(call: RecruiterCall, applicationId: number, change: StatusChange) {
  return call.db.transaction(async tx => {
    const received = await changeStatus(tx, call.actor, { applicationId, change })
    await auditCall(tx, call, {
      action: 'application.status',
      meta: { status: change.status },
      target: `application:${applicationId}`,
    })
    return received
  })
}
