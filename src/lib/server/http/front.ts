import { type IncomingMessage } from 'node:http'
import { type BlockList } from 'node:net'

import { type Answered, type Log, logAnswer } from './access-log.ts'
import { type Answer } from './response/answer.ts'
import { type ApiHandler, callApi } from './api-bridge.ts'
import { type BodyRule, declaredLength } from './request/body-limit.ts'
import { limitBodyTime, type ReaderWatch } from './connections/deadlines.ts'
import {
  isKnownHost,
  checkRequest,
  PAGE_METHODS,
  type RefusedRequest,
} from './request/request-check.ts'
import { type PageCache } from './page-cache/page-cache.ts'
import { type PageCall, sendErrorPage } from './pages.ts'
import { refuse, refuseBody } from './response/refusal.ts'
import {
  addressOf,
  forwardedRequestId,
  type RequestFacts,
  rewriteForwarded,
} from './request/request-facts.ts'
import { traceAnswer } from './trace-answer.ts'
import { type Tracing } from '../tracing/span.ts'
import { formerFile, sendFile, type StaticFiles } from './static-files.ts'

/** What the front handler is made of; see `HttpOptions` for the meaning of each. */
export type FrontParts = {
  api: ApiHandler
  pages: (call: PageCall) => void
  locals: (facts: RequestFacts, request: IncomingMessage) => object
  files: StaticFiles
  findFormerFile: (path: string) => Promise<Buffer | null>
  log: Log
  secure: boolean
  siteUrl: string
  hosts: readonly string[]
  /** Other names of the site, which redirect to it. */
  aliases: readonly string[]
  proxies: BlockList
  bodyRule: (method: string, path: string) => BodyRule
  readers: ReaderWatch
  onAnswered: (answered: Answered) => void
  onRefused: (refused: RefusedRequest) => void
  isStopping: () => boolean
  pageCache: PageCache
  hasSession: (request: IncomingMessage) => boolean
  tracing: Tracing | null | undefined
}

/** Prerendered pages that are sent only with an error status. */
const ERROR_PAGES = new Set(['/404', '/500'])

/** The listener of the server: request check, limits, then the API, a file or a page. Never throws. */
export function createFront(parts: FrontParts): (request: IncomingMessage, answer: Answer) => void {
  const onBroken = (answer: Answer, error: unknown): void => fail(parts, answer, error)
  return (_request, answer) => {
    answer.onBroken = onBroken
    try {
      admit(parts, answer)
    } catch (error) {
      fail(parts, answer, error)
    }
  }
}

function admit(parts: FrontParts, answer: Answer): void {
  const { req } = answer
  const ip = open(parts, answer)
  const { method = '', url = '', rawHeaders } = req
  const verdict = checkRequest({ method, url, rawHeaders }, [...parts.hosts, ...parts.aliases])
  if (isApiPath(verdict.ok ? verdict.path : url)) answer.kind = 'api'
  const { requestId } = answer
  const { host, path, target } = verdict.ok ? verdict : { host: '', path: '', target: url }
  const facts = { requestId, ip, host, secure: parts.secure, method, path }
  if (!verdict.ok) {
    refuseRequest(parts, answer, { status: verdict.status, facts })
    return
  }
  req.url = target
  if (!isKnownHost(host, parts.hosts)) {
    redirectToSite(parts, answer, facts)
    return
  }
  rewriteForwarded(req, facts)
  if (!admitBody(parts, answer, path)) return
  dispatch(parts, answer, facts)
}

/** Sets the id of the answer, starts its timers and its log line; returns the client's address. */
function open(parts: FrontParts, answer: Answer): string {
  const { req } = answer
  const ip = addressOf(req, parts.proxies)
  answer.requestId = forwardedRequestId(req, parts.proxies) ?? answer.requestId
  answer.isStopping = parts.isStopping
  answer.on('error', error => parts.log.warn({ requestId: answer.requestId, err: error }, 'answer'))
  parts.readers.add(answer)
  logAnswer(answer, ip, parts)
  return ip
}

/**
 * Refuses a request without reading its body: the connection ends with the answer. A path with an odd
 * spelling gets the site's 404 page, which contains nothing of the request.
 */
function refuseRequest(
  parts: FrontParts,
  answer: Answer,
  { status, facts }: { status: number; facts: RequestFacts },
): void {
  const { req } = answer
  const { ip, method, requestId } = facts
  parts.onRefused({ ip, requestId, status })
  if (!isRead(method)) answer.lastOnConnection = true
  if (status !== 404 || answer.kind === 'api' || !isRead(method)) {
    refuse(answer, status)
    return
  }
  const shown = { ...facts, host: req.headers.host ?? '', path: '/404' }
  req.url = '/404'
  rewriteForwarded(req, shown)
  answerPage(parts, answer, shown)
}

function redirectToSite(parts: FrontParts, answer: Answer, facts: RequestFacts): void {
  if (!isRead(facts.method)) {
    refuseRequest(parts, answer, { status: 421, facts })
    return
  }
  answer.writeHead(307, { Location: new URL(parts.siteUrl).origin + (answer.req.url ?? '/') })
  answer.end()
}

function admitBody(parts: FrontParts, answer: Answer, path: string): boolean {
  const { req } = answer
  const rule = parts.bodyRule(req.method ?? '', path)
  if ((declaredLength(req) ?? 0) > rule.maxBytes) {
    refuseBody(answer, 413, rule.tooLarge)
    return false
  }
  if (req.headers.expect !== undefined) answer.writeContinue()
  limitBodyTime(answer, rule)
  return true
}

function dispatch(parts: FrontParts, answer: Answer, facts: RequestFacts): void {
  const { method, path } = facts
  const file = isRead(method) && !ERROR_PAGES.has(path) ? parts.files.get(path) : undefined
  if (answer.kind === 'api') traceAnswer(parts, answer, facts, answerApi)
  else if (file) sendFile(answer, file)
  else if (isRead(method) && path !== '/' && path.endsWith('/')) redirect(answer, path.slice(0, -1))
  else if (isAsset(path)) answerFormerFile(parts, answer, facts)
  else traceAnswer(parts, answer, facts, answerPage)
}

/** A page that was opened before an update requests the files of its version. */
function answerFormerFile(parts: FrontParts, answer: Answer, { method, path }: RequestFacts): void {
  const send = (content: Buffer | null) => {
    if (content && isRead(method)) sendFile(answer, formerFile(path, content))
    else sendErrorPage(answer, 404, parts.files)
  }
  parts
    .findFormerFile(path)
    .then(send)
    .catch((error: unknown) => fail(parts, answer, error))
}

/** A page has one address: `/about/` leads to `/about`. The request check refuses `//`. */
function redirect(answer: Answer, path: string): void {
  const query = /\?.*$/.exec(answer.req.url ?? '')?.[0] ?? ''
  answer.writeHead(308, { 'Location': path + query, 'Cache-Control': 'public, max-age=3600' })
  answer.end()
}

function answerApi(parts: FrontParts, answer: Answer, facts: RequestFacts): void {
  const { maxBytes, tooLarge } = parts.bodyRule(facts.method, facts.path)
  const call = {
    request: answer.req,
    answer,
    facts,
    maxBytes,
    onTooLarge: () => refuseBody(answer, 413, tooLarge),
  }
  callApi(parts.api, call).catch((error: unknown) => fail(parts, answer, error))
}

function answerPage(parts: FrontParts, answer: Answer, facts: RequestFacts): void {
  answer.kind = 'page'
  const { method } = facts
  if (!PAGE_METHODS.includes(method)) {
    answer.lastOnConnection = true
    parts.onRefused({ ip: facts.ip, requestId: facts.requestId, status: 405 })
    refuse(answer, 405, PAGE_METHODS)
  } else if (method === 'OPTIONS') {
    answer.writeHead(204, { Allow: PAGE_METHODS.join(', ') })
    answer.end()
  } else {
    renderOrServe(parts, answer, facts)
  }
}

/** A reload that passes all caches (RFC 9111, 5.2.1.4). */
function isReload({ headers }: IncomingMessage): boolean {
  return headers['cache-control']?.includes('no-cache') ?? false
}

/** Visitors without a session share cached pages. */
function renderOrServe(parts: FrontParts, answer: Answer, facts: RequestFacts): void {
  const { method, path } = facts
  const { req } = answer
  const onError = (error: unknown) => fail(parts, answer, error)
  const render = () =>
    parts.pages({
      answer,
      locals: () => parts.locals(facts, req),
      maxBytes: parts.bodyRule(method, path).maxBytes,
      onTooLarge: () => refuseBody(answer, 413),
      onError,
    })
  if (method !== 'GET' || parts.hasSession(req)) {
    render()
    return
  }
  const request = { address: req.url ?? '', answer, isReload: isReload(req), render }
  parts.pageCache.serve(request).catch(onError)
}

/** Handles any other error: it is logged with the request id, and the answer reveals none of it. */
function fail(parts: FrontParts, answer: Answer, error: unknown): void {
  if (answer.destroyed || answer.replaced) return
  parts.log.error({ requestId: answer.requestId, err: error }, 'unexpected error')
  if (answer.committed) answer.destroy()
  else if (answer.kind === 'api') refuse(answer, 500)
  else sendErrorPage(answer, 500, parts.files)
}

function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}

function isAsset(path: string): boolean {
  return path === '/_astro' || path.startsWith('/_astro/')
}

/** Every path under `/api` except `/api/docs`, which is a page. */
function isApiPath(url: string): boolean {
  return /^\/api(?:[/?]|$)/.test(url) && !/^\/api\/docs(?:\?|$)/.test(url)
}
