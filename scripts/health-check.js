import { get } from 'node:http'

/**
 * The health check of a container, whose image has no HTTP client such as curl. Exits with 0 if the
 * program on this machine is ready, with 1 if not.
 */
const { PORT = '4321', SITE_URL = `http://127.0.0.1:${PORT}` } = process.env
const headers = { Host: new URL(SITE_URL).host }

get({ headers, path: '/api/health', port: PORT }, ({ statusCode }) => {
  process.exit(statusCode === 200 ? 0 : 1)
}).on('error', ({ message }) => {
  console.error(message)
  process.exit(1)
})
