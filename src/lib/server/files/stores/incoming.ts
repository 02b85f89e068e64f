import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, opendir, readFile, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'

import { AppError } from '#lib/shared/errors.ts'

import type { FileStore } from './store.ts'

/** A file that has arrived completely on this machine's disk and is not stored permanently yet. */
export interface ArrivedFile {
  id: string
  path: string
  /** Bytes. */
  size: number
  sha256: Buffer
  read: () => Promise<Buffer>
  discard: () => Promise<void>
}

type Stage = FileStore['stage']
type Receive = (...args: Parameters<Stage>) => Promise<ArrivedFile>

/** The form of every key: `ab/cd/<uuid>`. */
export const KEY = /^[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f-]{36}$/

export function keyOf(id: string): string {
  return `${id.slice(0, 2)}/${id.slice(2, 4)}/${id}`
}

/** The free space of a disk, in blocks. */
type DiskRoom = (folder: string) => Promise<{ bavail: number; blocks: number; bsize: number }>

/** The bytes that stay free for the database and the logs; on a small disk a tenth of it. */
const KEPT_FREE = 512 * 1024 * 1024
const KEPT_SHARE = 0.1

/**
 * Empties a folder and receives streams into it. A refused or interrupted stream leaves no file.
 * The mode of files is 0600. A nearly full disk accepts no more files: `storage-full`.
 */
export async function openIncoming(folder: string, roomOf: DiskRoom = statfs): Promise<Receive> {
  await rm(folder, { force: true, recursive: true })
  await mkdir(folder, { mode: 0o700, recursive: true })
  return async (content, limit) => {
    if (!hasRoom(await roomOf(folder))) throw storageFull()
    const id = randomUUID()
    const path = join(folder, id)
    const discard = () => rm(path, { force: true })
    try {
      const { sha256, size } = await writeAll(path, content, limit)
      return { discard, id, path, read: () => readFile(path), sha256, size }
    } catch (error) {
      await discard()
      throw isDiskFull(error) ? storageFull() : error
    }
  }
}

function hasRoom({ bavail, blocks, bsize }: Awaited<ReturnType<DiskRoom>>): boolean {
  return bavail * bsize >= Math.min(KEPT_FREE, KEPT_SHARE * blocks * bsize)
}

/** Whether a write failed because the disk is full. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOSPC'
}

/** The error (507) if there is no room for another file. */
export function storageFull(): AppError {
  return new AppError('storage-full', 'The storage for files is full. Please try again later.')
}

async function writeAll(
  path: string,
  content: AsyncIterable<Uint8Array>,
  { maxBytes, message }: Parameters<Stage>[1],
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

/**
 * Removes files that arrived before this time and were never stored, in the folders of all processes: a
 * process that was killed and not restarted no longer empties its folder.
 */
export async function sweepIncoming(folder: string, before: Date): Promise<void> {
  for await (const entry of await opendir(folder, { recursive: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const { mtime } = await stat(path).catch(() => ({ mtime: before }))
    if (mtime < before) await rm(path, { force: true })
  }
}
