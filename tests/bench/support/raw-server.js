import { createServer } from 'node:http'

/**
 * The simplest Node server, as the baseline of every figure. The parent process sends the headers
 * and the body of the response.
 */
process.once(
  'message',
  (/** @type {{ body: string, headers: Record<string, string> }} */ response) => {
    const body = Buffer.from(response.body, 'base64')
    const server = createServer((_request, answer) => {
      answer.writeHead(200, response.headers)
      answer.end(body)
    })
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (typeof address === 'object') process.send?.(address?.port)
    })
  },
)
