import { type IncomingMessage } from 'node:http'
import { type BlockList } from 'node:net'

import { type Log } from './access-log.ts'
import { type Answer } from './response/answer.ts'
import { type ApiHandler, callApi } from './api-bridge.ts'
import { type BodyRule } from './request/body-limit.ts'
import { PAGE_METHODS, type RefusedRequest } from './request/request-check.ts'
import { type PageCache } from './page-cache/page-cache.ts'
import { type PageCall, sendErrorPage } from './pages.ts'
import { refuse, refuseBody } from './response/refusal.ts'
import { type RequestFacts } from './request/request-facts.ts'
import { traceAnswer } from './trace-answer.ts'
import { type Tracing } from '../tracing/span.ts'
import { formerFile, sendFile, type StaticFiles } from './static-files.ts'

/** Who answers a request; see `HttpOptions` for the meaning of each. */
export type DispatchParts = {
  api: ApiHandler
  pages: (call: PageCall) => void
  locals: (facts: RequestFacts, request: IncomingMessage) => object
  files: StaticFiles
  findFormerFile: (path: string) => Promise<Buffer | null>
  log: Log
  bodyRule: (method: string, path: string) => BodyRule
  onRefused: (refused: RefusedRequest) => void
  pageCache: PageCache
  hasSession: (request: IncomingMessage) => boolean
  proxies: BlockList
  tracing: Tracing | null | undefined
}

/** Prerendered pages that are sent only with an error status. */
const ERROR_PAGES = new Set(['/404', '/500'])

/** Answers an admitted request: by the API, a file or a page. */
export function dispatch(parts: DispatchParts, answer: Answer, facts: RequestFacts): void {
  const { method, path } = facts
  const file = isRead(method) && !ERROR_PAGES.has(path) ? parts.files.get(path) : undefined
  if (answer.kind === 'api') traceAnswer(parts, answer, facts, answerApi)
  else if (file) sendFile(answer, file)
  else if (isRead(method) && path !== '/' && path.endsWith('/')) redirect(answer, path.slice(0, -1))
  else if (isAsset(path)) answerFormerFile(parts, answer, facts)
  else traceAnswer(parts, answer, facts, answerPage)
}

/** A page that was opened before an update requests the files of its version. */
function answerFormerFile(
  parts: DispatchParts,
  answer: Answer,
  { method, path }: RequestFacts,
): void {
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

function answerApi(parts: DispatchParts, answer: Answer, facts: RequestFacts): void {
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

export function answerPage(parts: DispatchParts, answer: Answer, facts: RequestFacts): void {
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
function renderOrServe(parts: DispatchParts, answer: Answer, facts: RequestFacts): void {
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
export function fail(parts: DispatchParts, answer: Answer, error: unknown): void {
  if (answer.destroyed || answer.replaced) return
  parts.log.error({ requestId: answer.requestId, err: error }, 'unexpected error')
  if (answer.committed) answer.destroy()
  else if (answer.kind === 'api') refuse(answer, 500)
  else sendErrorPage(answer, 500, parts.files)
}

export function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}

function isAsset(path: string): boolean {
  return path === '/_astro' || path.startsWith('/_astro/')
}
