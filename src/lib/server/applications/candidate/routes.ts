import { applicationRoutes } from '#lib/contract/applications/applications.ts'

import { handlers } from '../../api/handlers.ts'
import { sendFile } from '../../files/download.ts'
import { applyToJob } from './apply.ts'
import { getCandidateDashboard } from './dashboard.ts'
import {
  countMyApplications,
  getApplication,
  getMySentResume,
  listMyApplications,
} from './applications.ts'
import { withdraw } from './withdraw.ts'

export const routes = handlers(applicationRoutes, {
  'POST /candidates/apply/{id}': async ({ actor, body, outcome, params, services }) => {
    await services.limits.spend('apply.user', String(actor.id))
    const { application, repeated } = await applyToJob(services, actor, params.id, body)
    outcome.repeated = repeated
    return application
  },
  'GET /candidates/applications': ({ actor, db, query }) => listMyApplications(db, actor, query),
  'GET /candidates/applications/counts': ({ actor, db }) => countMyApplications(db, actor),
  'GET /candidates/recent-applications': ({ actor, db, query }) =>
    listMyApplications(db, actor, query),
  'GET /candidates/dashboard': ({ actor, db }) => getCandidateDashboard(db, actor),
  'GET /applications/{id}': ({ actor, db, params }) => getApplication(db, actor, params.id),
  'GET /applications/{id}/resume': async ({ actor, db, params, services }) =>
    sendFile(services.files, await getMySentResume(db, actor, params.id)),
  'POST /applications/{id}/withdraw': ({ actor, db, params }) => withdraw(db, actor, params.id),
})
