import * as z from 'zod/mini'

import type { TaskContext } from '../tasks/context.ts'
import { defineTask } from '../tasks/task.ts'
import { sweepEvents } from './event-log.ts'

/** Hourly: forgets events that no stream may ask for any more. */
export const sweepLive = defineTask('live.sweep', z.object({}), ({ db }: TaskContext) =>
  sweepEvents(db),
)
