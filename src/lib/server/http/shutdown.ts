import { type IncomingMessage, type Server } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'

import { type Answer } from './answer.ts'
import { type EventStreams } from './event-streams.ts'

/** How a server stops; milliseconds. */
export type Stop = {
  /** Whatever is open then is cut. */
  deadlineMs: number
  /** Connections that wait for a request are closed after this, not before. */
  patienceMs: number
}

/** The connections of a server, open and busy. */
export type Connections = {
  readonly stopping: boolean
  /** Takes no new connection, lets the requests in flight finish; resolves when all are closed. */
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

/** A turn of the event loop that took less did nothing during which somebody could knock; milliseconds. */
const QUIET_TURN_MS = 0.02

/**
 * Closes in a turn of the event loop that found nobody at the door: the kernel resets connections
 * that it has taken for us and we have not, and libuv takes one of them a turn. Under a rush it
 * closes after `withinMs` all the same.
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
