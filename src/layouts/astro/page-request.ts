import type { IncomingMessage, ServerResponse } from 'node:http'

import { writeResponse as writeStream } from 'astro/app/node'

import { WholePage } from './whole-page.ts'

export { getAbortControllerCleanup } from 'astro/app/node'

/** As the front server hands it on: Astro reads a body that is counted in place of the request's. */
type PageRequest = IncomingMessage & { body?: AsyncIterable<Uint8Array> }

/**
 * The request that a page sees. Astro's own carries a signal for a client that leaves, which no page
 * listens to: for it, undici keeps each request, and all that hangs on it, until the next full
 * collection. The address of the client is in `Astro.locals`, which knows our proxies.
 */
export function createRequestFromNodeRequest(request: PageRequest): Request {
  const { headers, method = 'GET', url = '/' } = request
  const init = { headers: toHeaders(headers), method }
  const isRead = method === 'GET' || method === 'HEAD'
  // Node's takes a body that is iterated, whatever the browsers' types say.
  const sent = isRead ? init : { ...init, body: request.body ?? request, duplex: 'half' }
  // The front server let through only hosts of ours, and only paths in their one spelling.
  return new Request(`http://${headers.host ?? 'localhost'}${url}`, sent as RequestInit)
}

function toHeaders(headers: IncomingMessage['headers']): Headers {
  const made = new Headers()
  for (const [name, value] of Object.entries(headers))
    for (const item of [value ?? []].flat()) made.append(name, item)
  return made
}

/** Writes a page's answer; one that is a whole text goes out as that. */
export async function writeResponse(response: Response, answer: ServerResponse): Promise<void> {
  if (!(response instanceof WholePage)) {
    await writeStream(response, answer)
    return
  }
  for (const [name, value] of response.headers)
    if (name !== 'set-cookie') answer.setHeader(name, value)
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) answer.setHeader('set-cookie', cookies)
  answer.writeHead(response.status)
  answer.end(response.take())
}
