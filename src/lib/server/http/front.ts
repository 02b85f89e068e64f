import { type IncomingMessage } from 'node:http'

import { type Answered, logAnswer } from './access-log.ts'
import { answerPage, dispatch, type DispatchParts, fail, isRead } from './dispatch.ts'
import { type Answer } from './response/answer.ts'
import { declaredLength } from './request/body-limit.ts'
import { limitBodyTime, type ReaderWatch } from './connections/deadlines.ts'
import { isKnownHost, checkRequest } from './request/request-check.ts'
import { refuse, refuseBody } from './response/refusal.ts'
import {
  addressOf,
  forwardedRequestId,
  type RequestFacts,
  rewriteForwarded,
} from './request/request-facts.ts'

/** What the front handler is made of; see `HttpOptions` for the meaning of each. */
export type FrontParts = DispatchParts & {
  secure: boolean
  siteUrl: string
  hosts: readonly string[]
  /** Other names of the site, which redirect to it. */
  aliases: readonly string[]
  readers: ReaderWatch
  onAnswered: (answered: Answered) => void
  isStopping: () => boolean
}

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

/** Every path under `/api` except `/api/docs`, which is a page. */
function isApiPath(url: string): boolean {
  return /^\/api(?:[/?]|$)/.test(url) && !/^\/api\/docs(?:\?|$)/.test(url)
}
