import { type Logger, pino } from 'pino'

import { currentSpan } from '../tracing/span.ts'
import { errorFacts } from './error-facts.ts'

/** The program's log: one JSON object a line on standard output. */
export function createLogger(level: string): Logger {
  return pino({
    base: null,
    level,
    mixin: traceFacts,
    redact: ['*.password', '*.token', '*.cookie', '*.authorization'],
    serializers: { err: errorFacts },
    timestamp: pino.stdTimeFunctions.isoTime,
  })
}

/** Leads from a line to the trace in which it was written. */
function traceFacts(): { trace_id?: string } {
  const traceId = currentSpan()?.traceId
  return traceId ? { trace_id: traceId } : {}
}
