import { crc32 } from 'node:zlib'

import type { NamedTask } from '../../tasks/task.ts'

/** Fetches the object of a Stripe event; tasks.ts defines the work. */
export const SYNC_SUBSCRIPTION: NamedTask<{ id: string }> = { name: 'billing.sync-subscription' }
export const SYNC_INVOICE: NamedTask<{ id: string }> = { name: 'billing.sync-invoice' }

/**
 * For each object of Stripe, one task runs at a time and at most one waits. The last task also reads
 * last, so an older state never overwrites a newer one.
 */
export function syncKey(id: string): { key: string; queue: string } {
  return { key: `stripe:${id}`, queue: `stripe:${crc32(id) % LANES}` }
}

/** The database never deletes queues, so there is a fixed number, each for a share of the ids. */
const LANES = 8
