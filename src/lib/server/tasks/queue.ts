import { type SQL, sql } from 'drizzle-orm'

import type { Db } from '../db/connect.ts'

const MAX_ERROR_LENGTH = 500

/** A task that failed for good, with no tries left. */
const IS_FAILED: SQL = sql`(t.attempts >= t.max_attempts and t.locked_at is null)`

export interface QueuedTask {
  id: number
  attempts: number
  /** When it was added. */
  createdAt: Date
  isRunning: boolean
  /** The error of the last try; null if none failed. */
  lastError: string | null
  maxAttempts: number
  name: string
  /** When the next try is due. */
  runAt: Date
}

interface TaskQuery {
  /** Only tasks with a smaller id. */
  before?: number | undefined
  /** The name of a task to leave out, because another list shows it. */
  except: string
  limit: number
  state: 'failed' | 'waiting'
}

/** The number of failed tasks, without the tasks of one name, up to `limit`. */
export async function countFailedTasks(db: Db, except: string, limit: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select from ${namedTasks(except)} where ${IS_FAILED} limit ${limit}) as failed`)
  return rows[0]?.count ?? 0
}

/** Either the tasks that failed for good or all others, the newest first, without payloads. */
export async function listTasks(
  db: Db,
  { before, except, limit, state }: TaskQuery,
): Promise<QueuedTask[]> {
  const { rows } = await db.execute<TaskRow>(sql`
    select t.id, t.attempts, t.max_attempts, t.run_at, t.created_at, n.identifier,
      left(t.last_error, ${MAX_ERROR_LENGTH}) as last_error, t.locked_at is not null as is_running
    from ${namedTasks(except)}
    where ${state === 'failed' ? IS_FAILED : sql`not ${IS_FAILED}`}
      and ${before === undefined ? sql`true` : sql`t.id < ${before}`}
    order by t.id desc limit ${limit}`)
  return rows.map(row => ({
    attempts: row.attempts,
    createdAt: new Date(row.created_at),
    id: Number(row.id),
    isRunning: row.is_running,
    lastError: row.last_error,
    maxAttempts: row.max_attempts,
    name: row.identifier,
    runAt: new Date(row.run_at),
  }))
}

/**
 * Runs a task at once, with all its tries. Returns whether there was one. It must have failed before: a
 * task that waits for its first run has a reason to wait, such as a delayed rejection.
 */
export async function runAgain(db: Db, id: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select r.id from graphile_worker.reschedule_jobs(
      array(select t.id from graphile_worker._private_jobs t
        where t.id = ${id} and t.attempts > 0 and t.locked_at is null for update),
      run_at => now(), attempts => 0) r`)
  return rows.length > 0
}

/** Removes tasks of a name that failed for good, by the value of a field of their payloads. */
export async function removeFailedTasks(
  db: Db,
  name: string,
  { field, values }: { field: string; values: number[] },
): Promise<void> {
  await db.execute(sql`
    select from graphile_worker.complete_jobs(array(
      select t.id from graphile_worker._private_jobs t
        join graphile_worker._private_tasks n on n.id = t.task_id and n.identifier = ${name}
      where ${IS_FAILED} and (t.payload ->> ${field})::int = any(${sql.param(values)}::int[])
      for update of t))`)
}

type TaskRow = Record<string, unknown> & {
  attempts: number
  created_at: string
  id: string
  identifier: string
  is_running: boolean
  last_error: string | null
  max_attempts: number
  run_at: string
}

function namedTasks(except: string): SQL {
  return sql`graphile_worker._private_jobs t
    join graphile_worker._private_tasks n on n.id = t.task_id and n.identifier <> ${except}`
}
