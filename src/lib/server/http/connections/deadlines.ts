import { type IncomingMessage } from 'node:http'
import { type Socket } from 'node:net'

import { type Answer } from '../response/answer.ts'
import { type BodyRule, hasBody } from '../request/body-limit.ts'
import { refuseBody } from '../response/refusal.ts'

/** A client that reads a waiting answer more slowly is dropped; bytes per second. */
const SLOWEST_READER = 240

/** A client's rate is measured after this time. */
const READER_GRACE_MS = 5000

/** Ends a request whose body does not arrive within its rule's time, with 408. */
export function limitBodyTime(answer: Answer, rule: BodyRule): void {
  const { req } = answer
  if (!hasBody(req)) return
  answer.once('finish', () => dropUnread(req))
  const timer = setTimeout(() => refuseBody(answer, 408), rule.timeoutMs)
  const stop = (): void => clearTimeout(timer)
  req.once('end', stop)
  answer.once('close', stop)
}

/**
 * Drops the unread body of an answered request, so that the connection can carry the next request. A
 * body that does not end within a moment ends the connection.
 */
function dropUnread(request: IncomingMessage): void {
  request.resume()
  if (request.complete) return
  const timer = setTimeout(() => request.socket.destroy(), 1000)
  request.once('end', () => clearTimeout(timer))
  request.once('close', () => clearTimeout(timer))
}

/** Watches answers that wait for their client and drops those of clients that read too slowly. */
export type ReaderWatch = { add(answer: Answer): void; stop(): void }

/** How much a socket had sent at its last check. */
type Mark = { since: number; sent: number; queued: number }

/** Checks all waiting answers each `intervalMs`; one timer for the whole server. */
export function watchReaders(intervalMs: number, graceMs = READER_GRACE_MS): ReaderWatch {
  const waiting = new Map<Answer, Mark | null>()
  const timer = setInterval(() => {
    for (const [answer, mark] of waiting)
      waiting.set(answer, judge(answer.req.socket, mark, graceMs))
  }, intervalMs)
  timer.unref()
  return {
    add(answer) {
      waiting.set(answer, null)
      answer.once('close', () => waiting.delete(answer))
    },
    stop: () => clearInterval(timer),
  }
}

function judge(socket: Socket, mark: Mark | null, graceMs: number): Mark | null {
  if (socket.writableLength === 0) return null
  const now: Mark = {
    since: performance.now(),
    sent: socket.bytesWritten - socket.writableLength,
    queued: queuedBytes(socket),
  }
  if (!mark) return now
  const elapsed = now.since - mark.since
  if (elapsed < graceMs) return mark
  const progress = now.sent === mark.sent ? mark.queued - now.queued : now.sent - mark.sent
  if (progress >= (SLOWEST_READER * elapsed) / 1000) return now
  socket.destroy()
  return null
}

/**
 * `writableLength` counts a chunk until all of it is sent; only the handle knows how much of a
 * large one the kernel has taken. node's own socket timeout reads the same number.
 */
function queuedBytes(socket: Socket): number {
  const handle: unknown = Reflect.get(socket, '_handle')
  const queued: unknown =
    typeof handle === 'object' && handle !== null ? Reflect.get(handle, 'writeQueueSize') : 0
  return typeof queued === 'number' ? queued : 0
}
