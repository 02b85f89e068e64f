import { get } from 'node:http'

/**
 * Asks the program on this machine whether it is ready: 0 if it is, 1 if not. For the health check of
 * a container, whose image has no other client.
 */
const { PORT = '4321', SITE_URL = `http://127.0.0.1:${PORT}` } = process.env
const headers = { Host: new URL(SITE_URL).host }

get({ headers, path: '/api/health', port: PORT }, ({ statusCode }) => {
  process.exit(statusCode === 200 ? 0 : 1)
}).on('error', ({ message }) => {
  console.error(message)
  process.exit(1)
})
