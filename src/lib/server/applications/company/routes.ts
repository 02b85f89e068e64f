import { receivedRoutes } from '#lib/contract/applications/received-applications.ts'

import { handlers } from '../../api/handlers.ts'
import { auditCall, audited } from '../../auth/index.ts'
import { setBlindReview } from '../../jobs/index.ts'
import { getRecruiterDashboard } from '../figures/dashboard.ts'
import { countReceivedApplications, listReceivedApplications } from './list/applications.ts'
import { sendCsv } from '../../files/csv.ts'
import { exportApplicants } from './list/export.ts'

export const routes = handlers(receivedRoutes, {
  'GET /recruiters/applicants/{jobId}': ({ actor, db, params, query }) =>
    listReceivedApplications(db, actor, { ...query, jobId: params.jobId }),
  'GET /recruiters/applicants/{jobId}/export': async call => {
    const { actor, db, params, services } = call
    await services.limits.spend('export.user', String(actor.id))
    const rows = await exportApplicants(db, actor, params.jobId)
    await auditCall(db, call, { action: 'application.export', target: `job:${params.jobId}` })
    return sendCsv('applicants.csv', rows)
  },
  'GET /recruiters/applications': ({ actor, db, query }) =>
    listReceivedApplications(db, actor, query),
  'GET /recruiters/applications/counts': ({ actor, db, query }) =>
    countReceivedApplications(db, actor, query.job),
  'GET /recruiters/dashboard': ({ actor, services }) => getRecruiterDashboard(services, actor),
  'PUT /recruiters/jobs/{id}/blind-review': async call => {
    const { blind_review: blind } = call.body
    const jobId = call.params.id
    const entry = { action: 'job.blind-review', meta: { blind }, target: `job:${jobId}` } as const
    await audited(call, entry, tx => setBlindReview(tx, call.actor, { blind, jobId }))
    return call.body
  },
})
