import { moderationRoutes, type ReportDraft } from '#lib/contract/moderation.ts'
import { AppError } from '#lib/shared/errors.ts'

import { handlers } from '../api/handlers.ts'
import { type AuditAction, auditCall } from '../auth/index.ts'
import type { Db } from '../db/connect.ts'
import { reinstateAccount, suspendAccount } from './accounts.ts'
import { freezeJob, releaseJob } from './jobs.ts'
import { getAccountRecord, getJobRecord, searchAccounts, searchModeratedJobs } from './look-up.ts'
import { requireModerator } from './moderators.ts'
import { recordAct, type StaffCall } from './record-act.ts'
import { readReports } from './queue.ts'
import { fileReport, settle } from './report.ts'

/** An action of a moderator, saved in one transaction with its entry in the audit log. */
function acted(
  call: StaffCall,
  entry: { action: AuditAction; target: string },
  work: (tx: Db) => Promise<void>,
): Promise<void> {
  return recordAct(call, entry, async tx => {
    await requireModerator(tx, call.actor)
    await work(tx)
  })
}

function targetOf({ company_id, job_id, message_id }: ReportDraft): string {
  if (company_id !== undefined) return `company:${company_id}`
  return job_id === undefined ? `message:${message_id}` : `job:${job_id}`
}

export const routes = handlers(moderationRoutes, {
  'POST /reports': async call => {
    const { actor, body, db, outcome, services } = call
    await services.limits.spend('report.user', String(actor.id))
    outcome.repeated = !(await fileReport(db, actor, body))
    if (!outcome.repeated) await auditCall(db, call, { action: 'report', target: targetOf(body) })
    return { message: 'Thank you. A moderator will look at it.' }
  },
  'GET /moderation/reports': call => readReports(call, call.query),
  'GET /moderation/accounts': call => searchAccounts(call, call.query.q),
  'GET /moderation/accounts/{id}': call => getAccountRecord(call, call.params.id),
  'GET /moderation/jobs': call => searchModeratedJobs(call, call.query.q),
  'GET /moderation/jobs/{id}': call => getJobRecord(call, call.params.id),
  'POST /moderation/reports/{id}/dismiss': call => {
    const { actor, params } = call
    return acted(
      call,
      { action: 'moderation.dismiss', target: `report:${params.id}` },
      async tx => {
        const settlement = { moderatorId: actor.id, outcome: 'dismissed' } as const
        if ((await settle(tx, { id: params.id }, settlement)) === 0)
          throw new AppError('not-found', 'There is no open report with this id.')
      },
    )
  },
  'POST /moderation/jobs/{id}/freeze': call => {
    const { actor, body, params, services } = call
    const { id } = params
    return acted(call, { action: 'moderation.freeze', target: `job:${id}` }, tx =>
      freezeJob(tx, actor, { id, reason: body.reason, site: services.config }),
    )
  },
  'POST /moderation/jobs/{id}/release': call => {
    const { id } = call.params
    return acted(call, { action: 'moderation.release', target: `job:${id}` }, tx =>
      releaseJob(tx, id),
    )
  },
  'POST /moderation/accounts/{id}/suspend': call => {
    const { actor, body, params, services } = call
    const { id } = params
    return acted(call, { action: 'moderation.suspend', target: `user:${id}` }, tx =>
      suspendAccount(tx, actor, { id, reason: body.reason, site: services.config }),
    )
  },
  'POST /moderation/accounts/{id}/reinstate': call => {
    const { params, services } = call
    const { id } = params
    return acted(call, { action: 'moderation.reinstate', target: `user:${id}` }, tx =>
      reinstateAccount(tx, { id, site: services.config }),
    )
  },
})
