import type { Domain } from '../domain.ts'
import { routes as applicationRoutes } from './candidate/routes.ts'
import { routes as trackedRoutes } from './candidate/tracked-routes.ts'
import { routes as commentRoutes } from './company/comment-routes.ts'
import { routes as photoRoutes } from './company/photo-routes.ts'
import { routes as companyRoutes } from './company/routes.ts'
import { measureCompanies, sendReminders, tellCandidate } from './tasks.ts'

export const applications: Domain = {
  routes: [
    ...applicationRoutes,
    ...trackedRoutes,
    ...commentRoutes,
    ...photoRoutes,
    ...companyRoutes,
  ],
  tasks: [measureCompanies, sendReminders, tellCandidate],
  schedule: [
    { at: '*/15 * * * *', task: sendReminders.name },
    { at: '27 * * * *', task: measureCompanies.name },
  ],
}
