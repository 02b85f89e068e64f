import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, type Server as NetServer } from 'node:net'
import { join } from 'node:path'

import { type Answered, type Log } from './access-log.ts'
import { Answer } from './response/answer.ts'
import { type ApiHandler } from './api-bridge.ts'
import { type BodyRule, DEFAULT_BODY } from './request/body-limit.ts'
import { readProxies } from './request/client-address.ts'
import { watchReaders } from './connections/deadlines.ts'
import { createEventStreams, type EventStreams } from './connections/event-streams.ts'
import { closeIdleConnections } from './connections/idle-timeout.ts'
import { createFront } from './front.ts'
import { createPageCache, type PageCache } from './page-cache/page-cache.ts'
import { type RefusedRequest } from './request/request-check.ts'
import { createPages, type PagesHandler } from './pages.ts'
import { answerParseErrors } from './request/parse-errors.ts'
import { type RequestFacts } from './request/request-facts.ts'
import { trackConnections } from './connections/shutdown.ts'
import { type Tracing } from '../tracing/span.ts'
import { siteAliases, siteHosts } from './request/site-hosts.ts'
import { readPolicies, readStaticFiles } from './static-files.ts'
import { keepRunning } from './unhandled.ts'

/** The timeouts of the server in milliseconds; tests pass small ones. */
export type Timeouts = {
  headers: number
  /** The maximum time for a request body; a route can set a shorter one. */
  request: number
  keepAlive: number
  checkEvery: number
  readerGrace: number
}

export type HttpOptions = {
  host: string
  port: number
  /** Everything under `/api`. */
  api: ApiHandler
  /** The built Astro handler (`dist/server/pages.mjs`). */
  pages: PagesHandler
  /** Made for each render from the request's facts: `Astro.locals`. */
  locals: (facts: RequestFacts, request: IncomingMessage) => object
  /** `dist/client`; `_headers.json` of the build lies beside it. */
  clientDir: string
  /** Finds a file of another version of the build, by its path; by default there is none. */
  findFormerFile?: (path: string) => Promise<Buffer | null>
  log: Log
  /** Called with every finished answer. */
  onAnswered?: (answered: Answered) => void
  /** Called with every request that the request check or node's parser refused. */
  onRefused?: (refused: RefusedRequest) => void
  /** The public address; its host is served, `https:` turns HSTS on. */
  siteUrl: string
  /** Further hosts that are served: `host` (any port) or `host:port`. */
  allowedHosts?: readonly string[]
  /** Addresses and networks of our own proxies; only their forwarding headers are trusted. */
  trustedProxies?: readonly string[]
  /** The size and time limits of the body, by path; by default 100 KB in 30 s. */
  bodyRule?: (method: string, path: string) => BodyRule
  streams?: EventStreams
  /** Records a trace of each answer of the API and of each page. */
  tracing?: Tracing | null
  pageCache?: PageCache
  /** Whether a request carries a session: its page is rendered for this person alone. */
  hasSession?: (request: IncomingMessage) => boolean
  timeouts?: Partial<Timeouts>
}

export type RunningHttp = {
  address: AddressInfo
  /**
   * Stops gracefully within `deadlineMs` (8 s by default). Idle connections stay open for
   * `patienceMs`, by default as long as clients may still reuse them. A second call waits for the
   * first.
   */
  stop(deadlineMs?: number, patienceMs?: number): Promise<void>
}

/** Node keeps an idle connection open this much longer than its `Keep-Alive` header says. */
const KEEP_ALIVE_BUFFER_MS = 1000

const MAX_HEADER_BYTES = 16 * 1024

/** Starts the front server. Rejects when the address is in use or the build is missing. */
export async function startHttp(options: HttpOptions): Promise<RunningHttp> {
  const secure = new URL(options.siteUrl).protocol === 'https:'
  const times = timeouts(options)
  const streams = options.streams ?? createEventStreams()
  const files = readStaticFiles(
    options.clientDir,
    readPolicies(join(options.clientDir, '..', '_headers.json')),
  )
  const server = createServer({
    ServerResponse: answerClass(secure),
    maxHeaderSize: MAX_HEADER_BYTES,
    headersTimeout: times.headers,
    requestTimeout: times.request,
    keepAliveTimeout: times.keepAlive,
    connectionsCheckingInterval: times.checkEvery,
  })
  server.maxRequestsPerSocket = 1000
  closeIdleConnections(server)
  const connections = trackConnections(server, streams)
  const readers = watchReaders(times.checkEvery, times.readerGrace)
  const onRefused = options.onRefused ?? (() => undefined)
  const front = createFront({
    api: options.api,
    pages: createPages(options.pages, files),
    locals: options.locals,
    files,
    findFormerFile: options.findFormerFile ?? (async () => null),
    log: options.log,
    secure,
    siteUrl: options.siteUrl,
    hosts: siteHosts(options.siteUrl, options.allowedHosts ?? []),
    aliases: siteAliases(options.siteUrl),
    proxies: readProxies(options.trustedProxies ?? []),
    bodyRule: options.bodyRule ?? (() => DEFAULT_BODY),
    readers,
    onAnswered: options.onAnswered ?? (() => undefined),
    onRefused,
    pageCache: options.pageCache ?? createPageCache(),
    hasSession: options.hasSession ?? (({ headers }) => headers.cookie !== undefined),
    isStopping: () => connections.stopping,
    tracing: options.tracing,
  })
  server.on('request', front)
  server.on('checkContinue', front)
  answerParseErrors(server, { secure, log: options.log, onRefused })
  const letGo = keepRunning(options.log)
  await listen(server, options)
  return {
    address: addressOf(server),
    async stop(deadlineMs = 8000, patienceMs = times.keepAlive + KEEP_ALIVE_BUFFER_MS) {
      await connections.stop({ deadlineMs, patienceMs: Math.min(patienceMs, 0.75 * deadlineMs) })
      readers.stop()
      letGo()
    },
  }
}

function timeouts({ timeouts: given, trustedProxies = [] }: HttpOptions): Timeouts {
  return {
    headers: 10_000,
    request: 120_000,
    // A proxy keeps connections for 60 s: ours must last longer, or it sends into a closed one.
    keepAlive: trustedProxies.length > 0 ? 65_000 : 5000,
    checkEvery: 1000,
    readerGrace: 5000,
    ...given,
  }
}

function addressOf(server: NetServer): AddressInfo {
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The server has no address')
  return address
}

function listen(server: NetServer, { host, port }: HttpOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

/**
 * Makes the class of which node:http creates responses, so that its automatic responses carry our
 * headers too.
 */
function answerClass(secure: boolean): typeof Answer {
  return class extends Answer {
    override secure = secure
  }
}
