import { type IncomingMessage, type Server } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'

import { type Answer } from './answer.ts'
import { type EventStreams } from './event-streams.ts'

/** How a server stops; milliseconds. */
export type Stop = {
  /** Connections that are still open then are cut. */
  deadlineMs: number
  /** Connections that wait for a request are closed after this, not before. */
  patienceMs: number
}

/** The connections of a server, open and busy. */
export type Connections = {
  readonly stopping: boolean
  /**
   * Accepts no new connection and lets the requests in flight finish; resolves when all are closed.
   */
  stop(how: Stop): Promise<void>
}

/** How often waiting connections are closed, once they may be. */
const SWEEP_MS = 100

/**
 * Makes the graceful stop of a server. Order: every further answer says `Connection: close`, and
 * event streams end; whoever has knocked is let in, then the door closes; connections that wait for
 * a request stay for as long as their clients may count on them, because a request that crosses
 * with the end of its connection is lost; whatever is left at the deadline is cut.
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
    closeDoor(server, deadlineMs / 8, () => NetServer.prototype.close.call(server, () => resolve()))
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

/**
 * A turn of the event loop shorter than this did nothing during which a client could connect;
 * milliseconds.
 */
const QUIET_TURN_MS = 0.02

/**
 * Closes the listener in a turn of the event loop without a new connection: the kernel resets
 * connections that it has accepted and the program has not, and libuv accepts one a turn. Under a
 * constant load it closes after `withinMs`.
 */
function closeDoor(server: NetServer, withinMs: number, close: () => void): void {
  const latest = performance.now() + withinMs
  let turn = 0
  let knocked = true
  const onKnock = () => (knocked = true)
  server.on('connection', onKnock)
  const look = () => {
    const now = performance.now()
    const isQuiet = !knocked && now - turn < QUIET_TURN_MS
    if (isQuiet || now > latest) {
      server.off('connection', onKnock)
      close()
      return
    }
    turn = now
    knocked = false
    setImmediate(look)
  }
  setImmediate(look)
}

/**
 * Runs after everything that the kernel holds for us has been read: timers run before sockets, so
 * a connection that looks idle to a timer may have its next request waiting.
 */
function afterArrivals(work: () => void): void {
  setImmediate(() => setImmediate(work))
}
