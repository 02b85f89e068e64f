import { opendir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

import { MINUTE_MS } from '#lib/shared/dates/milliseconds.ts'
import { AppError } from '#lib/shared/errors.ts'

import { copyOut } from '../files/stores/copied-store.ts'
import { KEY } from '../files/stores/incoming.ts'
import type { FileStore } from '../files/stores/store.ts'

/** Copies the stored files that the folder does not have yet. Returns all keys and the number of new files. */
export async function copyNewFiles(
  store: FileStore,
  folder: string,
): Promise<{ all: string[]; copied: number }> {
  const all: string[] = []
  let copied = 0
  // A minute ahead, because the clock of the bucket may be ahead of ours.
  for await (const key of store.listOlderThan(new Date(Date.now() + MINUTE_MS))) {
    const isNew = await copyOut(store, key, folder).catch((error: unknown) => {
      // The file was removed after the listing.
      if (error instanceof AppError && error.code === 'not-found') return null
      throw error
    })
    if (isNew !== null) all.push(key)
    if (isNew) copied += 1
  }
  return { all, copied }
}

/** The files of a backup folder; none if the folder does not exist. */
export async function* listCopies(folder: string): AsyncGenerator<{ key: string; path: string }> {
  const entries = await opendir(folder, { recursive: true }).catch(() => null)
  for await (const entry of entries ?? []) {
    const path = join(entry.parentPath, entry.name)
    const key = path.slice(folder.length + 1)
    if (entry.isFile() && KEY.test(key)) yield { key, path }
  }
}

/** Copies the files of a backup folder that the store lacks into the store. Returns their number. */
export async function putBack(folder: string, store: FileStore): Promise<number> {
  const present = new Set(
    await Array.fromAsync(store.listOlderThan(new Date(Date.now() + MINUTE_MS))),
  )
  let put = 0
  for await (const { key, path } of listCopies(folder)) {
    if (present.has(key)) continue
    await store.put(key, path)
    put += 1
  }
  return put
}

/** Bytes of the files of a backup folder. */
export async function copiedBytes(folder: string): Promise<number> {
  let bytes = 0
  for await (const { path } of listCopies(folder)) bytes += (await stat(path)).size
  return bytes
}

/**
 * Removes the copies of files that were deleted before the oldest backup: no backup lists them, and
 * they were copied before it began.
 */
export async function removeUnneeded(
  folder: string,
  needed: ReadonlySet<string>,
  before: Date,
): Promise<number> {
  let removed = 0
  for await (const { key, path } of listCopies(folder)) {
    if (needed.has(key) || (await stat(path)).mtime >= before) continue
    await rm(path)
    removed += 1
  }
  return removed
}
