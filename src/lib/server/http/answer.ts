import { randomUUID } from 'node:crypto'
import { ServerResponse } from 'node:http'
import { type Transform } from 'node:stream'

import { chooseCoding, type Coding } from './accept-encoding.ts'
import { type CacheFacts, isCacheable, mergeVary, PRIVATE, varyOn } from './caching.ts'
import { compress, COMPRESS_FROM, createCompressor, isCompressible } from './compression.ts'
import { entityTag, isUnchanged } from './entity-tag.ts'
import { type AnswerKind, securityHeaders } from './security-headers.ts'
import { readArguments, readHeaders, toBytes } from './writing.ts'

/** A body up to this size is held to get its tag, its length and one compression; bytes. */
const HOLD_LIMIT = 512 * 1024

/**
 * The one way an answer leaves the server. Whoever writes it (Astro, the API, a file, node:http
 * itself), its head passes `writeHead` here and gets the security headers; text bodies are held
 * for a tag and compressed, everything else passes through as it is written.
 */
export class Answer extends ServerResponse {
  kind: AnswerKind = 'static'
  requestId: string = randomUUID()
  secure = false
  /** The connection ends with this answer. */
  lastOnConnection = false
  /** While the server stops, every answer is the last of its connection. */
  isStopping: () => boolean = () => false
  /** Gives the client an honest 500 when the answer broke before its head left. */
  onBroken: ((error: unknown) => void) | undefined

  #mode: 'open' | 'held' | 'releasing' | 'through' | 'compressing' | 'taken' = 'open'
  #held: Buffer[] = []
  #heldBytes = 0
  #compressor: Transform | null = null

  /** The front server answers in place of whoever was asked. */
  get taken(): boolean {
    return this.#mode === 'taken'
  }

  /** Has the status line left (or will it leave unchanged)? */
  get committed(): boolean {
    return this.#mode !== 'open' && this.#mode !== 'held'
  }

  override writeHead(status: number, ...rest: unknown[]): this {
    if (this.committed) return this
    this.#held = []
    this.#heldBytes = 0
    this.statusCode = status
    for (const [name, value] of readHeaders(rest)) this.setHeader(name, value)
    this.statusMessage = ''
    this.#secureHead()
    this.#mode = this.#mayHold() ? 'held' : 'through'
    if (this.#mode === 'through') super.writeHead(status)
    return this
  }

  /**
   * Sends a whole answer now; whatever its former writer still writes is ignored. Call the result
   * to end the answer, and with it the connection. Only before `committed`.
   */
  takeOver(status: number, headers: Record<string, string>, body: string): () => void {
    this.restart()
    this.lastOnConnection = true
    this.statusCode = status
    for (const [name, value] of Object.entries(headers)) this.setHeader(name, value)
    this.setHeader('Content-Length', Buffer.byteLength(body))
    this.#secureHead()
    this.#mode = 'taken'
    super.writeHead(status)
    super.write(body)
    return () => void super.end()
  }

  override flushHeaders(): void {
    if (this.#mode === 'open') this.writeHead(this.statusCode)
    if (this.#mode === 'through') super.flushHeaders()
  }

  override write(chunk: unknown, ...rest: unknown[]): boolean {
    if (this.#mode === 'open') this.writeHead(this.statusCode)
    const { encoding, written } = readArguments(rest)
    const bytes = toBytes(chunk, encoding)
    if (this.#mode === 'through') return super.write(bytes, written)
    if (this.#mode === 'compressing') return this.#compressor?.write(bytes, written) ?? false
    if (this.#mode === 'releasing' || this.#mode === 'taken') return true
    this.#held.push(bytes)
    this.#heldBytes += bytes.length
    if (written) queueMicrotask(() => written())
    return this.#heldBytes <= HOLD_LIMIT || this.#stopHolding()
  }

  override end(...parameters: unknown[]): this {
    const [chunk, ...rest] =
      typeof parameters[0] === 'function' ? [null, ...parameters] : parameters
    const { encoding, written } = readArguments(rest)
    if (this.#mode === 'open') this.writeHead(this.statusCode)
    if (chunk !== undefined && chunk !== null) this.write(toBytes(chunk, encoding))
    if (written) this.once('finish', written)
    if (this.#mode === 'compressing') this.#compressor?.end()
    else if (this.#mode === 'through') super.end()
    else if (this.#mode === 'held') this.#release().catch((error: Error) => super.destroy(error))
    return this
  }

  /** A held answer that breaks can still become an honest 500. */
  override destroy(error?: Error): this {
    const { onBroken } = this
    if (this.#mode !== 'held' || !onBroken || this.req.socket.destroyed) return super.destroy(error)
    this.onBroken = undefined
    onBroken(error)
    return this
  }

  /** Forgets everything written so far; only before `committed`. */
  restart(): void {
    for (const name of this.getHeaderNames()) this.removeHeader(name)
    this.#held = []
    this.#heldBytes = 0
    this.#mode = 'open'
  }

  /** The one place where the security and cache headers of every answer are set. */
  #secureHead(): void {
    const { kind, requestId, secure } = this
    const headers = securityHeaders({
      kind,
      requestId,
      secure,
      contentType: this.#text('content-type'),
      contentPolicy: this.#text('content-security-policy'),
      referrerPolicy: this.#text('referrer-policy'),
    })
    for (const [name, value] of Object.entries(headers)) this.setHeader(name, value)
    for (const name of ['server', 'x-powered-by']) this.removeHeader(name)
    this.#describeBody()
    if (this.lastOnConnection || this.isStopping()) this.setHeader('Connection', 'close')
  }

  #describeBody(): void {
    const type = this.#text('content-type') ?? ''
    if (/^text\/[\w-]+$/.test(type)) this.setHeader('Content-Type', `${type}; charset=utf-8`)
    if (!this.hasHeader('cache-control')) this.setHeader('Cache-Control', PRIVATE)
    const vary = varyOn(this.#cacheFacts(), isCompressible(type))
    if (vary.length > 0) this.setHeader('Vary', mergeVary(this.#text('vary') ?? '', vary))
  }

  #cacheFacts(): CacheFacts {
    return {
      kind: this.kind,
      method: this.req.method ?? '',
      status: this.statusCode,
      cacheControl: this.#text('cache-control'),
      setsCookie: this.hasHeader('set-cookie'),
    }
  }

  /** Files of the build are tagged and compressed already; bodies in a coding stay in it. */
  #mayHold(): boolean {
    const { statusCode } = this
    if (this.#isBare500()) return true
    if (this.kind === 'static' || this.hasHeader('content-encoding')) return false
    if (statusCode < 200 || statusCode === 204 || statusCode === 206 || statusCode === 304)
      return false
    return isCompressible(this.#text('content-type') ?? '')
  }

  /** What Astro's adapter writes when even its 500 page failed: a status and nothing to show. */
  #isBare500(): boolean {
    return this.kind === 'page' && this.statusCode >= 500 && !this.hasHeader('content-type')
  }

  #coding(): Coding {
    if (/no-transform/i.test(this.#text('cache-control') ?? '')) return 'identity'
    return chooseCoding(this.req.headers['accept-encoding'])
  }

  /** Sends a held body: 304, or whole with its length. */
  async #release(): Promise<void> {
    if (this.#isBare500() && this.onBroken) {
      this.destroy(new Error('The page renderer failed without a page'))
      return
    }
    this.#mode = 'releasing'
    const body = Buffer.concat(this.#held)
    // A handler may answer HEAD without making the body: its length and tag are then unknown.
    if (this.req.method === 'HEAD' && body.length === 0) this.#send(body)
    else if (this.#isUnchanged(body)) this.#sendNotModified()
    else await this.#sendWhole(body)
  }

  async #sendWhole(body: Buffer): Promise<void> {
    const coding = body.length < COMPRESS_FROM ? 'identity' : this.#coding()
    const sent = await compress(body, coding)
    if (this.destroyed) return
    if (coding !== 'identity') this.setHeader('Content-Encoding', coding)
    this.setHeader('Content-Length', sent.length)
    this.#send(sent)
  }

  /** Sets the tag of a cacheable answer; does the client hold the same? */
  #isUnchanged(body: Buffer): boolean {
    if (!isCacheable(this.#cacheFacts())) return false
    const tag = this.#text('etag') ?? entityTag(body)
    this.setHeader('ETag', tag)
    return isUnchanged(this.req.headers['if-none-match'], tag)
  }

  #send(body: Uint8Array): void {
    this.#mode = 'through'
    super.writeHead(this.statusCode)
    super.end(body)
  }

  #sendNotModified(): void {
    this.removeHeader('content-type')
    this.removeHeader('content-length')
    this.statusCode = 304
    this.#send(Buffer.alloc(0))
  }

  /** The body outgrew the hold: it leaves as a stream, without a tag. */
  #stopHolding(): boolean {
    const held = Buffer.concat(this.#held)
    this.#held = []
    const coding = this.#coding()
    this.#compressor = createCompressor(coding)
    this.#mode = this.#compressor ? 'compressing' : 'through'
    if (this.#compressor) {
      this.removeHeader('content-length')
      this.setHeader('Content-Encoding', coding)
      this.#pump(this.#compressor)
    }
    super.writeHead(this.statusCode)
    return this.#compressor?.write(held) ?? super.write(held)
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

  #text(name: string): string | undefined {
    const value = this.getHeader(name)
    return Array.isArray(value) ? value.join(', ') : value?.toString()
  }
}

/** Makes the class that node:http creates answers from, so that even its own carry our headers. */
export function answerClass(secure: boolean): typeof Answer {
  return class extends Answer {
    override secure = secure
  }
}
