import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { createSecureServer } from 'node:http2'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { freePort } from '../../../scripts/free-port.js'

/** Headers that HTTP/2 forbids. */
const CONNECTION_HEADERS = ['connection', 'keep-alive', 'transfer-encoding']

/**
 * Starts a proxy with HTTPS and HTTP/2 in front of the program, as in production. `openssl` creates
 * its self-signed certificate. @param {string} origin
 */
export async function startHttp2Front(origin) {
  const server = createSecureServer(makeCertificate(), (incoming, answer) => {
    const headers = Object.fromEntries(
      Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':')),
    )
    // The program accepts writes only from its own origin.
    if (headers.origin !== undefined) headers.origin = origin
    const options = { headers, method: incoming.method }
    const forwarded = request(new URL(incoming.url, origin), options, response => {
      for (const name of CONNECTION_HEADERS) delete response.headers[name]
      answer.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(answer)
    })
    forwarded.on('error', () => answer.stream.close())
    incoming.pipe(forwarded)
  })
  const port = await freePort()
  await new Promise(resolve => {
    server.listen(port, '127.0.0.1', () => resolve(null))
  })
  return { origin: `https://127.0.0.1:${port}`, stop: () => server.close() }
}

function makeCertificate() {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'))
  try {
    const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
    const words = 'req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=127.0.0.1'.split(' ')
    execFileSync('openssl', [...words, '-keyout', key, '-out', cert], { stdio: 'ignore' })
    return { cert: readFileSync(cert), key: readFileSync(key) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
