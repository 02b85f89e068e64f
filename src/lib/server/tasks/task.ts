import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod/mini'

import type { Db } from '../db/connect.ts'
import { currentSpan } from '../tracing/span.ts'

/** A task for the worker. */
export interface Runnable<Context> {
  name: string
  run: (context: Context, payload: unknown) => Promise<void>
}

/** A task for its callers: its name, and the type of its payload. */
export interface Named<Payload> {
  name: string
  /** Type only: what `enqueue` takes. */
  payload?: Payload
}

/** Work in the background: a stable name, a payload schema, and a call into the domain. */
export type Task<Context, Payload> = Named<Payload> & Runnable<Context>

/**
 * Defines a task. `Context` is what the worker passes to every run (database, mail, files, log).
 * A task may run twice, so its work must be safe to repeat.
 */
export function defineTask<Context, Schema extends z.core.$ZodType>(
  name: string,
  schema: Schema & { parse: (data: unknown) => z.output<Schema> },
  work: (context: Context, payload: z.output<Schema>) => Promise<void>,
): Task<Context, z.input<Schema>> {
  return { name, run: (context, payload) => work(context, schema.parse(payload)) }
}

interface EnqueueOptions {
  /** Not before this instant. */
  at?: Date
  /** Replaces a waiting task of the same key. */
  key?: string
  /** Tasks of one queue run one after the other. */
  queue?: string
  /** Tries until the task counts as failed. */
  maxAttempts?: number
}

/**
 * Adds a task in the caller's transaction: it exists only if that transaction commits.
 * `graphile_worker.add_job` is SQL, so this needs nothing but the database.
 */
export async function enqueue<Payload>(
  db: Db,
  task: Named<Payload>,
  payload: Payload,
  options: EnqueueOptions = {},
): Promise<void> {
  await db.execute(
    sql`select ${enqueuing(task, sql<Payload>`${JSON.stringify(payload)}::json`, options)}`,
  )
}

/** The same as an expression, for the statement that makes the change; `payload` is its JSON. */
export function enqueuing<Payload>(
  task: Named<Payload>,
  payload: SQL<Payload>,
  { at, key, maxAttempts = 12, queue }: EnqueueOptions,
): SQL {
  return sql`graphile_worker.add_job(
    ${task.name}, ${withTrace(payload)}, queue_name => ${queue ?? null},
    run_at => ${at?.toISOString() ?? null}::timestamptz, max_attempts => ${maxAttempts}, job_key => ${key ?? null})`
}

/** A task goes on with the trace of what adds it. Its schema drops the field. */
function withTrace(payload: SQL): SQL {
  const traceparent = currentSpan()?.traceparent
  if (traceparent === undefined) return payload
  return sql`((${payload})::jsonb || jsonb_build_object('traceparent', ${traceparent}::text))::json`
}

/** The trace that a task goes on with. */
export function traceparentIn(payload: unknown): string | undefined {
  const { traceparent } = (payload ?? {}) as { traceparent?: unknown }
  return typeof traceparent === 'string' ? traceparent : undefined
}
