import { randomUUID } from 'node:crypto'
import { access, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

import type { Logger } from 'pino'

import type { FileStore } from './store.ts'

/** The folder of stored files inside a backup folder. */
export function copiesFolder(backupDir: string): string {
  return join(resolve(backupDir), 'files')
}

/**
 * A store that immediately copies each new file into the backup folder, so that a restore to any moment
 * has the files of that moment. If the copy fails, the upload still succeeds: the next backup copies it.
 */
export function createCopiedStore(
  store: FileStore,
  folder: string,
  log: Pick<Logger, 'error'>,
): FileStore {
  const copy = (key: string) =>
    copyOut(store, key, folder).catch((error: unknown) =>
      log.error({ err: error, key }, 'a file was not copied into BACKUP_DIR'),
    )
  return {
    ...store,
    stage: async (content, limit) => {
      const staged = await store.stage(content, limit)
      const keep = async () => {
        const key = await staged.keep()
        await copy(key)
        return key
      }
      return { ...staged, keep }
    },
  }
}

/**
 * Copies a stored file into a folder, where it appears when it is complete. Returns whether it was
 * new.
 */
export async function copyOut(store: FileStore, key: string, folder: string): Promise<boolean> {
  const target = join(folder, key)
  if (await exists(target)) return false
  await mkdir(dirname(target), { mode: 0o700, recursive: true })
  const draft = `${target}.${randomUUID()}.part`
  try {
    await using file = await open(draft, 'wx', 0o600)
    await file.writeFile(await store.open(key))
    await file.sync()
    await rename(draft, target)
  } finally {
    await rm(draft, { force: true })
  }
  return true
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
