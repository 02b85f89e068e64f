import { openedRoutes } from '#lib/contract/applications/opened-applications.ts'

import { handlers } from '../../../api/handlers.ts'
import { auditCall } from '../../../auth/index.ts'
import { sendFile } from '../../../files/download.ts'
import { openApplication } from './open.ts'
import { drawResume, sendResumePage } from './resume-pages.ts'
import { getSentResume } from './sent-resume.ts'

export const routes = handlers(openedRoutes, {
  'GET /recruiters/applications/{id}/resume': async call => {
    const { actor, db, params, services } = call
    const file = await getSentResume(db, actor, { applicationId: params.id })
    await auditCall(db, call, { action: 'resume.view', target: `application:${params.id}` })
    return { pages: (await drawResume(services, file)).length }
  },
  'GET /recruiters/applications/{id}/resume/{page}': async call => {
    const { actor, db, params, request, services } = call
    const file = await getSentResume(db, actor, { applicationId: params.id })
    return sendResumePage(services, file, { page: params.page, request })
  },
  'GET /recruiters/resume/{candidateId}/download': async call => {
    const { actor, db, params, query, services } = call
    const { candidateId } = params
    const file = await getSentResume(db, actor, { applicationId: query.application, candidateId })
    await auditCall(db, call, { action: 'resume.download', target: `user:${candidateId}` })
    return sendFile(services.files, file)
  },
  'POST /recruiters/applications/{id}/open': ({ actor, db, params }) =>
    openApplication(db, actor, params.id),
})
