import { profileImportRoutes } from '#lib/contract/resumes/profile-import.ts'

import { handlers } from '../../api/handlers.ts'
import { readFilePart } from '../../api/multipart.ts'
import { auditedUpload } from '../../auth/index.ts'
import { applyReading } from '../review/apply.ts'
import { getReading } from '../review/reading.ts'
import { dropImport, findImport, IMPORT_SIZE, importProfile } from './import.ts'

export const routes = handlers(profileImportRoutes, {
  'POST /candidates/profile/import': call =>
    auditedUpload(call, 'profile-import', async () =>
      importProfile(call.services, call.actor, await readFilePart(call.request, IMPORT_SIZE)),
    ),
  'GET /candidates/profile/import': ({ actor, db, services }) =>
    getReading(db, actor, { source: findImport, taxonomy: services.taxonomy }),
  'POST /candidates/profile/import/apply': ({ actor, body, db, services }) =>
    db.transaction(async tx => {
      const { taxonomy } = services
      const profile = await applyReading(tx, actor, { choice: body, source: findImport, taxonomy })
      await dropImport(tx, actor)
      return profile
    }),
})
