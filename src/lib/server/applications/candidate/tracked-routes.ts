import { trackedApplicationRoutes } from '#lib/contract/applications/tracked-applications.ts'

import { handlers } from '../../api/handlers.ts'
import { addTracked, changeTracked, deleteTracked, listTracked } from './tracked.ts'

export const routes = handlers(trackedApplicationRoutes, {
  'DELETE /candidates/tracked-applications/{id}': ({ actor, db, params }) =>
    deleteTracked(db, actor, params.id),
  'GET /candidates/tracked-applications': ({ actor, db }) => listTracked(db, actor),
  'POST /candidates/tracked-applications': ({ actor, body, db }) => addTracked(db, actor, body),
  'PUT /candidates/tracked-applications/{id}': ({ actor, body, db, params }) =>
    changeTracked(db, actor, params.id, body),
})
