import { type Logger } from 'pino'

import { type Answer } from './response/answer.ts'
import { addressPrefix } from './request/client-address.ts'
import { redactTarget } from './redact.ts'

/** The part of pino that the front server uses. */
export type Log = Pick<Logger, 'info' | 'warn' | 'error'>

/**
 * Writes one line when the answer is over. It holds the redacted target and the address prefix:
 * no cookie, no authorization, no body. pino writes JSON, so no value can begin a second line.
 */
export function logAnswer(log: Log, answer: Answer, ip: string): void {
  const started = performance.now()
  const { req } = answer
  const before = req.socket.bytesWritten
  const target = redactTarget(req.url ?? '')
  answer.once('close', () => {
    const line = {
      requestId: answer.requestId,
      method: req.method,
      target,
      status: answer.statusCode,
      ms: Math.round((performance.now() - started) * 10) / 10,
      bytes: req.socket.bytesWritten - before,
      ipPrefix: addressPrefix(ip),
      agent: (req.headers['user-agent'] ?? '').slice(0, 200),
      ...(answer.writableFinished ? {} : { aborted: true }),
    }
    if (answer.statusCode >= 500) log.error(line, 'request')
    else log.info(line, 'request')
  })
}
