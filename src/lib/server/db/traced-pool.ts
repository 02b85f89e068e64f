import { AsyncLocalStorage } from 'node:async_hooks'

import pg from 'pg'

import { currentSpan, type Span } from '../tracing/span.ts'
import { PreparingClient } from './prepared-statements.ts'

type Callback = (error: Error | undefined, ...rest: never[]) => void
type OnConnected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

/** A connection whose queries are steps of the current trace. */
export class TracedClient extends PreparingClient {
  override query(...parameters: never[]): never {
    const span = currentSpan()?.begin({ is: 'query', text: textOf(parameters[0]) })
    if (!span) return super.query(...parameters)
    return endAfter(span, parameters, given => super.query(...(given as never[])))
  }
}

/**
 * A pool whose connections continue the trace of the waiting caller, not of the caller that
 * released them.
 */
export class TracedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: OnConnected): void
  override connect(callback?: OnConnected): Promise<pg.PoolClient> | void {
    if (!callback) return super.connect()
    return super.connect(currentSpan() ? AsyncLocalStorage.bind(callback) : callback)
  }
}

/** Ends the span when the query ends. A query calls its callback, or else returns a promise. */
function endAfter(span: Span, parameters: unknown[], run: (given: unknown[]) => unknown): never {
  const callback = parameters.at(-1)
  if (typeof callback === 'function') {
    const ended: Callback = (error, ...rest) => {
      span.end({ error })
      ;(callback as Callback)(error, ...rest)
    }
    return run([...parameters.slice(0, -1), ended]) as never
  }
  const result = run(parameters)
  Promise.resolve(result).then(
    () => span.end(),
    (error: unknown) => span.end({ error }),
  )
  return result as never
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement
  return (statement as { text?: string } | null)?.text ?? ''
}
