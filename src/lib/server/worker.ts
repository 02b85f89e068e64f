import { sendMail } from './mail/tasks.ts'
import type { Services } from './services.ts'
import type { TaskContext } from './tasks/context.ts'
import { startRunner } from './tasks/runner.ts'
import type { Runnable } from './tasks/task.ts'

/** Every task of the program. */
export const TASKS: Runnable<TaskContext>[] = [sendMail]

/** When tasks run by themselves: five cron fields in UTC and the task's name. */
const CRONTAB: string[] = []

/** Starts the background worker of this process. */
export function startWorker(services: Services): Promise<{ stop: () => Promise<void> }> {
  const { connection, log } = services
  return startRunner({
    context: services,
    crontab: CRONTAB.join('\n'),
    onError: (name, error) => log.error({ err: error, task: name }, 'task failed'),
    pool: connection.pool,
    tasks: TASKS,
  })
}
