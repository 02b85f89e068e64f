import * as z from 'zod/mini'

import type { TaskContext } from '../tasks/context.ts'
import { defineTask } from '../tasks/task.ts'
import { keepBuiltFiles, removeFormerFiles } from './built-files.ts'

/** Nightly: a program may run for months, and its pages stay open after an update. */
export const keepFiles = defineTask(
  'system.keep-built-files',
  z.object({}),
  async ({ db }: TaskContext) => {
    await keepBuiltFiles(db)
    await removeFormerFiles(db)
  },
)
