import { crc32 } from 'node:zlib'

import type { Named } from '#lib/server/tasks/task.ts'

/** Fetches the object of a Stripe event again; tasks.ts runs it. */
export const SYNC_SUBSCRIPTION: Named<{ id: string }> = { name: 'billing.sync-subscription' }
export const SYNC_INVOICE: Named<{ id: string }> = { name: 'billing.sync-invoice' }

/**
 * For each object of Stripe one task runs at a time and at most one waits. The last one to run
 * reads last, so a newer state is never overwritten by an older one.
 */
export function syncKey(id: string): { key: string; queue: string } {
  return { key: `stripe:${id}`, queue: `stripe:${crc32(id) % LANES}` }
}

/** The database never deletes queues: so there is a fixed number, each for a share of the ids. */
const LANES = 8
