import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'

import { createApp } from './api-app.ts'
import { readCookie } from './auth/sessions/cookies.ts'
import { noteRefusedRequest } from './auth/limits/refusals.ts'
import type { Config } from './config.ts'
import { bodyRule } from './http/request/body-rules.ts'
import { createPageCache } from './http/page-cache/page-cache.ts'
import type { PagesHandler } from './http/pages.ts'
import { startHttp } from './http/serve.ts'
import type { Services } from './services.ts'
import { findBuiltFile } from './system/index.ts'

/** What answers requests, in this process or in several. */
export interface Front {
  /** The figures of the processes that answer requests, other than this one. */
  gatherMetrics: () => Promise<object[]>
  port: number
  /** Lets requests in flight finish; in a hurry nobody but them is waited for. */
  stop: (hurry: boolean) => Promise<void>
}

/** The program runs in the project's folder, built or from source. */
export const BUILD = resolve('dist')
/** Requests that take longer to finish are cut. */
export const STOP_WITHIN_MS = 8000
/**
 * A proxy that checks the health each second needs two failed checks to send requests elsewhere.
 * Until then new connections are accepted: a write whose connection is reset is not sent again.
 */
const NOTICED_WITHIN_MS = 3000
/** After this time the stop closes idle connections, so that nobody waits at the terminal. */
const HURRIED_PATIENCE_MS = 500

/** Answers requests in this process: the API, the built pages and their files. */
export async function startFront(config: Config, services: Services): Promise<Front> {
  const { handler } = (await import(pathToFileURL(join(BUILD, 'server/pages.mjs')).href)) as {
    handler: PagesHandler
  }
  const pageCache = createPageCache()
  services.metrics?.watchPageCache(pageCache.figures)
  await services.events.followPages({
    onChange: changed => {
      // Before the pages go: those that are rendered from now on must show the change.
      services.standbys.noteChange()
      pageCache.drop(changed)
    },
    onLost: pageCache.pause,
  })
  const trustedProxies = config.TRUSTED_PROXY.split(',')
    .map(proxy => proxy.trim())
    .filter(Boolean)
  const http = await startHttp({
    api: createApp(services),
    bodyRule,
    clientDir: join(BUILD, 'client'),
    findFormerFile: path => findBuiltFile(services.db, path),
    hasSession: ({ headers }) =>
      readCookie(headers.cookie ?? null, 'sid', config.secureCookies) !== null,
    host: config.HOST,
    locals: ({ ip, requestId }) => ({ actor: null, csrfToken: null, ip, requestId, services }),
    log: services.log,
    pageCache,
    ...(services.metrics && { onAnswered: services.metrics.observeAnswer }),
    onRefused: request => noteRefusedRequest(services.refusals, request),
    pages: handler,
    port: config.PORT,
    siteUrl: config.SITE_URL,
    streams: services.events.streams,
    tracing: services.tracing,
    trustedProxies,
  })
  return {
    // This process has counted them itself.
    gatherMetrics: async () => [],
    port: http.address.port,
    async stop(hurry) {
      services.stopping.abort()
      if (hurry) return http.stop(STOP_WITHIN_MS, HURRIED_PATIENCE_MS)
      const noticedMs = trustedProxies.length > 0 ? NOTICED_WITHIN_MS : 0
      await wait(noticedMs)
      return http.stop(STOP_WITHIN_MS - noticedMs)
    },
  }
}
