import { type IncomingMessage, type Server } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'

import { type Answer } from '../response/answer.ts'
import { type EventStreams } from './event-streams.ts'

/** How a server stops; milliseconds. */
export type Stop = {
  /** All connections that are still open are then destroyed. */
  deadlineMs: number
  /** Idle connections are closed after this, not before. */
  patienceMs: number
}

/** The connections of a server, open and busy. */
export type Connections = {
  readonly stopping: boolean
  /** Accepts no new connection and lets open requests finish; resolves when all are closed. */
  stop(how: Stop): Promise<void>
}

/** How often idle connections are closed, once they may be. */
const SWEEP_MS = 100

/**
 * Creates the graceful stop of a server. Every further answer says `Connection: close`, and event
 * streams end. Pending connections are accepted, then the listening socket closes. Idle connections
 * stay open as long as clients may reuse them, because a request sent while its connection closes
 * is lost. At the deadline the rest is destroyed.
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

  function stop({ deadlineMs, patienceMs }: Stop): Promise<void> {
    streams.closeAll()
    const { promise: closed, resolve } = Promise.withResolvers<void>()
    // http.Server.close() would cut waiting connections at once.
    stopListening(server, deadlineMs / 8, () =>
      NetServer.prototype.close.call(server, () => resolve()),
    )
    let sweep: NodeJS.Timeout | undefined
    const patience = setTimeout(() => {
      sweep = setInterval(() => afterArrivals(() => server.closeIdleConnections()), SWEEP_MS)
    }, patienceMs)
    const deadline = setTimeout(() => {
      server.closeAllConnections()
      for (const socket of open) socket.destroy()
    }, deadlineMs)
    return closed.finally(() => {
      clearTimeout(patience)
      clearInterval(sweep)
      clearTimeout(deadline)
      server.close(() => {})
    })
  }

  return {
    get stopping() {
      return stopped !== undefined
    },
    stop(how) {
      stopped ??= stop(how)
      return stopped
    },
  }
}

/** A turn of the event loop shorter than this accepted no connection; milliseconds. */
const QUIET_TURN_MS = 0.02

/**
 * Closes the listening socket in a turn of the event loop without a new connection: the kernel resets
 * connections that it has queued and the program has not accepted, and libuv accepts one a turn.
 * Under load it closes after `withinMs` anyway.
 */
function stopListening(server: NetServer, withinMs: number, close: () => void): void {
  const latest = performance.now() + withinMs
  let turn = 0
  let connected = true
  const onConnection = () => (connected = true)
  server.on('connection', onConnection)
  const look = () => {
    const now = performance.now()
    const isQuiet = !connected && now - turn < QUIET_TURN_MS
    if (isQuiet || now > latest) {
      server.off('connection', onConnection)
      close()
      return
    }
    turn = now
    connected = false
    setImmediate(look)
  }
  setImmediate(look)
}

/**
 * Runs after all data that the kernel has received is read: timers run before sockets, so
 * a connection that looks idle to a timer may have its next request waiting.
 */
export function afterArrivals(work: () => void): void {
  setImmediate(() => setImmediate(work))
}
