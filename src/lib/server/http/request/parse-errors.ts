import { type IncomingMessage, type Server } from 'node:http'
import { type Socket } from 'node:net'
import { type Duplex } from 'node:stream'

import { type Log } from '../access-log.ts'
import { type Answer } from '../response/answer.ts'
import { type RefusedRequest } from './request-check.ts'
import { refuseRaw, statusForParseError } from '../response/raw-refusal.ts'
import { refuse } from '../response/refusal.ts'

type ParseError = Error & { code?: string; rawPacket?: Buffer }

type Parts = { secure: boolean; log: Log; onRefused: (refused: RefusedRequest) => void }

/**
 * Answers input that node does not parse as a request: broken syntax, unknown methods, CONNECT,
 * `Expect`.
 */
export function answerParseErrors(
  server: Server<typeof IncomingMessage, typeof Answer>,
  { secure, log, onRefused }: Parts,
): void {
  const answers = new WeakMap<Duplex, Answer>()
  server.on('request', (request, answer) => answers.set(request.socket, answer))
  server.on('clientError', (error: ParseError, socket) => {
    if (error.code === 'ECONNRESET' || !mayAnswer(socket, answers.get(socket))) {
      socket.destroy()
      return
    }
    const packet = error.rawPacket?.toString('latin1') ?? ''
    const status = statusForParseError(error.code ?? '', packet)
    const requestId = refuseRaw(socket, status, secure)
    log.info({ requestId, status, code: error.code }, 'malformed request')
    onRefused({ ip: peerOf(socket), requestId, status })
  })
  server.on('connect', (_request, socket) => {
    socket.on('error', () => socket.destroy())
    const requestId = refuseRaw(socket, 405, secure)
    log.info({ requestId, status: 405, method: 'CONNECT' }, 'request')
    onRefused({ ip: peerOf(socket), requestId, status: 405 })
  })
  server.on('checkExpectation', (_request, answer) => refuse(answer, 417))
}

/** The peer's address; behind a proxy it is the proxy, because there are no headers to read. */
function peerOf(socket: Duplex): string {
  const { remoteAddress } = socket as Partial<Socket>
  return remoteAddress ?? 'unknown'
}

/** False during another answer, and on a connection that a browser opened in advance. */
function mayAnswer(socket: Duplex, answer: Answer | undefined): boolean {
  const isHalfSent = answer !== undefined && answer.committed && !answer.writableFinished
  const isUnused = 'bytesRead' in socket && socket.bytesRead === 0
  return socket.writable && !isHalfSent && !isUnused
}
