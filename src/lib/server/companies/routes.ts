import { recruiterRoutes } from '#lib/contract/companies/recruiters.ts'

import { handlers } from '../api/handlers.ts'
import { getRecruiterProfile, isReadyToPost } from './profile/profile.ts'
import { getRecruiterStats } from './stats.ts'
import { updateRecruiterProfile } from './profile/update-profile.ts'

export const routes = handlers(recruiterRoutes, {
  'GET /recruiters/profile': ({ actor, db }) => getRecruiterProfile(db, actor),
  'GET /recruiters/profile/ready-to-post': ({ actor, db }) => isReadyToPost(db, actor),
  'GET /recruiters/profile/stats': ({ actor, db }) => getRecruiterStats(db, actor),
  'PUT /recruiters/profile/update': ({ actor, body, db }) =>
    updateRecruiterProfile(db, actor, body),
})
