import { extname } from 'node:path'

const TEXT: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.mjs': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.webmanifest': 'application/manifest+json',
  '.xml': 'application/xml',
  '.xsl': 'application/xml',
}

const BINARY: Record<string, string> = {
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
}

/** The `Content-Type` of a file of the build by its name; texts say their charset. */
export function mediaType(name: string): string {
  const extension = extname(name).toLowerCase()
  const text = TEXT[extension]
  if (text) return `${text}; charset=utf-8`
  return BINARY[extension] ?? 'application/octet-stream'
}
