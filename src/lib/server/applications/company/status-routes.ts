import { type StatusChange, statusChangeRoutes } from '#lib/contract/applications/status-changes.ts'

import { handlers } from '../../api/handlers.ts'
import { changeMany } from './change-many.ts'
import { changeStatus } from './change-status.ts'
import { note, type RecruiterCall } from './note.ts'

export const routes = handlers(statusChangeRoutes, {
  'PUT /recruiters/applications/status': call =>
    changeMany(call.body.changes, change => saveStatus(call, change.id, change)),
  'PUT /recruiters/applications/{id}/status': call => saveStatus(call, call.params.id, call.body),
})

function saveStatus(call: RecruiterCall, applicationId: number, change: StatusChange) {
  return call.db.transaction(async tx => {
    const received = await changeStatus(tx, call.actor, { applicationId, change })
    await note(tx, call, {
      action: 'application.status',
      meta: { status: change.status },
      target: `application:${applicationId}`,
    })
    return received
  })
}
