import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll } from 'vitest'

interface Ping {
  authorization: string | undefined
  body: string
  path: string
}

/** A stand-in for search engines. It records requests and sends the configured responses. */
export async function startPingReceiver() {
  const pings: Ping[] = []
  const statuses: number[] = []
  const server = createServer((request, answer) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { authorization } = request.headers
      pings.push({ authorization, body: Buffer.concat(chunks).toString(), path: request.url ?? '' })
      answer.writeHead(statuses.shift() ?? 200, { 'content-type': 'application/json' })
      answer.end(JSON.stringify({ access_token: 'granted' }))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  afterAll(() => void server.close())
  return {
    /** Sets the statuses of the next responses; later ones are 200. */
    answerWith: (...next: number[]) => void statuses.push(...next),
    /** The requests since the last call. */
    take: () => pings.splice(0),
    url: `http://127.0.0.1:${port}`,
  }
}
