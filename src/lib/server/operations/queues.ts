import * as z from 'zod/mini'

import type { FailedMailSearch, TaskSearch } from '#lib/contract/operations.ts'
import type { UncountedPage } from '#lib/contract/paging.ts'
import { AppError } from '#lib/shared/errors.ts'
import { COUNT_LIMIT } from '#lib/shared/limits.ts'

import type { Db } from '../db/connect.ts'
import { readCursor } from '../db/cursor.ts'
import { liftMailProblem, listMailProblems, type MailProblem } from '../mail/mail-problems.ts'
import { type FailedMail, listFailedMail } from '../mail/outbox.ts'
import { resendFailed, sendMail } from '../mail/tasks.ts'
import type { StaffCall } from '../moderation/index.ts'
import { countFailedTasks, listTasks, type QueuedTask, runAgain } from '../tasks/queue.ts'
import { toPage } from './paging.ts'
import { look } from './look.ts'

const MAILS = 'operator.mails'
const TASKS = 'operator.tasks'
const LastId = z.tuple([z.int()])

/** Mails that failed for good, newest first, without subjects and texts. */
export async function readFailedMails(
  call: StaffCall,
  { cursor, limit }: FailedMailSearch,
): Promise<UncountedPage<FailedMail>> {
  await look(call, 'operator.view', 'mails')
  const before = cursor === undefined ? undefined : readCursor(MAILS, LastId, cursor)[0]
  const rows = await listFailedMail(call.services.db, { before, limit: limit + 1 })
  return toPage(MAILS, rows, limit)
}

/** Sends a failed mail again, or the oldest ones. @throws AppError `not-found` */
export async function resendMail(db: Db, which: number | 'all'): Promise<void> {
  if ((await resendFailed(db, which)) === 0)
    throw new AppError('not-found', 'No failed mail was found.')
}

/** The 200 newest addresses that get no mails. */
export async function readStoppedAddresses(call: StaffCall): Promise<MailProblem[]> {
  await look(call, 'operator.view', 'stopped-addresses')
  return listMailProblems(call.services.db)
}

/** Sends mails to a stopped address again. @throws AppError `not-found` */
export async function retryAddress(db: Db, id: number): Promise<void> {
  if (!(await liftMailProblem(db, id)))
    throw new AppError('not-found', 'There is no such address without mails.')
}

/** Tasks by state, newest first. Mails have a separate list. */
export async function readTasks(
  call: StaffCall,
  { cursor, limit, state }: TaskSearch,
): Promise<UncountedPage<QueuedTask>> {
  await look(call, 'operator.view', 'tasks')
  const list = `${TASKS}.${state}`
  const before = cursor === undefined ? undefined : readCursor(list, LastId, cursor)[0]
  const { db } = call.services
  const rows = await listTasks(db, { before, except: sendMail.name, limit: limit + 1, state })
  return toPage(list, rows, limit)
}

/** The number of tasks that failed for good, up to `COUNT_LIMIT`. */
export function countFailed(db: Db): Promise<number> {
  return countFailedTasks(db, sendMail.name, COUNT_LIMIT)
}

/**
 * Runs a failed task again. @throws AppError `not-found` for a task that has not failed or is
 * running
 */
export async function runTaskAgain(db: Db, id: number): Promise<void> {
  if (!(await runAgain(db, id)))
    throw new AppError('not-found', 'There is no task with this id that has failed.')
}
