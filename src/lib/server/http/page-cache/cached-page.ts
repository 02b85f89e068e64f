import { chooseCoding, type Coding } from '../response/accept-encoding.ts'
import { currentSpan } from '../../tracing/span.ts'
import { type Answer } from '../response/answer.ts'
import { headerText } from '../response/answer-head.ts'
import { compress, decompress } from '../response/compression.ts'
import { strongTag } from '../response/entity-tag.ts'
import { sendStored } from '../response/stored.ts'

/** The headers that belong to the page; the server adds all others to each answer. */
const OWN_HEADERS = [
  'Cache-Control',
  'Content-Security-Policy',
  'Content-Type',
  'Link',
  'Surrogate-Key',
  'Vary',
  'X-Robots-Tag',
]

/** The surrogate keys of a page: the objects that it shows. */
export function surrogateKeys(answer: Answer): string[] {
  return (headerText(answer, 'surrogate-key') ?? '').split(' ').filter(Boolean)
}

/** A rendered page that is the same for all visitors, compressed. */
export class CachedPage {
  /** The objects that it shows: a change of one of them makes the page outdated. */
  readonly keys: readonly string[]
  /** The pattern of its route, by which a trace names it; null while no traces are recorded. */
  readonly route = currentSpan()?.route ?? null
  readonly #headers: Readonly<Record<string, string>>
  readonly #tag: string
  /** The first body. Other codings are created from it when a client first requests them. */
  readonly #source: { body: Uint8Array; coding: Coding }
  readonly #bodies = new Map<Coding, Uint8Array>()

  private constructor(answer: Answer, tag: string, source: { body: Uint8Array; coding: Coding }) {
    this.keys = surrogateKeys(answer)
    this.#headers = Object.fromEntries(
      OWN_HEADERS.flatMap(name => {
        const value = headerText(answer, name)
        return value === undefined ? [] : [[name, value]]
      }),
    )
    this.#tag = tag
    this.#source = source
    this.#bodies.set(source.coding, source.body)
  }

  /** Stores a page whose headers are complete, in the coding that the client requests. */
  static async of(answer: Answer, body: Uint8Array): Promise<CachedPage> {
    const asked = chooseCoding(answer.req.headers['accept-encoding'])
    const coding = asked === 'identity' ? 'zstd' : asked
    return new CachedPage(answer, strongTag(body), { body: await compress(body, coding), coding })
  }

  /** An upper bound of its memory, in bytes: three codings and the headers. */
  get size(): number {
    return 4 * this.#source.body.length + 2048
  }

  /** Answers with the page, or 304 when the client has it already. */
  async send(answer: Answer): Promise<void> {
    const coding = chooseCoding(answer.req.headers['accept-encoding'])
    const body = await this.#in(coding)
    if (answer.destroyed) return
    const tag = coding === 'identity' ? this.#tag : this.#tag.replace(/"$/, `-${coding}"`)
    sendStored(answer, { body, coding, headers: { ...this.#headers, ETag: tag } })
  }

  async #in(coding: Coding): Promise<Uint8Array> {
    const cached = this.#bodies.get(coding)
    if (cached) return cached
    const plain = decompress(this.#source.body, this.#source.coding)
    const compressed = await compress(plain, coding)
    // Few clients request no coding: their body is decompressed each time.
    if (coding !== 'identity') this.#bodies.set(coding, compressed)
    return compressed
  }
}
