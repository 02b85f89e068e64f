import { operationRoutes } from '#lib/contract/operations.ts'

import { handlers } from '../api/handlers.ts'
import { sendCsv } from '../files/csv.ts'
import { holdAccount, liftHold } from '../privacy/index.ts'
import { enqueue } from '../tasks/task.ts'
import { act } from './act.ts'
import { stopAlerts } from './alerts/alert-subscribers.ts'
import { addCheck } from './audit/check-audit-log.ts'
import { decideToRefuseCompany, decideToVerifyCompany } from './decisions/companies.ts'
import { decideToApproveJob, decideToCloseJob, decideToRefuseJob } from './decisions/jobs.ts'
import { resendMail, retryAddress, runTaskAgain } from './queues.ts'
import { exportAuditLog } from './audit/audit-log.ts'
import { checkRecord } from './tasks.ts'

export const routes = handlers(operationRoutes, {
  'POST /admin/companies/{id}/verify': call => {
    const { actor, body, params, services } = call
    const { id } = params
    return act(call, { action: 'operator.verify-company', target: `company:${id}` }, tx =>
      decideToVerifyCompany(tx, { ...body, id, operatorId: actor.id, site: services.config }),
    )
  },
  'POST /admin/companies/{id}/refuse': call => {
    const { actor, body, params, services } = call
    const { id } = params
    return act(call, { action: 'operator.refuse-company', target: `company:${id}` }, tx =>
      decideToRefuseCompany(tx, { ...body, id, operatorId: actor.id, site: services.config }),
    )
  },
  'POST /admin/jobs/{id}/close': call => {
    const { body, params, services } = call
    const { id } = params
    return act(call, { action: 'operator.close-job', target: `job:${id}` }, tx =>
      decideToCloseJob(tx, { ...body, id, site: services.config }),
    )
  },
  'POST /admin/jobs/{id}/approve': call => {
    const { body, params, services } = call
    const { id } = params
    return act(call, { action: 'operator.approve-job', target: `job:${id}` }, tx =>
      decideToApproveJob(tx, { ...body, id, site: services.config }),
    )
  },
  'POST /admin/jobs/{id}/refuse': call => {
    const { body, params, services } = call
    const { id } = params
    return act(call, { action: 'operator.refuse-job', target: `job:${id}` }, tx =>
      decideToRefuseJob(tx, { ...body, id, site: services.config }),
    )
  },
  'POST /admin/accounts/{id}/hold': call => {
    const { actor, body, params } = call
    return act(call, { action: 'operator.hold', target: `user:${params.id}` }, tx =>
      holdAccount(tx, { ...body, operatorId: actor.id, userId: params.id }),
    )
  },
  'POST /admin/accounts/{id}/lift-hold': call => {
    const { actor, body, params } = call
    return act(call, { action: 'operator.lift-hold', target: `user:${params.id}` }, tx =>
      liftHold(tx, { ...body, operatorId: actor.id, userId: params.id }),
    )
  },
  'POST /admin/mails/{id}/resend': call => {
    const { id } = call.params
    return act(call, { action: 'operator.resend-mail', target: `mail:${id}` }, tx =>
      resendMail(tx, id),
    )
  },
  'POST /admin/mails/resend': call =>
    act(call, { action: 'operator.resend-mail', target: 'mails' }, tx => resendMail(tx, 'all')),
  'POST /admin/stopped-addresses/{id}/retry': call => {
    const { id } = call.params
    return act(call, { action: 'operator.retry-address', target: `address:${id}` }, tx =>
      retryAddress(tx, id),
    )
  },
  'POST /admin/alert-subscribers/{id}/stop': call => {
    const { id } = call.params
    return act(call, { action: 'operator.stop-alerts', target: `alert-subscriber:${id}` }, tx =>
      stopAlerts(tx, id),
    )
  },
  'GET /admin/audit-log/export': async call =>
    sendCsv('audit-log.csv', await exportAuditLog(call, call.query)),
  'POST /admin/audit-log/check': call =>
    act(call, { action: 'operator.check-audit-log' }, async tx => {
      await enqueue(tx, checkRecord, { checkId: await addCheck(tx, call.actor.id) })
    }),
  'POST /admin/tasks/{id}/run': call => {
    const { id } = call.params
    return act(call, { action: 'operator.run-task', target: `task:${id}` }, tx =>
      runTaskAgain(tx, id),
    )
  },
})
