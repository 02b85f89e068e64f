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
  const taskList = Object.fromEntries(tasks.map(task => [task.name, run(task)]))
  const logger = new Logger(() => () => undefined)
  // A worker looks for the next task before it has released the queue of the last one, and may find
  // none.
  // So run it again until no task is due.
  do await runOnce({ logger, noHandleSignals: true, pgPool: pool, taskList })
  while (await isAnyDue(pool))
  if (failures.length > 0) throw failures[0]
}

async function isAnyDue(pool: pg.Pool): Promise<boolean> {
  const { rowCount } = await pool.query(
    'select from graphile_worker.jobs where run_at <= now() and attempts < max_attempts limit 1',
  )
  return rowCount === 1
}
