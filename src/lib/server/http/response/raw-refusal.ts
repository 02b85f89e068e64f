import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import { type Duplex } from 'node:stream'

import { PRIVATE } from './caching.ts'
import { METHODS } from '../request/request-check.ts'
import { problemBody } from './refusal.ts'
import { securityHeaders } from './security-headers.ts'

/** The status for input that node's parser refused, by its error code and the bytes at fault. */
export function statusForParseError(code: string, packet: string): 400 | 405 | 408 | 413 | 431 {
  if (code === 'HPE_HEADER_OVERFLOW') return 431
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return 413
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408
  const isRequestLine = /^[!#$%&'*+.^`|~\w-]+ \S+ HTTP\/1\.[01]\r?\n/.test(packet)
  return code === 'HPE_INVALID_METHOD' && isRequestLine ? 405 : 400
}

/**
 * Answers on the bare socket where there is no request object (a parse error, CONNECT), with the
 * same headers as every other answer, and ends the connection.
 */
export function refuseRaw(socket: Duplex, status: number, secure: boolean): string {
  const requestId = randomUUID()
  if (!socket.writable) {
    socket.destroy()
    return requestId
  }
  const body = problemBody(status, requestId)
  const headers: Record<string, string> = {
    ...securityHeaders({
      kind: 'api',
      secure,
      requestId,
      contentType: undefined,
      contentPolicy: undefined,
      referrerPolicy: undefined,
    }),
    'Cache-Control': PRIVATE,
    'Content-Type': 'application/problem+json',
    'Content-Length': String(Buffer.byteLength(body)),
    'Date': new Date().toUTCString(),
    'Connection': 'close',
  }
  if (status === 405) headers['Allow'] = METHODS.join(', ')
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines, '', ''].join('\r\n')
  socket.end(head + body, () => socket.destroy())
  return requestId
}
