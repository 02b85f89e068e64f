import type { Domain } from '../domain.ts'
import { routes as draftRoutes } from './candidate/draft-routes.ts'
import { routes as applicationRoutes } from './candidate/routes.ts'
import { routes as trackedRoutes } from './candidate/tracked-routes.ts'
import { routes as commentRoutes } from './company/comments/comment-routes.ts'
import { routes as openedRoutes } from './company/opened/opened-routes.ts'
import { routes as photoRoutes } from './company/opened/photo-routes.ts'
import { routes as companyRoutes } from './company/routes.ts'
import { routes as statusRoutes } from './company/decisions/status-routes.ts'
import { routes as applicationMailRoutes } from './company/mails/application-mail-routes.ts'
import {
  mailDigests,
  mailRecruiter,
  measureCompanies,
  sendReminders,
  notifyCandidate,
} from './tasks.ts'

export const applications: Domain = {
  routes: [
    ...applicationRoutes,
    ...applicationMailRoutes,
    ...draftRoutes,
    ...trackedRoutes,
    ...commentRoutes,
    ...photoRoutes,
    ...companyRoutes,
    ...openedRoutes,
    ...statusRoutes,
  ],
  tasks: [mailDigests, mailRecruiter, measureCompanies, sendReminders, notifyCandidate],
  schedule: [
    { at: '*/5 * * * *', task: mailDigests.name },
    { at: '*/15 * * * *', task: sendReminders.name },
    { at: '27 * * * *', task: measureCompanies.name },
  ],
}
