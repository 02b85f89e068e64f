import { readConfig } from './config.ts'
import { endOnException } from './http/unhandled.ts'
import { closeServices, openServices } from './open-services.ts'
import type { Word } from './serving-processes.ts'
import { startFront } from './start-front.ts'

/**
 * One of several processes that answer requests (serving-processes.ts). The first process has opened
 * and migrated the database, runs the tasks, and says when to stop.
 */
async function serve(): Promise<void> {
  const config = readConfig(process.env)
  if (config.DATABASE_URL === undefined) throw new Error('DATABASE_URL must name the database')
  const services = await openServices(config, config.DATABASE_URL, process.env['SERVING_PLACE'])
  const front = await startFront(config, services)
  let ended: Promise<void> | undefined
  const end = (hurry: boolean, code: number) => (ended ??= endWith(hurry, code))
  async function endWith(hurry: boolean, code: number) {
    process.exitCode = code
    await front.stop(hurry)
    await closeServices(services)
    process.exit()
  }
  endOnException(services.log, () => void end(true, 1))
  process.on('message', (word: Word) => {
    if (word !== 'metrics') void end(word === 'stop in a hurry', 0)
    else void services.metrics?.registry.getMetricsAsJSON().then(figures => process.send?.(figures))
  })
  process.on('SIGTERM', () => void end(false, 0))
}

// Ctrl-C reaches every process of a terminal: the first one says when to stop.
process.on('SIGINT', () => undefined)
// The first process has gone, and with it our address and perhaps the database.
process.on('disconnect', () => process.exit(1))
await serve()
