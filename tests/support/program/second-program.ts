import { createApp } from '#lib/server/api-app.ts'
import { readConfig } from '#lib/server/config.ts'
import { closeServices } from '#lib/server/open-services.ts'
import type { Services } from '#lib/server/services.ts'

import { SITE, type TestApp } from './app.ts'
import { openTestServices } from './services.ts'

export interface SecondProgram extends Pick<TestApp, 'fetch' | 'sign'> {
  services: Services
  stop: () => Promise<void>
}

/** A second program on the database of a test's app, like another process. */
export async function secondProgram(
  { services: { config, connection }, sign }: TestApp,
  env: Record<string, string> = {},
): Promise<SecondProgram> {
  const { connectionString = '' } = connection.pool.options
  const services = await openTestServices(
    readConfig({
      DATA_DIR: config.DATA_DIR,
      LOG_LEVEL: 'silent',
      NODE_ENV: 'test',
      RATE_LIMITS: 'off',
      SITE_URL: SITE,
      ...env,
    }),
    connectionString,
  )
  const api = createApp(services)
  return {
    fetch: (path, { ip = '192.0.2.1', ...init } = {}) =>
      Promise.resolve(api(new Request(new URL(path, SITE), init), { ip, requestId: 'test' })),
    services,
    sign,
    stop: () => closeServices(services),
  }
}
