import { type IncomingMessage } from 'node:http'

import { type Answer } from './response/answer.ts'
import { currentSpan } from '../tracing/span.ts'
import { countedBody, hasBody } from './request/body-limit.ts'
import { type RequestFacts } from './request/request-facts.ts'

/** A fetch-style handler: the API, without knowledge of node:http. */
export type ApiHandler = (request: Request, facts: RequestFacts) => Promise<Response> | Response

/** One call of the API. */
export type ApiCall = {
  request: IncomingMessage
  answer: Answer
  facts: RequestFacts
  maxBytes: number
  /** The body exceeded its limit; the front server answers in place of the API. */
  onTooLarge: () => void
}

/**
 * Passes a node request to a fetch-style handler and streams its answer back; when the client leaves,
 * the body's source is cancelled. Throws what the handler throws before its answer starts.
 */
export async function callApi(api: ApiHandler, call: ApiCall): Promise<void> {
  const { answer, facts } = call
  const response = await api(toRequest(call), facts)
  if (answer.committed || answer.destroyed) {
    await response.body?.cancel()
    return
  }
  writeHead(response, answer)
  if (response.body) await pour(response.body, answer)
  answer.end()
}

function toRequest(call: ApiCall): Request {
  const { answer, request, facts, maxBytes, onTooLarge } = call
  const scheme = facts.secure ? 'https' : 'http'
  const init: RequestInit & { duplex?: 'half' } = {
    method: facts.method,
    headers: toHeaders(request),
  }
  if (facts.method !== 'GET' && facts.method !== 'HEAD' && hasBody(request)) {
    init.body = toStream(countedBody(request, maxBytes, onTooLarge))
    init.duplex = 'half'
    init.signal = signalOfLeaving(answer)
  }
  return new Request(`${scheme}://${facts.host}${request.url ?? '/'}`, init)
}

/** Aborted when the client leaves before it has its answer. */
function signalOfLeaving(answer: Answer): AbortSignal {
  const leaving = new AbortController()
  answer.once('close', () => {
    if (!answer.writableFinished) leaving.abort()
  })
  return leaving.signal
}

/**
 * The body as a stream that reads nothing before a handler reads it. Node drops a body that was never
 * read, so a refused request leaves its connection ready for the next one.
 */
function toStream(chunks: AsyncGenerator<Uint8Array, void, void>): ReadableStream<Uint8Array> {
  const source: UnderlyingDefaultSource<Uint8Array> = {
    async pull(controller) {
      const next = await chunks.next()
      if (next.done) controller.close()
      else controller.enqueue(next.value)
    },
    async cancel() {
      await chunks.return()
    },
  }
  return new ReadableStream(source, { highWaterMark: 0 })
}

function toHeaders(request: IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value)
    else for (const item of value ?? []) headers.append(name, item)
  }
  return headers
}

function writeHead(response: Response, answer: Answer): void {
  for (const [name, value] of response.headers)
    if (name !== 'set-cookie') answer.setHeader(name, value)
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) answer.setHeader('Set-Cookie', cookies)
  answer.writeHead(response.status)
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return
  // A client waits for an event stream's head before the first event exists.
  answer.flushHeaders()
  // A stream lasts until its client leaves.
  currentSpan()?.end({ status: response.status })
}

/** Copies the body at the client's pace; when the client leaves, the source is cancelled. */
async function pour(body: ReadableStream<Uint8Array>, answer: Answer): Promise<void> {
  const reader = body.getReader()
  const leave = (): void => void reader.cancel().catch(() => {})
  answer.once('close', leave)
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    if (!answer.write(value) && !answer.destroyed) await drained(answer)
  }
  answer.off('close', leave)
}

function drained(answer: Answer): Promise<void> {
  return new Promise(resolve => {
    const go = (): void => {
      answer.off('drain', go)
      answer.off('close', go)
      resolve()
    }
    answer.on('drain', go)
    answer.on('close', go)
  })
}
