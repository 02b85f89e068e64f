import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export const S3_KEY = 'AKIATEST'
export const S3_SECRET = 'secret/with+signs'
const REGION = 'eu-test-1'
const PAGE = 2

interface Stored {
  content: Buffer
  modified: Date
}

export interface S3Server {
  /** `forgets`: it accepts files but keeps none. `full`: it has no room for another file. */
  fault: 'forgets' | 'full' | null
  files: Map<string, Stored>
  url: string
  stop: () => Promise<void>
}

/**
 * The part of S3 that the file store uses, over HTTP on this machine. It refuses every request with
 * a wrong signature (Version 4) or content hash, and lists two keys per page.
 */
export async function startS3(): Promise<S3Server> {
  const files = new Map<string, Stored>()
  const server = createServer((request, response) => {
    void answer({ fault: running.fault, files }, request).then(({ body, length, status }) =>
      response
        .writeHead(status, length === undefined ? {} : { 'content-length': length })
        .end(body),
    )
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const running: S3Server = {
    fault: null,
    files,
    stop: () =>
      new Promise<void>(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
    url: `http://${S3_KEY}:${encodeURIComponent(S3_SECRET)}@127.0.0.1:${port}/resumes?region=${REGION}`,
  }
  return running
}

interface Reply {
  body?: Buffer | string
  length?: number
  status: number
}

async function answer(
  { fault, files }: Pick<S3Server, 'fault' | 'files'>,
  request: IncomingMessage,
): Promise<Reply> {
  const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
  const content = await buffer(request)
  if (!isSigned(request, url, content)) return { status: 403 }
  if (url.searchParams.has('list-type')) return { body: list(files, url), status: 200 }
  const key = url.pathname.replace('/resumes/', '')
  const stored = files.get(key)
  if (request.method === 'PUT') {
    if (fault === 'full') return { status: 507 }
    if (fault === null) files.set(key, { content, modified: new Date() })
    return { status: 200 }
  }
  if (request.method === 'DELETE') {
    files.delete(key)
    return { status: 204 }
  }
  if (!stored) return { status: 404 }
  return request.method === 'HEAD'
    ? { length: stored.content.length, status: 200 }
    : { body: stored.content, status: 200 }
}

function list(files: Map<string, Stored>, url: URL): string {
  const keys = [...files.keys()].toSorted((a, b) => a.localeCompare(b))
  const from = Number(url.searchParams.get('continuation-token') ?? 0)
  const page = keys.slice(from, from + PAGE).map(key => {
    const modified = files.get(key)?.modified.toISOString()
    return `<Contents><Key>${key}</Key><LastModified>${modified}</LastModified></Contents>`
  })
  const next = from + PAGE
  const more = next < keys.length ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''
  return `<?xml version="1.0"?><ListBucketResult>${page.join('')}${more}</ListBucketResult>`
}

function hash(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex')
}

/** AWS Signature Version 4, recomputed from the request. */
function isSigned(request: IncomingMessage, url: URL, content: Buffer): boolean {
  const { authorization = '', 'x-amz-content-sha256': given = UNSIGNED } = request.headers
  if (given !== UNSIGNED && given !== hash(content)) return false
  const claim = new RegExp(
    `Credential=${S3_KEY}/(\\d{8})/${REGION}/s3/aws4_request, ?SignedHeaders=(\\S+), ?Signature=(\\w+)`,
  )
  const [, day, signed, signature] = claim.exec(authorization) ?? []
  if (day === undefined || signed === undefined) return false

  const canonical = canonicalOf(request, url, { given, signed })
  const scope = [day, REGION, 's3', 'aws4_request']
  const text = [
    'AWS4-HMAC-SHA256',
    request.headers['x-amz-date'],
    scope.join('/'),
    hash(canonical),
  ].join('\n')
  const signing = scope.reduce<Buffer | string>(mac, `AWS4${S3_SECRET}`)
  return mac(signing, text).toString('hex') === signature
}

const UNSIGNED = 'UNSIGNED-PAYLOAD'

interface Declared {
  /** The content hash in the request. */
  given: string[] | string
  /** The names of the signed headers. */
  signed: string
}

function canonicalOf(
  { headers, method }: IncomingMessage,
  url: URL,
  { given, signed }: Declared,
): string {
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted((a, b) => (a < b ? -1 : 1))
    .join('&')
  const lines = signed.split(';').map(name => `${name}:${String(headers[name]).trim()}\n`)
  return [method, url.pathname, query, lines.join(''), signed, given].join('\n')
}

function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

function mac(secret: Buffer | string, part: string): Buffer {
  return createHmac('sha256', secret).update(part).digest()
}
