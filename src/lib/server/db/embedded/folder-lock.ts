import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'

import { processIdentity } from './process-identity.ts'

export interface FolderLock {
  release: () => Promise<void>
}

/**
 * Takes the lock file for this process. A lock whose process is gone (killed, or from before a
 * reboot) is taken over.
 *
 * @throws Error naming the holder if another running process holds it
 */
export async function lockFolder(file: string): Promise<FolderLock> {
  const ownLock = `${process.pid}\n${processIdentity(process.pid)}\n`
  const draft = `${file}.${process.pid}`
  await writeFile(draft, ownLock, { mode: 0o600 })
  try {
    // A link appears atomically, so a half-written lock is never read.
    while (!(await tryLink(draft, file))) await clearStale(file)
  } finally {
    await rm(draft, { force: true })
  }
  return {
    release: async () => {
      if ((await read(file)) === ownLock) await rm(file, { force: true })
    },
  }
}

async function tryLink(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

async function clearStale(file: string): Promise<void> {
  const content = await read(file)
  if (content === null) return
  refuseRunningHolder(file, content)

  // Two programs may both find it stale. If one moved away the other's new lock, it puts it back.
  const aside = `${file}.${process.pid}.stale`
  await rename(file, aside).catch(() => null)
  const moved = await read(aside)
  if (moved !== null && moved !== content) await tryLink(aside, file)
  await rm(aside, { force: true })
}

function refuseRunningHolder(file: string, content: string): void {
  const [pid = '', identity = ''] = content.split('\n')
  if (processIdentity(Number(pid)) !== identity) return
  throw new Error(
    `The data folder is in use by process ${pid}: stop it, or set DATA_DIR to another folder (${file})`,
  )
}

async function read(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch(() => null)
}
