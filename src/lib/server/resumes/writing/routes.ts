import { resumeDocumentRoutes } from '#lib/contract/resumes/resume-documents.ts'

import { handlers } from '../../api/handlers.ts'
import { downloadProfile, downloadTemplate } from './written.ts'

export const routes = handlers(resumeDocumentRoutes, {
  'GET /candidates/profile/document': async ({ actor, db, query, services }) => {
    await services.limits.spend('document.user', String(actor.id))
    return downloadProfile(db, actor, query.format)
  },
  'GET /resume-templates/{name}': ({ params }) => downloadTemplate(params.name),
})
