import { join } from 'node:path'

import { noteKeys } from './auth/audit/note-keys.ts'
import { type Config, readConfig } from './config.ts'
import { demoGreeting } from './db/demo/greeting.ts'
import { isSeeded } from './db/demo/sign-ins.ts'
import { openDatabase } from './db/open.ts'
import { fillDemo } from './demo-filler.ts'
import { createPurger } from './http/page-cache/purger.ts'
import { endOnException } from './http/unhandled.ts'
import { watchDatabase } from './metrics/database-metrics.ts'
import { serveMetrics } from './metrics/serve-metrics.ts'
import { closeServices, openServices } from './open-services.ts'
import type { Services } from './services.ts'
import { startServing } from './serving-processes.ts'
import { BUILD, type Front, startFront } from './start-front.ts'
import { keepBuiltFiles } from './system/index.ts'
import { startWorker } from './worker.ts'

/** Ends a part of the program; in a hurry nobody but requests in flight is waited for. */
type Close = (hurry: boolean) => Promise<void> | void

/** Starts everything in order, and answers how to end it: what serves first, the database last. */
async function start(config: Config): Promise<Close> {
  const closers: Close[] = []
  // A second stop waits for the first.
  let stopped: Promise<void> | undefined
  const stop: Close = hurry => (stopped ??= closeAll(closers, hurry))
  try {
    const database = await openDatabase(config, () => void end(() => stop(true), 1))
    closers.push(database.close)
    const services = await openServices(config, database.url)
    closers.push(() => closeServices(services))
    await noteKeys(services.db, services.keys)
    endOnException(services.log, () => void end(() => stop(true), 1))
    if (config.DEMO && !(await isSeeded(services.db)))
      await fillDemo(join(BUILD, 'fill-demo.mjs'), database.url)
    await keepBuiltFiles(services.db)
    await followChanges(config, services)
    const worker = await startWorker(services)
    closers.push(worker.stop)
    const front = await serve(config, services, database.url)
    closers.push(front.stop)
    await watch(config, services, front, closers)
    services.log.info({ port: front.port }, `Openings is ready at ${config.SITE_URL}`)
    if (config.DEMO) console.info(demoGreeting(config.SITE_URL, config.DATA_DIR))
    if (!config.secureCookies)
      services.log.warn('SITE_URL is neither https nor loopback: cookies cannot be Secure')
    return stop
  } catch (error) {
    await stop(true)
    throw error
  }
}

/**
 * Hears of changed settings, which the mails of this process name, and tells the cache in front of
 * the site, if there is one, which pages have changed.
 */
async function followChanges(
  { CACHE_PURGE_URL }: Config,
  { events, log }: Services,
): Promise<void> {
  const purge =
    CACHE_PURGE_URL === undefined ? () => undefined : createPurger(CACHE_PURGE_URL, log).purge
  await events.followPages({ onChange: purge, onLost: () => undefined })
}

/** Serves the figures of the program where the settings ask for them. */
async function watch(
  { METRICS_ADDRESS }: Config,
  { connection, metrics }: Services,
  { gatherMetrics }: Front,
  closers: Close[],
): Promise<void> {
  if (METRICS_ADDRESS === undefined || metrics === null) return
  watchDatabase(metrics.registry, connection.pool)
  const { registry } = metrics
  const { close } = await serveMetrics({
    address: METRICS_ADDRESS,
    gather: gatherMetrics,
    registry,
  })
  closers.push(close)
}

async function closeAll(closers: Close[], hurry: boolean): Promise<void> {
  for (const close of closers.toReversed()) await close(hurry)
}

/** Answers requests here, or in as many processes as the settings say. */
function serve(config: Config, services: Services, databaseUrl: string): Promise<Front> {
  const { PROCESSES: count } = config
  if (count === 1) return startFront(config, services)
  const program = join(BUILD, 'serving.mjs')
  return startServing({ count, databaseUrl, log: services.log, program })
}

async function end(stop: () => Promise<void> | void, code: number): Promise<void> {
  if (code !== 0) process.exitCode = code
  try {
    await stop()
  } catch (error) {
    console.error(error)
    process.exitCode = 1
  }
  process.exit()
}

function fail(error: unknown): void {
  console.error(`Cannot start: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}

async function main(): Promise<void> {
  const started = start(readConfig(process.env))
  let ending = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // A second signal means that somebody is not willing to wait.
      if (ending) process.exit(1)
      ending = true
      // What a start has opened so far, it closes best when it is through.
      void end(async () => (await started)(signal === 'SIGINT'), 0)
    })
  }
  await started
}

await main().catch(fail)
