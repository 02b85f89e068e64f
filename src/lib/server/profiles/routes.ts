import { profileEntryRoutes } from '#lib/contract/profiles/profile-entries.ts'
import { profileRoutes } from '#lib/contract/profiles/profiles.ts'

import { handlers } from '../api/handlers.ts'
import { addEducation, changeEducation, removeEducation } from './education.ts'
import { addExperience, changeExperience, removeExperience } from './experience.ts'
import { getProfile, updateProfile } from './profile.ts'
import { getCandidateStats } from './statistics.ts'

export const routes = handlers(profileRoutes, {
  'GET /candidates/profile': ({ actor, db }) => getProfile(db, actor),
  'PUT /candidates/profile/update': ({ actor, body, db }) => updateProfile(db, actor, body),
  'GET /candidates/profile/stats': ({ actor, db }) => getCandidateStats(db, actor),
})

export const entryRoutes = handlers(profileEntryRoutes, {
  'POST /candidates/profile/experience': ({ actor, body, db }) => addExperience(db, actor, body),
  'PUT /candidates/profile/experience/{id}': ({ actor, body, db, params }) =>
    changeExperience(db, actor, params.id, body),
  'DELETE /candidates/profile/experience/{id}': ({ actor, db, params }) =>
    removeExperience(db, actor, params.id),
  'POST /candidates/profile/education': ({ actor, body, db }) => addEducation(db, actor, body),
  'PUT /candidates/profile/education/{id}': ({ actor, body, db, params }) =>
    changeEducation(db, actor, params.id, body),
  'DELETE /candidates/profile/education/{id}': ({ actor, db, params }) =>
    removeEducation(db, actor, params.id),
})
