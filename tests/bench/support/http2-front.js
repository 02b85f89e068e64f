import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { createSecureServer } from 'node:http2'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { freePort } from '../../../scripts/free-port.js'

/** What HTTP/2 does not have. */
const CONNECTION_HEADERS = ['connection', 'keep-alive', 'transfer-encoding']

/**
 * Starts a server with HTTPS and HTTP/2 in front of the program, as a proxy stands before it in
 * production. `openssl` makes a self-signed certificate for it. @param {string} origin
 */
export async function startHttp2Front(origin) {
  const server = createSecureServer(makeCertificate(), (asked, answer) => {
    const headers = Object.fromEntries(
      Object.entries(asked.headers).filter(([name]) => !name.startsWith(':')),
    )
    // The program takes writes from its own address alone, and does not know this one.
    if (headers.origin !== undefined) headers.origin = origin
    const passed = request(new URL(asked.url, origin), { headers, method: asked.method }, found => {
      for (const name of CONNECTION_HEADERS) delete found.headers[name]
      answer.writeHead(found.statusCode ?? 502, found.headers)
      found.pipe(answer)
    })
    passed.on('error', () => answer.stream.close())
    asked.pipe(passed)
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
