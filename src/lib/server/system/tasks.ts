import * as z from 'zod/mini'

import { forgetUnusedKeys, type PassPosition, reEncryptPages } from '../db/encryption/re-encrypt.ts'
import type { TaskContext } from '../tasks/context.ts'
import { defineTask, enqueue } from '../tasks/task.ts'
import { keepBuiltFiles, removeFormerFiles } from './built-files.ts'

/**
 * Nightly, because a program may run for months: keeps the built files for pages of earlier
 * versions.
 */
export const keepFiles = defineTask(
  'system.keep-built-files',
  z.object({}),
  async ({ db }: TaskContext) => {
    await keepBuiltFiles(db)
    await removeFormerFiles(db)
  },
)

/** The maximum of statements in one run. The next run continues. */
const STEPS = 50
const RE_ENCRYPT = 'system.re-encrypt'

/**
 * At each start, because keys change only at a start: encrypts values that have an older key or no
 * encryption with the newest key.
 */
export const reEncrypt = defineTask(
  RE_ENCRYPT,
  z.object({ column: z.int(), page: z.int() }),
  async ({ db }: TaskContext, position) => {
    let next: PassPosition | null = position
    for (let step = 0; step < STEPS && next !== null; step += 1)
      next = await reEncryptPages(db, next)
    if (next === null) await forgetUnusedKeys(db)
    else await enqueue(db, { name: RE_ENCRYPT }, next, { key: RE_ENCRYPT })
  },
)
