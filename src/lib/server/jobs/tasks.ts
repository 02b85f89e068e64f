import * as z from 'zod/mini'

import type { TaskContext } from '../tasks/context.ts'
import { defineTask } from '../tasks/task.ts'
import { refreshVocabulary } from './search-spelling.ts'

/** Hourly: learns the words of the live jobs, for corrections and suggestions. */
export const learnWords = defineTask('jobs.learn-words', z.object({}), ({ db }: TaskContext) =>
  refreshVocabulary(db),
)
