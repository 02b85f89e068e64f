import { randomUUID } from 'node:crypto'
import { ServerResponse } from 'node:http'
import { type Transform } from 'node:stream'

import { chooseCoding, type Coding } from './accept-encoding.ts'
import { cacheFacts, completeHead, headerText, mayHaveBody } from './answer-head.ts'
import { isCacheable } from './caching.ts'
import { compress, COMPRESS_FROM, createCompressor, isCompressible } from './compression.ts'
import { entityTag, isUnchanged } from './entity-tag.ts'
import { type AnswerKind } from './security-headers.ts'
import { readArguments, readHeaders, toBytes } from './writing.ts'

/** Maximum size in bytes of a buffered body. A buffered body gets a tag, a length and one compression. */
const BUFFER_LIMIT = 512 * 1024

/**
 * `open`: no head yet. `buffering`: the body is collected. `ready`: the head is complete and is sent
 * with the first byte. The other modes are committed: `releasing` sends a buffered body, `streaming`
 * sends bytes as they are written, `compressing` compresses a long body as it is written, `replaced`
 * means that the front server has sent a different answer.
 */
type Mode = 'open' | 'buffering' | 'ready' | 'releasing' | 'streaming' | 'compressing' | 'replaced'

const UNCOMMITTED: ReadonlySet<Mode> = new Set<Mode>(['open', 'buffering', 'ready'])

/**
 * The one way an answer leaves the server. Every writer (Astro, the API, a file, node:http itself)
 * passes `writeHead` here, which adds the security headers. Text bodies are buffered for a
 * tag and for compression; everything else is sent as it is written.
 */
export class Answer extends ServerResponse {
  kind: AnswerKind = 'static'
  requestId: string = randomUUID()
  secure = false
  /** The recorded trace that this answer belongs to. */
  traceId: string | null = null
  /** The connection ends with this answer. */
  lastOnConnection = false
  /** While the server stops, every response is the last one of its connection. */
  isStopping: () => boolean = () => false
  /** Sends a 500 when the answer breaks before its head has left. */
  onBroken: ((answer: Answer, error: unknown) => void) | undefined
  /** Takes over the sending of a whole page that every visitor may get; false where it does not. */
  onWhole: ((body: Buffer) => Promise<boolean>) | undefined

  #mode: Mode = 'open'
  #buffered: Buffer[] = []
  #bufferedBytes = 0
  #compressor: Transform | null = null

  /** Whether the front server has sent a different answer in place of that of the page or the API. */
  get replaced(): boolean {
    return this.#mode === 'replaced'
  }

  /** Whether the status line was sent or can no longer change. */
  get committed(): boolean {
    return !UNCOMMITTED.has(this.#mode)
  }

  override writeHead(status: number, ...rest: unknown[]): this {
    if (this.committed) return this
    this.#buffered = []
    this.#bufferedBytes = 0
    this.statusCode = status
    for (const [name, value] of readHeaders(rest)) this.setHeader(name, value)
    this.statusMessage = ''
    this.#completeHead()
    this.#mode = this.#mayBuffer() ? 'buffering' : 'ready'
    return this
  }

  /**
   * Sends a whole answer now and ignores what the former writer still writes. Call the result
   * to end the answer, and with it the connection. Only before `committed`.
   */
  replaceWith(status: number, headers: Record<string, string>, body: string): () => void {
    this.restart()
    this.lastOnConnection = true
    this.statusCode = status
    for (const [name, value] of Object.entries(headers)) this.setHeader(name, value)
    this.setHeader('Content-Length', Buffer.byteLength(body))
    this.#completeHead()
    this.#mode = 'replaced'
    super.writeHead(status)
    super.write(body)
    return () => void super.end()
  }

  override flushHeaders(): void {
    if (this.#mode === 'open') this.writeHead(this.statusCode)
    if (this.#mode === 'ready') this.#leave()
    if (this.#mode === 'streaming') super.flushHeaders()
  }

  override write(chunk: unknown, ...rest: unknown[]): boolean {
    if (this.#mode === 'open') this.writeHead(this.statusCode)
    if (this.#mode === 'ready') this.#leave()
    const { encoding, written } = readArguments(rest)
    const bytes = toBytes(chunk, encoding)
    if (this.#mode === 'streaming') return super.write(bytes, written)
    if (this.#mode === 'compressing') return this.#compressor?.write(bytes, written) ?? false
    if (written) queueMicrotask(() => written())
    return this.#mode !== 'buffering' || this.#buffer(bytes)
  }

  override end(...parameters: unknown[]): this {
    const [chunk, ...rest] =
      typeof parameters[0] === 'function' ? [null, ...parameters] : parameters
    const { encoding, written } = readArguments(rest)
    const bytes = toBytes(chunk, encoding)
    if (this.#mode === 'open') this.writeHead(this.statusCode)
    if (this.#mode === 'ready') this.#leave(bytes.length)
    if (bytes.length > 0) this.write(bytes)
    if (written) this.once('finish', written)
    if (this.#mode === 'compressing') this.#compressor?.end()
    else if (this.#mode === 'streaming') super.end()
    else if (this.#mode === 'buffering')
      this.#release().catch((error: Error) => super.destroy(error))
    return this
  }

  /** A buffered answer that breaks can still become a 500. */
  override destroy(error?: Error): this {
    const { onBroken } = this
    if (this.committed || !onBroken || this.req.socket.destroyed) return super.destroy(error)
    this.onBroken = undefined
    onBroken(this, error)
    return this
  }

  /** Drops everything written so far; only before `committed`. */
  restart(): void {
    for (const name of this.getHeaderNames()) this.removeHeader(name)
    this.#buffered = []
    this.#bufferedBytes = 0
    this.#mode = 'open'
  }

  /** Sends the head. A body that ends with its first chunk needs no chunked coding. */
  #leave(wholeLength?: number): void {
    const isOpenEnded = this.req.method === 'HEAD' || this.hasHeader('content-length')
    if (wholeLength !== undefined && !isOpenEnded && mayHaveBody(this.statusCode))
      this.setHeader('Content-Length', wholeLength)
    this.#mode = 'streaming'
    super.writeHead(this.statusCode)
  }

  #completeHead(): void {
    const { kind, requestId, secure } = this
    const isLast = this.lastOnConnection || this.isStopping()
    completeHead(this, { kind, requestId, secure, isLast })
  }

  /** Files of the build are tagged and compressed already; bodies in a coding stay in it. */
  #mayBuffer(): boolean {
    if (this.#isBare500()) return true
    if (this.kind === 'static' || this.hasHeader('content-encoding')) return false
    if (this.statusCode === 206 || !mayHaveBody(this.statusCode)) return false
    return isCompressible(headerText(this, 'content-type') ?? '')
  }

  #buffer(bytes: Buffer): boolean {
    this.#buffered.push(bytes)
    this.#bufferedBytes += bytes.length
    return this.#bufferedBytes <= BUFFER_LIMIT || this.#stopBuffering()
  }

  /** Astro's adapter writes this when even its 500 page fails: a status without a body. */
  #isBare500(): boolean {
    return this.kind === 'page' && this.statusCode === 500 && !this.hasHeader('content-type')
  }

  #coding(): Coding {
    if (/no-transform/i.test(headerText(this, 'cache-control') ?? '')) return 'identity'
    return chooseCoding(this.req.headers['accept-encoding'])
  }

  /** Sends a buffered body: as 304, or whole with its length. */
  async #release(): Promise<void> {
    if (this.#isBare500() && this.onBroken) {
      this.destroy(new Error('The page renderer failed without a page'))
      return
    }
    this.#mode = 'releasing'
    const [only = Buffer.alloc(0), ...more] = this.#buffered
    const body = more.length === 0 ? only : Buffer.concat(this.#buffered)
    this.#buffered = []
    if (await this.#isTakenOver(body)) return
    // A handler may answer HEAD without making the body: its length and tag are then unknown.
    if (this.req.method === 'HEAD' && body.length === 0) this.#send(body)
    else if (this.#isUnchanged(body)) this.#sendNotModified()
    else await this.#sendWhole(body)
  }

  async #isTakenOver(body: Buffer): Promise<boolean> {
    const { onWhole } = this
    this.onWhole = undefined
    return onWhole !== undefined && isCacheable(cacheFacts(this, this.kind)) && onWhole(body)
  }

  async #sendWhole(body: Buffer): Promise<void> {
    const coding = body.length < COMPRESS_FROM ? 'identity' : this.#coding()
    const sent = await compress(body, coding)
    if (this.destroyed) return
    if (coding !== 'identity') this.setHeader('Content-Encoding', coding)
    this.setHeader('Content-Length', sent.length)
    this.#send(sent)
  }

  /** Sets the tag of a cacheable answer, and says whether the client has the same body. */
  #isUnchanged(body: Buffer): boolean {
    if (!isCacheable(cacheFacts(this, this.kind))) return false
    const tag = headerText(this, 'etag') ?? entityTag(body)
    this.setHeader('ETag', tag)
    return isUnchanged(this.req.headers['if-none-match'], tag)
  }

  #send(body: Uint8Array): void {
    this.#leave()
    super.end(body)
  }

  #sendNotModified(): void {
    this.removeHeader('content-type')
    this.removeHeader('content-length')
    this.statusCode = 304
    this.#send(Buffer.alloc(0))
  }

  /** The body is too large for the buffer: it leaves as a stream, without a tag. */
  #stopBuffering(): boolean {
    const buffered = Buffer.concat(this.#buffered)
    this.#buffered = []
    const coding = this.#coding()
    this.#compressor = createCompressor(coding)
    this.#mode = this.#compressor ? 'compressing' : 'streaming'
    if (this.#compressor) {
      this.removeHeader('content-length')
      this.setHeader('Content-Encoding', coding)
      this.#pump(this.#compressor)
    }
    super.writeHead(this.statusCode)
    return this.#compressor?.write(buffered) ?? super.write(buffered)
  }

  #pump(compressor: Transform): void {
    compressor.on('data', (chunk: Buffer) => {
      if (super.write(chunk)) return
      compressor.pause()
      super.once('drain', () => compressor.resume())
    })
    compressor.on('drain', () => this.emit('drain'))
    compressor.on('end', () => super.end())
    compressor.on('error', error => super.destroy(error))
    this.once('close', () => compressor.destroy())
  }
}
