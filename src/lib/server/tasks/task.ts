import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod/mini'

import type { Db } from '../db/connect.ts'
import { currentSpan } from '../tracing/span.ts'

/** A task for the worker. */
export interface Runnable<Context> {
  name: string
  run: (context: Context, payload: unknown) => Promise<void>
}

/** The part of a task that callers need: its name, and the type of its payload. */
export interface NamedTask<Payload> {
  name: string
  /** Exists only as a type, for `enqueue`. */
  payload?: Payload
}

/** Work in the background: a stable name, a payload schema, and a call into the domain. */
export type Task<Context, Payload> = NamedTask<Payload> & Runnable<Context>

/**
 * Defines a task. `Context` is the set of services that the worker passes to every run.
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
  /** The earliest time to run. */
  at?: Date
  /** A new task replaces a waiting task with the same key. */
  key?: string
  /** Tasks of one queue run one after the other. */
  queue?: string
  /** After this number of tries the task counts as failed. */
  maxAttempts?: number
}

/**
 * Adds a task in the caller's transaction: it exists only if that transaction commits.
 * `graphile_worker.add_job` is SQL, so this needs nothing but the database.
 */
export async function enqueue<Payload>(
  db: Db,
  task: NamedTask<Payload>,
  payload: Payload,
  options: EnqueueOptions = {},
): Promise<void> {
  await db.execute(
    sql`select ${enqueueSql(task, sql<Payload>`${JSON.stringify(payload)}::json`, options)}`,
  )
}

/** Like `enqueue`, as an expression for the statement that makes the change. `payload` is JSON. */
export function enqueueSql<Payload>(
  task: NamedTask<Payload>,
  payload: SQL<Payload>,
  { at, key, maxAttempts = 12, queue }: EnqueueOptions,
): SQL {
  return sql`graphile_worker.add_job(
    ${task.name}, ${withTrace(payload)}, queue_name => ${queue ?? null},
    run_at => ${at?.toISOString() ?? null}::timestamptz, max_attempts => ${maxAttempts}, job_key => ${key ?? null})`
}

/** Adds the current trace to a payload, so that the task continues it. The schema of the task drops the field. */
function withTrace(payload: SQL): SQL {
  const traceparent = currentSpan()?.traceparent
  if (traceparent === undefined) return payload
  return sql`((${payload})::jsonb || jsonb_build_object('traceparent', ${traceparent}::text))::json`
}

/** Reads the trace that a task continues. */
export function readTraceparent(payload: unknown): string | undefined {
  const { traceparent } = (payload ?? {}) as { traceparent?: unknown }
  return typeof traceparent === 'string' ? traceparent : undefined
}
