import { resumeRoutes } from '#lib/contract/resumes.ts'

import { handlers } from '../api/handlers.ts'
import { readFilePart } from '../api/multipart.ts'
import { audit } from '../auth/index.ts'
import { sendFile } from '../files/download.ts'
import { getResumeFile } from './download.ts'
import { deleteResume } from './replace.ts'
import { applyReading } from './review/apply.ts'
import { getResumeReading } from './review/reading.ts'
import { RESUME_SIZE, uploadResume } from './upload.ts'

export const routes = handlers(resumeRoutes, {
  'POST /candidates/resume/upload': async ({ actor, db, facts, request, services, session }) => {
    await services.limits.spend('upload.user', String(actor.id))
    const entry = { action: 'upload', sessionId: session.id, userId: actor.id } as const
    try {
      const resume = await uploadResume(
        services,
        actor,
        await readFilePart(request, 'file', RESUME_SIZE),
      )
      await audit(db, services.keys, facts, { ...entry, outcome: 'ok' })
      return resume
    } catch (error) {
      await audit(db, services.keys, facts, { ...entry, outcome: 'refused' })
      throw error
    }
  },
  'DELETE /candidates/profile/resume': ({ actor, services }) => deleteResume(services, actor),
  'GET /candidates/resume/reading': ({ actor, db, services }) =>
    getResumeReading(db, actor, services.taxonomy),
  'POST /candidates/resume/reading/apply': ({ actor, body, db, services }) =>
    applyReading(db, actor, { choice: body, taxonomy: services.taxonomy }),
  'GET /candidates/resume/{id}/download': async ({ actor, db, params, services }) =>
    sendFile(services.files, await getResumeFile(db, actor, params.id)),
})
