import { receivedRoutes } from '#lib/contract/received-applications.ts'

import { handlers } from '../api/handlers.ts'
import { audit } from '../auth/index.ts'
import { sendFile } from '../files/download.ts'
import { getRecruiterDashboard } from './dashboard.ts'
import { openApplication } from './open.ts'
import { listApplicants, listReceived } from './received.ts'
import { changeStatus } from './review.ts'
import { getSentResume } from './sent-resume.ts'

export const routes = handlers(receivedRoutes, {
  'GET /recruiters/applicants/{jobId}': ({ actor, db, params, query }) =>
    listApplicants(db, actor, params.jobId, query),
  'GET /recruiters/applications': ({ actor, db, query }) => listReceived(db, actor, query),
  'GET /recruiters/dashboard': ({ actor, db }) => getRecruiterDashboard(db, actor),
  'GET /recruiters/resume/{candidateId}/download': async ({
    actor,
    db,
    facts,
    params: { candidateId },
    query,
    services,
    session,
  }) => {
    const file = await getSentResume(db, actor, { applicationId: query.application, candidateId })
    await audit(db, services.keys, facts, {
      action: 'resume.download',
      outcome: 'ok',
      sessionId: session.id,
      target: `user:${candidateId}`,
      userId: actor.id,
    })
    return sendFile(services.files, file)
  },
  'POST /recruiters/applications/{id}/open': ({ actor, db, params }) =>
    openApplication(db, actor, params.id),
  'PUT /recruiters/applications/{id}/status': ({
    actor,
    body,
    db,
    facts,
    params: { id },
    services: { config, keys },
    session,
  }) =>
    db.transaction(async tx => {
      const site = { name: config.SITE_NAME, url: config.SITE_URL }
      const received = await changeStatus(tx, actor, { applicationId: id, change: body, site })
      await audit(tx, keys, facts, {
        action: 'application.status',
        meta: { status: body.status },
        outcome: 'ok',
        sessionId: session.id,
        target: `application:${id}`,
        userId: actor.id,
      })
      return received
    }),
})
