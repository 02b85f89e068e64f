import { type Log } from './access-log.ts'

/**
 * Logs promises that nobody caught and keeps the process: one request's forgotten `await` must not
 * end everybody's. Returns the way to stop listening.
 */
export function keepRunning(log: Log): () => void {
  const onRejection = (error: unknown): void => log.error({ err: error }, 'unhandled rejection')
  process.on('unhandledRejection', onRejection)
  return () => process.off('unhandledRejection', onRejection)
}

/**
 * After an exception that nobody caught nothing is certain any more: it is logged, and the program
 * ends by `end`, which may still finish what is in flight. A second one ends it at once.
 */
export function endOnException(log: Log, end: () => void): void {
  let ending = false
  process.on('uncaughtException', error => {
    log.error({ err: error }, 'uncaught exception')
    if (ending) process.exit(1)
    ending = true
    end()
  })
}
