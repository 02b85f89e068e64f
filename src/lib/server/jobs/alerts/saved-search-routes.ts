import { savedSearchRoutes } from '#lib/contract/jobs/saved-searches.ts'

import { handlers } from '../../api/handlers.ts'
import {
  changeSavedSearch,
  deleteSavedSearch,
  listSavedSearches,
  saveSearch,
} from './saved-searches.ts'
import { unsubscribe } from './unsubscribe.ts'

export const routes = handlers(savedSearchRoutes, {
  'DELETE /candidates/saved-searches/{id}': ({ actor, db, params }) =>
    deleteSavedSearch(db, actor, params.id),
  'GET /candidates/saved-searches': ({ actor, db }) => listSavedSearches(db, actor),
  'POST /alerts/unsubscribe': ({ db, query, services }) => unsubscribe(db, services.keys, query),
  'POST /candidates/saved-searches': async ({ actor, body, db, outcome }) => {
    const { isNew, search } = await saveSearch(db, actor, body)
    outcome.repeated = !isNew
    return search
  },
  'PUT /candidates/saved-searches/{id}': ({ actor, body, db, params }) =>
    changeSavedSearch(db, actor, params.id, body),
})
