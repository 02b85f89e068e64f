import type { Domain } from '../domain.ts'
import { routes as savedSearchRoutes } from './alerts/saved-search-routes.ts'
import { routes as visitorAlertRoutes } from './alerts/visitor-alert-routes.ts'
import { routes as managementRoutes } from './management/management-routes.ts'
import { recruiterRoutes } from './management/recruiter-routes.ts'
import { routes as feedRoutes } from './partner-feeds/feed-routes.ts'
import { gatherChanges, notifyGoogle, notifyIndexNow } from './pings/ping-tasks.ts'
import { routes as questionRoutes } from './posting/question-routes.ts'
import { routes as jobRoutes } from './routes.ts'
import {
  learnWords,
  mailAlertRequest,
  sendAlerts,
  sweepAlerts,
  updateSalaries,
  warnOfDeadlines,
} from './tasks.ts'

export const jobs: Domain = {
  routes: [
    ...savedSearchRoutes,
    ...visitorAlertRoutes,
    ...managementRoutes,
    ...recruiterRoutes,
    ...feedRoutes,
    ...questionRoutes,
    ...jobRoutes,
  ],
  tasks: [
    gatherChanges,
    learnWords,
    mailAlertRequest,
    sendAlerts,
    sweepAlerts,
    notifyGoogle,
    notifyIndexNow,
    updateSalaries,
    warnOfDeadlines,
  ],
  schedule: [
    { at: '* * * * *', task: gatherChanges.name },
    { at: '* * * * *', task: sendAlerts.name },
    { at: '7 * * * *', task: learnWords.name },
    { at: '27 * * * *', task: warnOfDeadlines.name },
    { at: '37 * * * *', task: sweepAlerts.name },
    { at: '47 * * * *', task: updateSalaries.name },
  ],
}
