import { photoRoutes } from '#lib/contract/applications/photos.ts'

import { handlers } from '../../../api/handlers.ts'
import { readFilePart } from '../../../api/multipart.ts'
import { auditedUpload } from '../../../auth/index.ts'
import { sendPicture } from '../../../files/download.ts'
import { PICTURE_SIZE } from '../../../files/pictures/pictures.ts'
import { getPhoto, removePhoto, uploadPhoto } from '../../../profiles/index.ts'
import { getApplicantPhoto } from './photo.ts'

/** Browsers cache a photo for a minute, so a removed photo disappears soon. */
const CACHING = 'private, max-age=60'

export const routes = handlers(photoRoutes, {
  'POST /candidates/profile/photo': call =>
    auditedUpload(call, 'photo', async () =>
      uploadPhoto(call.services, call.actor, await readFilePart(call.request, PICTURE_SIZE)),
    ),
  'DELETE /candidates/profile/photo': ({ actor, services }) => removePhoto(services, actor),
  'GET /candidates/profile/photo': async ({ actor, db, services }) =>
    sendPicture(services.files, await getPhoto(db, actor), CACHING),
  'GET /recruiters/applications/{id}/photo': async ({ actor, db, params, services }) =>
    sendPicture(services.files, await getApplicantPhoto(db, actor, params.id), CACHING),
})
