import { trackedApplicationRoutes } from '#lib/contract/applications/tracked-applications.ts'

import { handlers } from '../../api/handlers.ts'
import {
  addTrackedApplication,
  changeTrackedApplication,
  deleteTrackedApplication,
  listTrackedApplications,
} from './tracked-applications.ts'

export const routes = handlers(trackedApplicationRoutes, {
  'DELETE /candidates/tracked-applications/{id}': ({ actor, db, params }) =>
    deleteTrackedApplication(db, actor, params.id),
  'GET /candidates/tracked-applications': ({ actor, db }) => listTrackedApplications(db, actor),
  'POST /candidates/tracked-applications': ({ actor, body, db }) =>
    addTrackedApplication(db, actor, body),
  'PUT /candidates/tracked-applications/{id}': ({ actor, body, db, params }) =>
    changeTrackedApplication(db, actor, params.id, body),
})
