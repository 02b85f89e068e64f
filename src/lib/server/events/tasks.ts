import * as z from 'zod/mini'

import type { TaskContext } from '../tasks/context.ts'
import { defineTask } from '../tasks/task.ts'
import { sweepEvents } from './event-log.ts'

/** Hourly: deletes events that no stream can ask for any more. */
export const sweepOldEvents = defineTask('live.sweep', z.object({}), ({ db }: TaskContext) =>
  sweepEvents(db),
)
