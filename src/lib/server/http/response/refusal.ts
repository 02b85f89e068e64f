import { STATUS_CODES } from 'node:http'

import { type Answer } from './answer.ts'
import { METHODS } from '../request/request-check.ts'

/** The maximum time and size for reading a refused body, so that the client can read the answer. */
const LINGER = { ms: 1000, bytes: 16 * 1024 * 1024 }

const MESSAGES: Record<number, string> = {
  400: 'The request is malformed',
  404: 'Not found',
  405: 'Method not allowed',
  408: 'The request took too long',
  413: 'The request is too large',
  414: 'The address is too long',
  417: 'The expectation cannot be met',
  421: 'This host is not served here',
  431: 'The request headers are too large',
  500: 'Something went wrong',
  503: 'The server is stopping',
}

/** The text of a status; it names nothing of the request. */
export function messageFor(status: number): string {
  return MESSAGES[status] ?? STATUS_CODES[status] ?? 'Error'
}

/** The problem answer (RFC 9457) of the front server itself. */
export function problemBody(
  status: number,
  requestId: string,
  message = messageFor(status),
): string {
  return JSON.stringify({ type: 'about:blank', title: message, status, message, requestId })
}

/** A page without files, styles and scripts. */
export function plainPage(status: number, requestId: string): string {
  const message = messageFor(status)
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${message}</title></head>
<body><h1>${message}</h1><p><a href="/">Back to the home page</a></p>
<p><small>Request ${requestId}</small></p></body>
</html>
`
}

/**
 * Responds with an error of the front server: a problem document for the API, else a plain page.
 */
export function refuse(answer: Answer, status: number, allow: readonly string[] = METHODS): void {
  if (answer.committed) {
    answer.destroy()
    return
  }
  answer.restart()
  const isApi = answer.kind === 'api'
  const body = isApi ? problemBody(status, answer.requestId) : plainPage(status, answer.requestId)
  const headers: Record<string, string> = {
    'Content-Type': isApi ? 'application/problem+json' : 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
  }
  if (status === 405) headers['Allow'] = allow.join(', ')
  answer.writeHead(status, headers)
  answer.end(body)
}

/**
 * Refuses a request whose body is still coming: the answer leaves at once and whole, the rest of
 * the body is read and dropped for a moment (a closed socket would reset the connection before
 * the client has read the answer), then the connection ends.
 */
export function refuseBody(answer: Answer, status: 408 | 413, message?: string): void {
  const { req } = answer
  if (answer.committed) {
    if (!answer.replaced) answer.destroy()
    return
  }
  const headers = { 'Content-Type': 'application/problem+json', 'Cache-Control': 'no-store' }
  const end = answer.replaceWith(status, headers, problemBody(status, answer.requestId, message))
  let dropped = 0
  const finish = (): void => {
    clearTimeout(timer)
    req.off('data', drop)
    end()
  }
  const drop = (chunk: Uint8Array): void => {
    dropped += chunk.length
    if (dropped > LINGER.bytes) finish()
  }
  const timer = setTimeout(finish, LINGER.ms)
  req.on('data', drop)
  req.once('end', finish)
  req.once('close', finish)
  req.resume()
}
