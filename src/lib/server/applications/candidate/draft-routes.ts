import { applicationDraftRoutes } from '#lib/contract/applications/application-drafts.ts'

import { handlers } from '../../api/handlers.ts'
import { deleteDraft, getDraft, listDrafts, saveDraft } from './drafts.ts'

export const routes = handlers(applicationDraftRoutes, {
  'DELETE /candidates/application-drafts/{jobId}': ({ actor, db, params }) =>
    deleteDraft(db, actor, params.jobId),
  'GET /candidates/application-drafts': ({ actor, db }) => listDrafts(db, actor),
  'GET /candidates/application-drafts/{jobId}': ({ actor, db, params }) =>
    getDraft(db, actor, params.jobId),
  'PUT /candidates/application-drafts/{jobId}': ({ actor, body, params, services }) =>
    saveDraft(services.db, actor, params.jobId, body),
})
