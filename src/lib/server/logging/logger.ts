import { type Logger, pino } from 'pino'

import { errorFacts } from './error-facts.ts'

/** The program's log: one JSON object a line on standard output. */
export function createLogger(level: string): Logger {
  return pino({
    base: null,
    level,
    redact: ['*.password', '*.token', '*.cookie', '*.authorization'],
    serializers: { err: errorFacts },
    timestamp: pino.stdTimeFunctions.isoTime,
  })
}
