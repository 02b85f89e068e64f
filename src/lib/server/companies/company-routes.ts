import { companyRoutes } from '#lib/contract/companies/companies.ts'

import { handlers } from '../api/handlers.ts'
import { readFilePart } from '../api/multipart.ts'
import { audit, auditedUpload } from '../auth/index.ts'
import { PICTURE_SIZE } from '../files/pictures/pictures.ts'
import { removeLogo, uploadLogo } from './profile/logo.ts'
import { confirmVerification, requestVerification } from './verification.ts'

export const routes = handlers(companyRoutes, {
  'POST /recruiters/company/logo': call =>
    auditedUpload(call, 'logo', async () =>
      uploadLogo(call.services, call.actor, await readFilePart(call.request, PICTURE_SIZE)),
    ),
  'DELETE /recruiters/company/logo': ({ actor, services }) => removeLogo(services, actor),
  'POST /recruiters/company/verification': async ({ actor, body, db, services }) => {
    await services.limits.spend('company-verify.user', String(actor.id))
    await requestVerification(db, actor, body.email)
    return { message: `A link is on its way to ${body.email}` }
  },
  'POST /companies/verify': ({ body, db, facts, services }) =>
    db.transaction(async tx => {
      const confirmed = await confirmVerification(tx, body.token)
      await audit(tx, services.keys, facts, {
        action: 'company.verify',
        outcome: 'ok',
        target: `company:${confirmed.companyId}`,
        userId: confirmed.requestedBy,
      })
      return confirmed
    }),
})
