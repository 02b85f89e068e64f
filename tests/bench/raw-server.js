import { createServer } from 'node:http'

/** The least that Node can do for a request: what every figure is measured against. */
const server = createServer((_request, answer) => {
  answer.setHeader('content-type', 'application/json')
  answer.end('{"ok":true}')
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object') console.info(address?.port)
})
