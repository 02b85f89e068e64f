import { type Server } from 'node:http'
import { type Socket } from 'node:net'

import { afterArrivals } from './shutdown.ts'

/**
 * Closes a kept connection at the end of its idle time, unless a request has arrived. Node closes it
 * at once: a program that had no core for a while would reset requests that wait to be read.
 */
export function closeIdleConnections(server: Server): void {
  server.on('timeout', (socket: Socket) => {
    const { bytesRead } = socket
    afterArrivals(() => {
      if (socket.bytesRead === bytesRead) socket.destroy()
    })
  })
}
