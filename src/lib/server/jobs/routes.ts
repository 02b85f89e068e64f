import { jobRoutes } from '#lib/contract/jobs/jobs.ts'

import { handlers } from '../api/handlers.ts'
import { hideCompany, hideJob, listHidden, unhideCompany, unhideJob } from './candidate/hidden.ts'
import { listPlaceNames } from '../places/index.ts'
import { recordView } from './public/views.ts'
import { countByFacet } from './search/facet-figures.ts'
import { suggestSearches } from './search/postgres/suggestions.ts'

export const routes = handlers(jobRoutes, {
  'DELETE /companies/{id}/hide': ({ actor, db, params }) => unhideCompany(db, actor, params.id),
  'DELETE /jobs/{id}/hide': ({ actor, db, params }) => unhideJob(db, actor, params.id),
  'GET /candidates/hidden': ({ actor, db }) => listHidden(db, actor),
  'GET /jobs/facets': ({ actor, query, services }) => countByFacet(services, actor, query),
  'GET /jobs/suggestions': async ({ db, query }) => {
    const phrases = await suggestSearches(db, query.q)
    return { phrases, suggestions: phrases.map(({ text }) => text) }
  },
  'GET /places': async ({ db, query }) => ({ places: await listPlaceNames(db, query.q) }),
  'POST /companies/{id}/hide': ({ actor, db, params }) => hideCompany(db, actor, params.id),
  'POST /jobs/{id}/views': ({ actor, body, facts, params, services }) =>
    recordView(services, params.id, {
      actor,
      ip: facts.ip,
      source: body.source,
      userAgent: facts.userAgent ?? '',
    }),
  'POST /jobs/{id}/hide': ({ actor, db, params }) => hideJob(db, actor, params.id),
})
