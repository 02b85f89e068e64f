import { privacyRoutes } from '#lib/contract/privacy.ts'

import { handlers } from '../api/handlers.ts'
import { sendFile } from '../files/download.ts'
import { findExport, getExportFile, requestExport } from './export.ts'
import { keepAccount, leaveAccount } from './leave.ts'
import { listSecurityActivity } from './security-activity.ts'

export const routes = handlers(privacyRoutes, {
  'POST /account/export': async call => {
    await requestExport(call)
    return { export: await findExport(call.db, call.services.keys, call.actor.id) }
  },
  'GET /account/export/state': async ({ actor, db, services }) => ({
    export: await findExport(db, services.keys, actor.id),
  }),
  'GET /account/export': async call =>
    sendFile(call.services.files, await getExportFile(call, call.query.token)),
  'DELETE /account': async call => ({ erase_at: (await leaveAccount(call)).toISOString() }),
  'POST /account/keep': call => keepAccount(call),
  'GET /account/security-activity': ({ actor, query, services }) =>
    listSecurityActivity(services, actor, query),
})
