import type { Health } from '#lib/contract/system.ts'

import { pendingMigrations } from '../db/migrate.ts'
import type { Services } from '../services.ts'
import { countFailedMail } from '../mail/outbox.ts'
import { backlogSeconds } from '../tasks/runner.ts'

/** If a task has been due longer than this, no worker is running. */
const MAX_BACKLOG_SECONDS = 300

/** The health check of a load balancer. Never throws: a broken database is a result. */
export async function readHealth(services: Services): Promise<Health> {
  const { connection, log, writeCheck } = services
  const stopping = services.stopping.signal.aborted
  try {
    const [pending, backlog, failedMails, writes] = await Promise.all([
      pendingMigrations(connection.pool),
      backlogSeconds(connection.pool),
      countFailedMail(connection.db),
      writeCheck(),
    ])
    const ready = writes && pending.length === 0 && backlog < MAX_BACKLOG_SECONDS && !stopping
    return {
      backlog_seconds: Math.round(backlog),
      database: true,
      failed_mails: failedMails,
      migrations: pending.length === 0,
      status: ready ? 'ok' : 'unavailable',
      stopping,
      writes,
    }
  } catch (error) {
    log.warn({ err: error }, 'health check failed')
    return {
      backlog_seconds: 0,
      database: false,
      failed_mails: 0,
      migrations: false,
      status: 'unavailable',
      stopping,
      writes: false,
    }
  }
}
