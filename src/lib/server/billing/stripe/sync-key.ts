import { crc32 } from 'node:zlib'

import type { Named } from '#lib/server/tasks/task.ts'

/** Fetches the object of a Stripe event again; tasks.ts runs it. */
export const SYNC_SUBSCRIPTION: Named<{ id: string }> = { name: 'billing.sync-subscription' }
export const SYNC_INVOICE: Named<{ id: string }> = { name: 'billing.sync-invoice' }

/**
 * One task at a time for each thing of Stripe's, and at most one waiting: the last to run asks last,
 * so that what is written down is never older than what stood before.
 */
export function syncKey(id: string): { key: string; queue: string } {
  return { key: `stripe:${id}`, queue: `stripe:${crc32(id) % LANES}` }
}

/** Queues are kept by the database for good: so many, each for its share of the ids. */
const LANES = 8
