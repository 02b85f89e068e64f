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
