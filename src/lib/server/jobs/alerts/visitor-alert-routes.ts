import { visitorAlertRoutes } from '#lib/contract/jobs/visitor-alerts.ts'

import { handlers } from '../../api/handlers.ts'
import { confirmAlerts } from './alert-requests.ts'
import { requestAlerts } from './request-alerts.ts'
import { changeVisitorAlerts, deleteVisitorAlerts } from './visitor-alerts.ts'

export const routes = handlers(visitorAlertRoutes, {
  'DELETE /alerts': ({ query, services }) => deleteVisitorAlerts(services, query),
  'POST /alerts': async ({ body, facts, services }) => {
    await requestAlerts(services, facts.ip, body)
    return { message: 'Alerts begin once they are confirmed with the link in our mail' }
  },
  'POST /alerts/confirm': ({ body, services }) => confirmAlerts(services, body.token),
  'PUT /alerts/{id}': ({ body, params, query, services }) =>
    changeVisitorAlerts(services, query, { ...body, ...params }),
})
