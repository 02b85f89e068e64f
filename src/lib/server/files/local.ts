import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { AppError } from '#lib/shared/errors.ts'

import type { FileStore, StagedFile } from './store.ts'

const KEY = /^[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f-]{36}$/

/** Files in a folder: `tmp/` while they arrive, `ab/cd/<uuid>` once they are kept. Mode 0600. */
export async function openLocalStore(folder: string): Promise<FileStore> {
  const incoming = join(folder, 'tmp')
  await rm(incoming, { force: true, recursive: true })
  await mkdir(incoming, { mode: 0o700, recursive: true })

  return {
    listOlderThan: before => listOlderThan(folder, before),
    open: async key => {
      const path = pathOf(folder, key)
      await stat(path).catch(() => {
        throw new AppError('not-found', 'File not found')
      })
      return createReadStream(path)
    },
    remove: key => rm(pathOf(folder, key), { force: true }),
    stage: async (content, limit) => {
      const id = randomUUID()
      const path = join(incoming, id)
      try {
        const { sha256, size } = await writeAll(path, content, limit)
        return staged({ folder, id, path, sha256, size })
      } catch (error) {
        await rm(path, { force: true })
        throw error
      }
    },
  }
}

/** A key is one that we made, so no path can be smuggled in as one. */
function pathOf(folder: string, key: string): string {
  if (!KEY.test(key)) throw new AppError('not-found', 'File not found')
  return join(folder, key)
}

async function writeAll(
  path: string,
  content: AsyncIterable<Uint8Array>,
  { maxBytes, message }: { maxBytes: number; message: string },
): Promise<{ sha256: Buffer; size: number }> {
  const hash = createHash('sha256')
  let size = 0
  await using file = await open(path, 'wx', 0o600)
  for await (const chunk of content) {
    size += chunk.byteLength
    if (size > maxBytes) throw new AppError('too-large', message)
    hash.update(chunk)
    await file.writeFile(chunk)
  }
  await file.sync()
  return { sha256: hash.digest(), size }
}

interface Staged {
  folder: string
  id: string
  path: string
  sha256: Buffer
  size: number
}

function staged({ folder, id, path, sha256, size }: Staged): StagedFile {
  return {
    discard: () => rm(path, { force: true }),
    keep: async () => {
      const key = `${id.slice(0, 2)}/${id.slice(2, 4)}/${id}`
      const target = join(folder, key)
      await mkdir(dirname(target), { mode: 0o700, recursive: true })
      await rename(path, target)
      await syncFolder(dirname(target))
      return key
    },
    read: () => readFile(path),
    sha256,
    size,
  }
}

/** A rename is only safe against a crash once its folder is on the disk. */
async function syncFolder(folder: string): Promise<void> {
  await using handle = await open(folder, 'r')
  await handle.sync()
}

async function* listOlderThan(folder: string, before: Date): AsyncGenerator<string> {
  for await (const entry of await opendir(folder, { recursive: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const key = path.slice(folder.length + 1)
    if (KEY.test(key) && (await stat(path)).mtime < before) yield key
  }
}
