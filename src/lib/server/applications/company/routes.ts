import type { StatusChange } from '#lib/contract/applications/applications.ts'
import { receivedRoutes } from '#lib/contract/applications/received-applications.ts'

import type { CallContext } from '../../api/call.ts'
import { handlers } from '../../api/handlers.ts'
import type { Actor } from '../../auth/actor.ts'
import { audit, type AuditEntry } from '../../auth/index.ts'
import type { Db } from '../../db/connect.ts'
import { sendFile } from '../../files/download.ts'
import { setBlindReview } from '../../jobs/index.ts'
import { changeMany } from './change-many.ts'
import { getRecruiterDashboard } from '../figures/dashboard.ts'
import { exportApplicants, sendCsv } from './export.ts'
import { openApplication } from './open.ts'
import { countByStatus, listApplications } from './applications.ts'
import { drawResume, sendResumePage } from './resume-pages.ts'
import { changeStatus } from './change-status.ts'
import { getSentResume } from './sent-resume.ts'

export const routes = handlers(receivedRoutes, {
  'GET /recruiters/applicants/{jobId}': ({ actor, db, params, query }) =>
    listApplications(db, actor, { ...query, jobId: params.jobId }),
  'GET /recruiters/applicants/{jobId}/export': async call => {
    const { actor, db, params, services } = call
    await services.limits.spend('export.user', String(actor.id))
    const rows = await exportApplicants(db, actor, params.jobId)
    await note(db, call, { action: 'application.export', target: `job:${params.jobId}` })
    return sendCsv(rows)
  },
  'GET /recruiters/applications': ({ actor, db, query }) => listApplications(db, actor, query),
  'GET /recruiters/applications/counts': ({ actor, db, query }) =>
    countByStatus(db, actor, query.job),
  'GET /recruiters/applications/{id}/resume': async call => {
    const { actor, db, params, services } = call
    const file = await getSentResume(db, actor, { applicationId: params.id })
    await note(db, call, { action: 'resume.view', target: `application:${params.id}` })
    return { pages: (await drawResume(services, file)).length }
  },
  'GET /recruiters/applications/{id}/resume/{page}': async call => {
    const { actor, db, params, request, services } = call
    const file = await getSentResume(db, actor, { applicationId: params.id })
    return sendResumePage(services, file, { page: params.page, request })
  },
  'GET /recruiters/dashboard': ({ actor, services }) => getRecruiterDashboard(services, actor),
  'GET /recruiters/resume/{candidateId}/download': async call => {
    const { actor, db, params, query, services } = call
    const { candidateId } = params
    const file = await getSentResume(db, actor, { applicationId: query.application, candidateId })
    await note(db, call, { action: 'resume.download', target: `user:${candidateId}` })
    return sendFile(services.files, file)
  },
  'POST /recruiters/applications/{id}/open': ({ actor, db, params }) =>
    openApplication(db, actor, params.id),
  'PUT /recruiters/applications/status': call =>
    changeMany(call.body.changes, change => saveStatus(call, change.id, change)),
  'PUT /recruiters/applications/{id}/status': call => saveStatus(call, call.params.id, call.body),
  'PUT /recruiters/jobs/{id}/blind-review': call =>
    call.db.transaction(async tx => {
      const { blind_review: blind } = call.body
      await setBlindReview(tx, call.actor, { blind, jobId: call.params.id })
      await note(tx, call, {
        action: 'job.blind-review',
        meta: { blind },
        target: `job:${call.params.id}`,
      })
      return call.body
    }),
})

type Call = CallContext<Actor>

function saveStatus(call: Call, applicationId: number, change: StatusChange) {
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

type Entry = Pick<AuditEntry, 'action' | 'meta' | 'target'>

function note(db: Db, { actor, facts, services, session }: Call, entry: Entry): Promise<void> {
  return audit(db, services.keys, facts, {
    ...entry,
    outcome: 'ok',
    sessionId: session.id,
    userId: actor.id,
  })
}
