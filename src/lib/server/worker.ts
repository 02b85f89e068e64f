import { measureCompanies } from './applications/tasks.ts'
import { SCHEDULE, TASKS } from './domains.ts'
import { learnWords } from './jobs/tasks.ts'
import { eraseRestored } from './privacy/tasks.ts'
import type { Services } from './services.ts'
import { runDue, startRunner } from './tasks/runner.ts'
import { reEncrypt } from './system/tasks.ts'
import { enqueue } from './tasks/task.ts'

/** Starts the background worker of this process. */
export async function startWorker(services: Services): Promise<{ stop: () => Promise<void> }> {
  const { connection, db, log, metrics, tracing } = services
  const runner = await startRunner({
    context: services,
    onDone: () => metrics?.countTask('done'),
    onError: (name, error) => {
      metrics?.countTask('failed')
      log.error({ err: error, task: name }, 'task failed')
    },
    pool: connection.pool,
    schedule: SCHEDULE,
    tasks: TASKS,
    tracing,
  })
  // This database may come from a backup.
  await enqueue(db, eraseRestored, {}, { key: eraseRestored.name })
  // A board that was just filled can correct searches at once, not from the next full hour on.
  await enqueue(db, learnWords, {}, { key: learnWords.name })
  await enqueue(db, measureCompanies, {}, { key: measureCompanies.name })
  await enqueue(db, reEncrypt, { column: 0, page: 0 }, { key: reEncrypt.name })
  return runner
}

/** Runs the tasks that wait, and those that they add. For programs that end afterwards. */
export async function runDueTasks(services: Services): Promise<void> {
  await runDue({ context: services, pool: services.connection.pool, tasks: TASKS })
}
