import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { AppError } from '#lib/shared/errors.ts'

import type { FileStore } from './store.ts'

/** A file on this machine's disk that has arrived completely and is not kept yet. */
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

/** The only form of key there is: `ab/cd/<uuid>`. */
export const KEY = /^[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f-]{36}$/

export function keyOf(id: string): string {
  return `${id.slice(0, 2)}/${id.slice(2, 4)}/${id}`
}

/** Receives streams into an emptied folder; what is refused or breaks off leaves nothing there. Mode 0600. */
export async function openIncoming(folder: string): Promise<Receive> {
  await rm(folder, { force: true, recursive: true })
  await mkdir(folder, { mode: 0o700, recursive: true })
  return async (content, limit) => {
    const id = randomUUID()
    const path = join(folder, id)
    const discard = () => rm(path, { force: true })
    try {
      const { sha256, size } = await writeAll(path, content, limit)
      return { discard, id, path, read: () => readFile(path), sha256, size }
    } catch (error) {
      await discard()
      throw error
    }
  }
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
