import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** A file for the archive, as a stream. */
export interface ZipEntry {
  name: string
  content: AsyncIterable<Uint8Array>
  /** Whether the content is already compressed, such as a PDF or a picture. */
  packed?: boolean
}

/** A zip file, written in parts. Parts that were read do not stay in memory. */
export async function* zipped(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, part) => {
    if (error) throw error
    ready.push(part)
  })
  for await (const { content, name, packed = false } of entries) {
    const file = packed ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
    zip.add(file)
    for await (const part of content) {
      file.push(part)
      yield* ready.splice(0)
    }
    file.push(new Uint8Array(0), true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready.splice(0)
}
