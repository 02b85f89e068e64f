import type { Db } from '#lib/server/db/connect.ts'
import { alertSubscribers, savedSearches } from '#lib/server/db/schema/search/saved-searches.ts'

let count = 0

/** Adds an address without an account that has daily alerts, or an unconfirmed request. */
export async function giveVisitorAlerts(
  db: Db,
  { confirmed = true }: { confirmed?: boolean } = {},
): Promise<{ address: string; subscriberId: number }> {
  const address = `subscriber${(count += 1)}@example.com`
  const [subscriber] = await db
    .insert(alertSubscribers)
    .values({ address })
    .returning({ id: alertSubscribers.id })
  const subscriberId = subscriber?.id ?? 0
  await db.insert(savedSearches).values({
    ...(confirmed
      ? { dueAt: new Date(Date.now() + 86_400_000) }
      : { confirmationHash: Buffer.from(address) }),
    frequency: 'daily',
    name: '“nurse”',
    query: '?q=nurse',
    search: { q: 'nurse' },
    subscriberId,
  })
  return { address, subscriberId }
}
