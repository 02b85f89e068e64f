import { resumeRoutes } from '#lib/contract/resumes/resumes.ts'

import type { CallContext } from '../api/call.ts'
import { handlers } from '../api/handlers.ts'
import { readFilePart } from '../api/multipart.ts'
import type { Actor } from '../auth/actor.ts'
import { auditedUpload } from '../auth/index.ts'
import { sendFile } from '../files/download.ts'
import { makeDefault, markReviewed, renameResume } from './choose.ts'
import { getResumeFile } from './download.ts'
import { listResumes } from './list.ts'
import { deleteResume, type ResumeSlot } from './replace.ts'
import { applyReading } from './review/apply.ts'
import { findRead, getReading } from './review/reading.ts'
import { RESUME_SIZE, uploadResume } from './upload.ts'

export const routes = handlers(resumeRoutes, {
  'POST /candidates/resume/upload': context => upload(context, 'default'),
  'DELETE /candidates/profile/resume': ({ actor, services }) =>
    deleteResume(services, actor, 'default'),
  'GET /candidates/resumes': ({ actor, db }) => listResumes(db, actor),
  'POST /candidates/resumes': context => upload(context, 'further'),
  'PUT /candidates/resumes/{id}': ({ actor, body, db, params }) =>
    renameResume(db, actor, params.id, body),
  'POST /candidates/resumes/{id}/default': ({ actor, db, params }) =>
    makeDefault(db, actor, params.id),
  'POST /candidates/resumes/{id}/file': context => upload(context, context.params.id),
  'DELETE /candidates/resumes/{id}': ({ actor, params, services }) =>
    deleteResume(services, actor, params.id),
  'GET /candidates/resume/reading': ({ actor, db, services }) =>
    getReading(db, actor, { source: findRead, taxonomy: services.taxonomy }),
  'POST /candidates/resume/reading/apply': ({ actor, body, db, services }) =>
    db.transaction(async tx => {
      const { taxonomy } = services
      const profile = await applyReading(tx, actor, { choice: body, source: findRead, taxonomy })
      await markReviewed(tx, actor)
      return profile
    }),
  'GET /candidates/resume/{id}/download': async ({ actor, db, params, services }) =>
    sendFile(services.files, await getResumeFile(db, actor, params.id)),
})

function upload(call: CallContext<Actor>, place: ResumeSlot) {
  const { actor, request, services } = call
  return auditedUpload(call, 'resume', async () => {
    const part = await readFilePart(request, RESUME_SIZE)
    return uploadResume(services, actor, { ...part, place, signal: request.signal })
  })
}
