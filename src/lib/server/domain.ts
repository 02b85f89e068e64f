import type { Registered } from './api/handlers.ts'
import type { TaskContext } from './tasks/context.ts'
import type { Scheduled } from './tasks/runner.ts'
import type { Runnable } from './tasks/task.ts'

/** What a domain adds to the program. */
export interface Domain {
  routes?: Registered[]
  tasks?: Runnable<TaskContext>[]
  /** When tasks run without being enqueued. */
  schedule?: Scheduled[]
}
