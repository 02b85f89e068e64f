import { Logger, runOnce } from 'graphile-worker'
import type pg from 'pg'

import type { Runnable } from '#lib/server/tasks/task.ts'

/** Runs every task that is due, and those that they add, then resolves. Rejects with the first failure. */
export async function drainTasks<Context>(
  pool: pg.Pool,
  context: Context,
  tasks: readonly Runnable<Context>[],
): Promise<void> {
  const failures: unknown[] = []
  const run = (task: Runnable<Context>) => async (payload: unknown) => {
    try {
      await task.run(context, payload)
    } catch (error) {
      failures.push(error)
      throw error
    }
  }
  await runOnce({
    logger: new Logger(() => () => undefined),
    noHandleSignals: true,
    pgPool: pool,
    taskList: Object.fromEntries(tasks.map(task => [task.name, run(task)])),
  })
  if (failures.length > 0) throw failures[0]
}
