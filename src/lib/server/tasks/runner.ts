import {
  type JobHelpers,
  Logger,
  parseCronItems,
  type Runner,
  run,
  runOnce,
  type TaskList,
} from 'graphile-worker'
import type pg from 'pg'

import { endWith, type Tracing } from '../tracing/span.ts'
import { readTraceparent, type Runnable } from './task.ts'

/** A task that runs on a schedule, without a payload. */
export interface Scheduled {
  /** Five cron fields, UTC. */
  at: string
  task: string
}

interface Options<Context> {
  pool: pg.Pool
  context: Context
  tasks: Runnable<Context>[]
  schedule: Scheduled[]
  onDone: () => void
  onError: (name: string, error: unknown) => void
  tracing?: Tracing | null
}

const SETTINGS = {
  concurrency: 4,
  logger: new Logger(() => () => undefined),
  noHandleSignals: true,
}

/** Starts the worker: waiting tasks run at once, new ones as soon as their transaction commits. */
export async function startRunner<Context>(
  options: Options<Context>,
): Promise<{ stop: () => Promise<void> }> {
  const { onDone, onError, pool, schedule } = options
  const runner: Runner = await run({
    ...SETTINGS,
    parsedCronItems: parseCronItems(schedule.map(({ at, task }) => ({ match: at, task }))),
    pgPool: pool,
    pollInterval: 2000,
    taskList: taskListOf(options),
  })
  runner.events.on('job:error', ({ error, job }) => onError(job.task_identifier, error))
  runner.events.on('job:success', onDone)
  return { stop: () => runner.stop() }
}

/** Runs the due tasks, and the tasks that they add, until none is left. */
export async function runDue<Context>(
  options: Pick<Options<Context>, 'context' | 'pool' | 'tasks'>,
): Promise<void> {
  await runOnce({ ...SETTINGS, pgPool: options.pool, taskList: taskListOf(options) })
}

function taskListOf<Context>({
  context,
  tasks,
  tracing,
}: Pick<Options<Context>, 'context' | 'tasks' | 'tracing'>): TaskList {
  const runTask =
    (task: Runnable<Context>) =>
    async (payload: unknown, { job }: JobHelpers) => {
      if (!tracing) return task.run(context, payload)
      const subject = { id: job.id, is: 'task', name: task.name } as const
      const span = tracing.begin(subject, readTraceparent(payload))
      return endWith(span, () => task.run(context, payload))
    }
  return Object.fromEntries(tasks.map(task => [task.name, runTask(task)]))
}

/** How many seconds the oldest due task has waited; 0 if none is due. Failed tasks do not count. */
export async function backlogSeconds(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ seconds: number }>(`
    select coalesce(extract(epoch from now() - min(run_at)), 0)::float8 as seconds
    from graphile_worker._private_jobs
    where is_available and run_at <= now()`)
  return Math.max(0, rows[0]?.seconds ?? 0)
}
