import { type IncomingMessage, type Server } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'

import { type Answer } from './answer.ts'
import { type EventStreams } from './event-streams.ts'

/** Kept-alive connections may send one more request in this time; milliseconds. */
const IDLE_GRACE_MS = 500

/** The connections of a server, open and busy. */
export type Connections = {
  readonly stopping: boolean
  /** Takes no new connection, lets the requests in flight finish; resolves when all are closed. */
  stop(deadlineMs: number): Promise<void>
}

/**
 * Makes the graceful stop of a server. Order: no new connections; every further answer says
 * `Connection: close`; event streams end; idle connections close a moment later, because a client
 * may be sending its next request right now; whatever is left at the deadline is cut.
 */
export function trackConnections(
  server: Server<typeof IncomingMessage, typeof Answer>,
  streams: EventStreams,
): Connections {
  const open = new Set<Socket>()
  let stopped: Promise<void> | undefined
  server.on('connection', socket => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })

  function stop(deadlineMs: number): Promise<void> {
    const closed = new Promise<void>(resolve => {
      // http.Server.close() would cut idle connections before their last request is answered.
      afterArrivals(() => NetServer.prototype.close.call(server, () => resolve()))
    })
    streams.closeAll()
    const grace = Math.min(IDLE_GRACE_MS, deadlineMs / 8)
    const idle = setInterval(() => afterArrivals(() => server.closeIdleConnections()), grace)
    const deadline = setTimeout(() => {
      server.closeAllConnections()
      for (const socket of open) socket.destroy()
    }, deadlineMs)
    return closed.finally(() => {
      clearInterval(idle)
      clearTimeout(deadline)
      server.close(() => {})
    })
  }

  return {
    get stopping() {
      return stopped !== undefined
    },
    stop(deadlineMs) {
      stopped ??= stop(deadlineMs)
      return stopped
    },
  }
}

/**
 * Runs after everything that the kernel holds for us has been read: timers run before sockets, so
 * a connection that looks idle to a timer may have its next request waiting.
 */
function afterArrivals(work: () => void): void {
  setImmediate(() => setImmediate(work))
}
