import { visibilityRoutes } from '#lib/contract/profiles/visibility.ts'

import { handlers } from '../api/handlers.ts'
import { findCompanies, hideFrom, listHiddenFrom, showTo } from './visibility.ts'

export const routes = handlers(visibilityRoutes, {
  'GET /candidates/hidden-from': ({ actor, db }) => listHiddenFrom(db, actor),
  'GET /candidates/companies': ({ db, query }) => findCompanies(db, query.name),
  'POST /candidates/hidden-from/{id}': ({ actor, db, params }) => hideFrom(db, actor, params.id),
  'DELETE /candidates/hidden-from/{id}': ({ actor, db, params }) => showTo(db, actor, params.id),
})
