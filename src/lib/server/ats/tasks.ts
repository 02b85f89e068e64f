import * as z from 'zod/mini'

import { Id } from '#lib/contract/route.ts'

import type { TaskContext } from '../tasks/context.ts'
import { defineTask, enqueue } from '../tasks/task.ts'
import { listUnscored, saveScore } from './history.ts'

/** The maximum of resumes in one run. The rest waits for the next run. */
const BATCH = 200

/** Scores one resume. A trigger adds it for every newly parsed resume. */
export const scoreResume = defineTask(
  'ats.score-resume',
  z.object({ resumeId: Id }),
  ({ db }: TaskContext, { resumeId }) => saveScore(db, resumeId),
)

/** Scores resumes whose score is missing or of an older version. */
export const scoreStale = defineTask(
  'ats.score-stale',
  z.unknown(),
  async ({ db }: TaskContext): Promise<void> => {
    const ids = await listUnscored(db, BATCH)
    for (const id of ids) await saveScore(db, id)
    if (ids.length === BATCH)
      await enqueue(db, { name: 'ats.score-stale' }, {}, { key: 'ats.score-stale' })
  },
)
