import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

import { createApp } from './api-app.ts'
import { noteKeys } from './auth/note-keys.ts'
import { noteRefusedRequest } from './auth/refusals.ts'
import { type Config, readConfig } from './config.ts'
import { demoGreeting } from './db/demo/greeting.ts'
import { isSeeded } from './db/demo/sign-ins.ts'
import { openDatabase } from './db/open.ts'
import { type DemoFiller, startDemoFiller } from './demo-filler.ts'
import { bodyRule } from './http/body-rules.ts'
import type { PagesHandler } from './http/pages.ts'
import { type RunningHttp, startHttp } from './http/serve.ts'
import { endOnException } from './http/unhandled.ts'
import { openServices } from './open-services.ts'
import type { Services } from './services.ts'
import { startWorker } from './worker.ts'

/** The program runs in the project's folder, built or from source. */
const BUILD = resolve('dist')
const STOP_WITHIN_MS = 8000
/** For whoever waits at the terminal: connections that only wait are let go after this. */
const HURRIED_PATIENCE_MS = 500

/** Ends a part of the program; in a hurry nobody but requests in flight is waited for. */
type Close = (hurry: boolean) => Promise<void> | void

/** Starts everything in order, and answers how to end it: what serves first, the database last. */
async function start(config: Config): Promise<Close> {
  const closers: Close[] = []
  // Whoever stops it a second time waits for the first.
  let stopped: Promise<void> | undefined
  const stop: Close = hurry => (stopped ??= closeAll(closers, hurry))
  try {
    const database = await openDatabase(config, () => void end(() => stop(true), 1))
    closers.push(database.close)
    const services = await openServices(config, database.url)
    closers.push(
      services.connection.close,
      services.refusals.close,
      () => services.mail.close(),
      () => services.live.close(),
    )
    await noteKeys(services.db, services.keys)
    endOnException(services.log, () => void end(() => stop(true), 1))
    const filler = config.DEMO ? await fillDemo(services, database.url) : null
    // As long as the content is being filled in, its own program runs the tasks.
    const worker = Promise.resolve(filler?.ended).then(() => startWorker(services))
    closers.push(async () => (await worker).stop())
    if (filler) closers.push(filler.stop)
    else await worker
    const http = await serve(config, services)
    closers.push(hurry => http.stop(STOP_WITHIN_MS, hurry ? HURRIED_PATIENCE_MS : undefined))
    services.log.info({ port: http.address.port }, `Openings is ready at ${config.SITE_URL}`)
    if (config.DEMO) console.info(demoGreeting(config.SITE_URL, config.DATA_DIR))
    if (!config.secureCookies)
      services.log.warn('SITE_URL is neither https nor loopback: cookies cannot be Secure')
    return stop
  } catch (error) {
    await stop(true)
    throw error
  }
}

/** Sees to it that the demo content is there; null when it was already. */
async function fillDemo({ db }: Services, databaseUrl: string): Promise<DemoFiller | null> {
  if (await isSeeded(db)) return null
  const filler = startDemoFiller(join(BUILD, 'fill-demo.mjs'), databaseUrl)
  await filler.seeded
  return filler
}

async function closeAll(closers: Close[], hurry: boolean): Promise<void> {
  for (const close of closers.toReversed()) await close(hurry)
}

async function serve(config: Config, services: Services): Promise<RunningHttp> {
  const { handler } = (await import(pathToFileURL(join(BUILD, 'server/pages.mjs')).href)) as {
    handler: PagesHandler
  }
  return startHttp({
    api: createApp(services),
    bodyRule,
    clientDir: join(BUILD, 'client'),
    host: config.HOST,
    locals: ({ ip, requestId }) => ({ actor: null, ip, marker: null, requestId, services }),
    log: services.log,
    onRefused: request => noteRefusedRequest(services.refusals, request),
    pages: handler,
    port: config.PORT,
    siteUrl: config.SITE_URL,
    streams: services.live.streams,
    trustedProxies: config.TRUSTED_PROXY.split(',')
      .map(proxy => proxy.trim())
      .filter(Boolean),
  })
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
  const stop = await start(readConfig(process.env))
  let ending = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // A second signal means that somebody is not willing to wait.
      if (ending) process.exit(1)
      ending = true
      void end(() => stop(signal === 'SIGINT'), 0)
    })
  }
}

await main().catch(fail)
