import { sql } from 'drizzle-orm'

import { keepPromises } from '#lib/server/privacy/tasks.ts'

import type { TestApp } from '../program/app.ts'

/** Ends the grace period of all deleted accounts, and erases them. */
export async function endGrace({
  db,
  runTasks,
  services,
}: Pick<TestApp, 'db' | 'runTasks' | 'services'>): Promise<void> {
  await db.execute(sql`update account_deletions set erase_at = now() - interval '1 minute'
    where erased_at is null`)
  await keepPromises.run(services, {})
  await runTasks()
}
