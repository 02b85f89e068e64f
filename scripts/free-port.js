import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Operating systems choose ports of 32768 and above for outgoing connections. A client that keeps
 * connecting to a stopped server at such a port can get the same port, connect to itself and block
 * the server's next start. So servers of tests use lower ports.
 */
const FIRST = 20_000
const LAST = 32_000

/**
 * Returns a TCP port of 127.0.0.1 on which no process listens at the moment.
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
