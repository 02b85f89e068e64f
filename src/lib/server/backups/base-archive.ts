import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import { Duplex, Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { createZstdDecompress } from 'node:zlib'

import { createTarDecoder } from 'modern-tar'
import * as z from 'zod/mini'

import { ARCHIVE, MANIFEST } from './base-copy.ts'
import { isDiskFull } from '../files/stores/incoming.ts'

/** The used part of PostgreSQL's backup manifest: every file with its checksum. */
const Manifest = z.object({
  Files: z.array(
    z.object({
      'Checksum': z.string(),
      'Encoded-Path': z.optional(z.string()),
      'Path': z.optional(z.string()),
      'Size': z.number(),
    }),
  ),
})

/**
 * Reads a whole copy and compares every file with its checksum in the manifest of PostgreSQL.
 *
 * @param target the folder to write the files to; without it they are only compared
 * @throws Error with one line for the first file that is missing or damaged
 */
export async function readBase(folder: string, target?: string): Promise<void> {
  const expected = await readManifest(folder)
  try {
    for await (const { body, header } of entriesOf(join(folder, ARCHIVE))) {
      if (header.type === 'directory') await makeFolder(header.name, target)
      const sum = await write(Readable.fromWeb(body as ReadableStream<Uint8Array>), {
        path: header.type === 'file' ? pathIn(header.name, target) : undefined,
      })
      const known = expected.get(header.name)
      expected.delete(header.name)
      if (known !== undefined && known !== sum) throw new Error(`${header.name} is damaged`)
    }
  } catch (error) {
    if (isDiskFull(error)) throw error
    throw new Error(`The backup ${folder} is damaged: ${(error as Error).message}`, {
      cause: error,
    })
  }
  for (const [name] of expected)
    throw new Error(`The backup ${folder} is damaged: ${name} is missing`)
}

/** SHA-256 in hexadecimal by the path of a file. */
async function readManifest(folder: string): Promise<Map<string, string>> {
  const { Files } = Manifest.parse(JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')))
  return new Map(
    Files.map(file => [
      file.Path ?? Buffer.from(file['Encoded-Path'] ?? '', 'hex').toString(),
      file.Checksum,
    ]),
  )
}

function entriesOf(archive: string) {
  const bytes = createReadStream(archive)
  const plain = createZstdDecompress()
  // The reader of the stream gets the error of either part.
  void pipeline(bytes, plain).catch(() => undefined)
  const web = Duplex.toWeb(plain).readable as unknown as globalThis.ReadableStream<Uint8Array>
  return web.pipeThrough(createTarDecoder({ strict: true })) as unknown as AsyncIterable<Entry>
}

interface Entry {
  body: unknown
  header: { name: string; type?: string }
}

async function makeFolder(name: string, target: string | undefined): Promise<void> {
  const path = pathIn(name, target)
  if (path !== undefined) await mkdir(path, { mode: 0o700, recursive: true })
}

/** The path of an entry, which never lies outside the target. */
function pathIn(name: string, target: string | undefined): string | undefined {
  if (target === undefined) return undefined
  const path = resolve(target, name)
  if (path !== target && !path.startsWith(target + sep))
    throw new Error(`its path ${name} is not allowed`)
  return path
}

/** Returns the SHA-256 of the content in hexadecimal. */
async function write(content: Readable, { path }: { path: string | undefined }): Promise<string> {
  const hash = createHash('sha256')
  const hashed = new Transform({
    transform: (chunk: Buffer, _, done) => {
      hash.update(chunk)
      done(null, path === undefined ? undefined : chunk)
    },
  })
  if (path === undefined) await pipeline(content, hashed.resume())
  else await pipeline(content, hashed, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  return hash.digest('hex')
}
