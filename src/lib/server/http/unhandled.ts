import { type Log } from './access-log.ts'

/**
 * Logs unhandled rejections and keeps the process running: a forgotten `await` in one request must not
 * end the others. Returns a function that stops listening.
 */
export function keepRunning(log: Log): () => void {
  const onRejection = (error: unknown): void => log.error({ err: error }, 'unhandled rejection')
  process.on('unhandledRejection', onRejection)
  return () => process.off('unhandledRejection', onRejection)
}

/**
 * After an uncaught exception the state of the program is unknown: it is logged, and the program ends
 * by `end`, which may still finish open requests. A second exception ends it at once.
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
