import { type Logger } from 'pino'

import { type Answer } from './response/answer.ts'
import { addressPrefix } from './request/client-address.ts'
import { type AnswerKind } from './response/security-headers.ts'
import { redactTarget } from './redact.ts'

/** The part of pino that the front server uses. */
export type Log = Pick<Logger, 'info' | 'warn' | 'error'>

/** A finished answer. */
export interface Answered {
  kind: AnswerKind
  seconds: number
  status: number
}

/**
 * Writes one line when the answer is finished. It contains the redacted target and the address prefix:
 * no cookie, no authorization, no body. pino writes JSON, so no value can begin a second line.
 */
export function logAnswer(
  answer: Answer,
  ip: string,
  { log, onAnswered }: { log: Log; onAnswered: (answered: Answered) => void },
): void {
  const started = performance.now()
  const { req } = answer
  const before = req.socket.bytesWritten
  const target = redactTarget(req.url ?? '')
  answer.once('close', () => {
    const elapsed = performance.now() - started
    // A stream lasts until its client leaves.
    if (answer.getHeader('content-type') !== 'text/event-stream')
      onAnswered({ kind: answer.kind, seconds: elapsed / 1000, status: answer.statusCode })
    const line = {
      requestId: answer.requestId,
      ...(answer.traceId !== null && { trace_id: answer.traceId }),
      method: req.method,
      target,
      status: answer.statusCode,
      ms: Math.round(elapsed * 10) / 10,
      bytes: req.socket.bytesWritten - before,
      ipPrefix: addressPrefix(ip),
      agent: (req.headers['user-agent'] ?? '').slice(0, 200),
      ...(answer.writableFinished ? {} : { aborted: true }),
    }
    if (answer.statusCode >= 500) log.error(line, 'request')
    else log.info(line, 'request')
  })
}
