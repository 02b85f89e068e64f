import { type ActingCall, type AuditAction, auditCall } from '../auth/index.ts'
import type { Db } from '../db/connect.ts'
import type { Services } from '../services.ts'

/** A call to the API, or a request for a page, of a moderator or an operator. */
export interface StaffCall extends ActingCall {
  services: Pick<Services, 'db' | 'keys' | 'limits'>
}

interface Entry {
  action: AuditAction
  target?: string
}

/**
 * An action, saved in one transaction with its entry in the audit log. `work` throws if the person
 * may not do this. It may return facts for the entry.
 */
export function recordAct(
  call: StaffCall,
  entry: Entry,
  work: (tx: Db) => Promise<Record<string, unknown> | void>,
): Promise<void> {
  return call.services.db.transaction(async tx => {
    const meta = await work(tx)
    await auditCall(tx, call, { ...entry, ...(meta && { meta }) })
  })
}
