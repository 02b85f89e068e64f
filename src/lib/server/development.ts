import { randomUUID } from 'node:crypto'

import { type Api } from './api/app.ts'
import { createApp } from './api-app.ts'
import { readConfig } from './config.ts'
import { seedDemo } from './db/demo/seed.ts'
import { openDatabase } from './db/open.ts'
import { closeServices, openServices } from './open-services.ts'
import type { Services } from './services.ts'
import { startWorker } from './worker.ts'

interface Development {
  api: Api
  services: Services
}

/** Outlives a module that is loaded again after a change, so that the database is opened once. */
const holder = globalThis as typeof globalThis & { openingsDevelopment?: Promise<Development> }

/** The program behind Astro's own development server, with demo content, opened at the first request. */
export function development(): Promise<Development> {
  holder.openingsDevelopment ??= open()
  return holder.openingsDevelopment
}

/** `Astro.locals` as the front server would fill them. */
export async function developmentLocals(): Promise<object> {
  const { services } = await development()
  return { actor: null, csrfToken: null, ip: '127.0.0.1', requestId: randomUUID(), services }
}

async function open(): Promise<Development> {
  const config = readConfig({ DEMO: 'true', RATE_LIMITS: 'relaxed', ...process.env })
  const database = await openDatabase(config, () => process.exit(1))
  const services = await openServices(config, database.url)
  await seedDemo(services, new Date())
  const worker = await startWorker(services)
  const stop = async () => {
    await worker.stop()
    await closeServices(services)
    await database.close()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
  return { api: createApp(services), services }
}
