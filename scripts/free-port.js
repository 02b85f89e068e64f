import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Systems take the ports of outgoing connections from 32768 on, or above. A client that keeps trying
 * to reach a stopped server at such a port can be given the same port, connects to itself, and the
 * server cannot start again. So a server of a test listens below.
 */
const FIRST = 20_000
const LAST = 32_000

/**
 * A TCP port of 127.0.0.1 on which nothing listens at the moment.
 * @returns {Promise<number>}
 */
export async function freePort() {
  const port = FIRST + Math.floor(Math.random() * (LAST - FIRST))
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return freePort()
  }
  server.close()
  await once(server, 'close')
  return port
}
