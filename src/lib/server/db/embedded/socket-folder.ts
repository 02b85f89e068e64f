import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * The maximum length in bytes of a socket's folder on every system, without the name
 * `.s.PGSQL.5432`.
 */
const LONGEST = 103 - 1 - '.s.PGSQL.5432'.length

export interface SocketFolder {
  path: string
  remove: () => Promise<void>
}

/** A path of this folder that is short enough for a socket: the folder itself, or a link to it. */
export async function nameSocketFolder(folder: string): Promise<SocketFolder> {
  if (Buffer.byteLength(folder) <= LONGEST) return { path: folder, remove: async () => {} }
  const holder = await mkdtemp(join(tmpdir(), 'openings-'))
  const path = join(holder, 'postgres')
  await symlink(folder, path)
  return { path, remove: () => rm(holder, { recursive: true, force: true }) }
}
