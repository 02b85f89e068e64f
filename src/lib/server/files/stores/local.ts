import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { AppError } from '#lib/shared/errors.ts'

import { type ArrivedFile, KEY, keyOf, openIncoming, sweepIncoming } from './incoming.ts'
import type { FileStore, StagedFile } from './store.ts'

/**
 * Files in a folder: in `tmp/` while they arrive, in `ab/cd/<uuid>` when they are permanent. Mode 0600.
 *
 * @param place the name of this process if several use the folder: its files arrive in `tmp/<place>`
 */
export async function openLocalStore(folder: string, place = ''): Promise<FileStore> {
  const receive = await openIncoming(join(folder, 'tmp', place))
  return {
    listOlderThan: before => listOlderThan(folder, before),
    open: async key => {
      const path = pathOf(folder, key)
      await stat(path).catch(() => {
        throw new AppError('not-found', 'File not found')
      })
      return createReadStream(path)
    },
    put: (key, path) => copyInto(pathOf(folder, key), path),
    remove: key => rm(pathOf(folder, key), { force: true }),
    stage: async (content, limit) => staged(folder, await receive(content, limit)),
    sweepIncoming: before => sweepIncoming(join(folder, 'tmp'), before),
  }
}

/** Accepts only keys of this program's form, so that no other path can be read. */
function pathOf(folder: string, key: string): string {
  if (!KEY.test(key)) throw new AppError('not-found', 'File not found')
  return join(folder, key)
}

function staged(
  folder: string,
  { discard, id, path, read, sha256, size }: ArrivedFile,
): StagedFile {
  const keep = async () => {
    const key = keyOf(id)
    const target = join(folder, key)
    try {
      await mkdir(dirname(target), { mode: 0o700, recursive: true })
      await rename(path, target)
    } catch (error) {
      await discard()
      throw error
    }
    await syncFolder(dirname(target))
    return key
  }
  return { discard, keep, path, read, sha256, size }
}

/** Copies a file, which gets its name when it is complete. */
export async function copyInto(target: string, path: string): Promise<void> {
  await mkdir(dirname(target), { mode: 0o700, recursive: true })
  const draft = `${target}.part`
  await copyFile(path, draft)
  await using file = await open(draft, 'r+')
  await file.chmod(0o600)
  await file.sync()
  await rename(draft, target)
  await syncFolder(dirname(target))
}

/** A rename is safe against a crash only when its folder is on the disk. */
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
