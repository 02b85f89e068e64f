import { recruiterMessageRoutes } from '#lib/contract/messaging/recruiter-messages.ts'

import { handlers } from '../api/handlers.ts'
import { sendBulk } from './sending/bulk.ts'
import { addTemplate, changeTemplate, deleteTemplate, listTemplates } from './sending/templates.ts'

export const routes = handlers(recruiterMessageRoutes, {
  'POST /recruiters/bulk-message': async ({ actor, body, db, outcome }) => {
    const { repeated, sent } = await sendBulk(db, actor, body)
    outcome.repeated = repeated
    return sent
  },
  'GET /recruiters/message-templates': ({ actor, db }) => listTemplates(db, actor),
  'POST /recruiters/message-templates': ({ actor, body, db }) => addTemplate(db, actor, body),
  'PUT /recruiters/message-templates/{id}': ({ actor, body, db, params }) =>
    changeTemplate(db, actor, params.id, body),
  'DELETE /recruiters/message-templates/{id}': ({ actor, db, params }) =>
    deleteTemplate(db, actor, params.id),
})
