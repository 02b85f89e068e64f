/** The fields of a message of Protocol Buffers, by their numbers. */
interface Fields {
  all: (field: number) => Buffer[]
  has: (field: number) => boolean
  /** The last value of a field; empty if there is none. */
  one: (field: number) => Buffer
}

const VARINT = 0
const FIXED_64 = 1
const BYTES = 2

/** Reads the wire format. Nested messages, texts and numbers stay bytes until they are read. */
export function fieldsOf(message: Buffer): Fields {
  const fields = new Map<number, Buffer[]>()
  let at = 0
  const take = (length: number) => message.subarray(at, (at += length))
  const takeVarint = () => {
    const start = at
    while ((message[at] ?? 0) & 0x80) at += 1
    at += 1
    return message.subarray(start, at)
  }
  while (at < message.length) {
    const key = numberIn(takeVarint())
    const field = key >>> 3
    fields.set(field, [...(fields.get(field) ?? []), takeValue(key & 7)])
  }
  function takeValue(type: number): Buffer {
    if (type === VARINT) return takeVarint()
    if (type === BYTES) return take(numberIn(takeVarint()))
    return take(type === FIXED_64 ? 8 : 4)
  }
  return {
    all: field => fields.get(field) ?? [],
    has: field => fields.has(field),
    one: field => fields.get(field)?.at(-1) ?? Buffer.alloc(0),
  }
}

/** A whole number as a varint: seven bits a byte, the lowest first. */
export function numberIn(varint: Buffer): number {
  return varint.reduceRight((number, byte) => number * 128 + (byte & 0x7f), 0)
}

export function textIn(bytes: Buffer): string {
  return bytes.toString('utf8')
}
