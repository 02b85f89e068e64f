/** Bytes of a stream, taken by count or up to a delimiter. One reader at a time. */
export interface ByteSource {
  /** Exactly `count` bytes. Throws what `ended` makes when the stream has fewer. */
  take: (count: number, ended: () => Error) => Promise<Buffer>
  /** The bytes before `delimiter`, as they come; the delimiter itself is swallowed. */
  until: (delimiter: Buffer, ended: () => Error) => AsyncGenerator<Uint8Array, void>
}

/** Makes a byte source of a stream; it never holds more than a chunk and a delimiter's length. */
export function createByteSource(stream: AsyncIterable<Uint8Array>): ByteSource {
  const chunks = stream[Symbol.asyncIterator]()
  let held: Buffer = Buffer.alloc(0)

  const pull = async (ended: () => Error): Promise<void> => {
    const next = await chunks.next()
    if (next.done) throw ended()
    const { buffer, byteLength, byteOffset } = next.value
    const chunk = Buffer.from(buffer, byteOffset, byteLength)
    held = held.length === 0 ? chunk : Buffer.concat([held, chunk])
  }
  const shift = (count: number): Buffer => {
    const taken = held.subarray(0, count)
    held = held.subarray(count)
    return taken
  }

  return {
    take: async (count, ended) => {
      while (held.length < count) await pull(ended)
      return shift(count)
    },
    until: async function* until(delimiter, ended) {
      for (;;) {
        const at = held.indexOf(delimiter)
        if (at >= 0) {
          yield shift(at)
          shift(delimiter.length)
          return
        }
        // The delimiter may have begun at the end of what is held: that much waits for more.
        const safe = held.length - delimiter.length + 1
        if (safe > 0) yield shift(safe)
        await pull(ended)
      }
    },
  }
}
