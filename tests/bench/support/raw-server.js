import { createServer } from 'node:http'

/**
 * The least that Node can do for a request: what every figure is measured against. The parent process
 * sends the headers and the body of the answer.
 */
process.once(
  'message',
  (/** @type {{ body: string, headers: Record<string, string> }} */ given) => {
    const body = Buffer.from(given.body, 'base64')
    const server = createServer((_request, answer) => {
      answer.writeHead(200, given.headers)
      answer.end(body)
    })
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (typeof address === 'object') process.send?.(address?.port)
    })
  },
)
