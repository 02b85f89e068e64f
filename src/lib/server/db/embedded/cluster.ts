import { execFile } from 'node:child_process'
import { chown, mkdir, readFile, realpath, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { type Account, serverAccount } from './account.ts'
import { type Binaries, findBinaries } from './binaries.ts'

/** The major version of the npm package, which cannot open a cluster of another version. */
export const MAJOR = '18'

export interface Cluster {
  account: Account | null
  binaries: Binaries
  /** The folder of the cluster, without links. */
  data: string
}

/** Opens the cluster in `folder`/data. Creates it if there is none. */
export async function openCluster(folder: string): Promise<Cluster> {
  const account = await serverAccount(folder)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (account) await chown(folder, account.uid, account.gid)

  const binaries = await findBinaries(account)
  const data = join(folder, 'data')
  const version = await readFile(join(data, 'PG_VERSION'), 'utf8').catch(() => null)
  if (version === null) await create({ account, binaries, data })
  else if (version.trim() !== MAJOR) {
    throw new Error(
      `${data} was made by PostgreSQL ${version.trim()}; this program has ${MAJOR}: npm run admin -- upgrade-database`,
    )
  }
  return { account, binaries, data: await realpath(data) }
}

/** Options of a child process that runs a program of the cluster. */
export function runAs({ account, data }: Pick<Cluster, 'account' | 'data'>) {
  return { ...account, cwd: data, env: { LC_ALL: 'C', PATH: '/usr/bin:/bin', TZ: 'UTC' } }
}

/**
 * The argument with the server's folder. A child process enters its working folder before it drops root,
 * so with this relative path the server needs no rights on the folders above.
 */
export function dataArgument({ account, data }: Pick<Cluster, 'account' | 'data'>): string {
  return account && process.platform === 'linux' ? '/proc/self/cwd' : data
}

/**
 * Creates the cluster in another folder and moves it into place, so that no incomplete cluster is
 * used.
 */
async function create({ account, binaries, data }: Cluster): Promise<void> {
  const draft = { account, data: `${data}.new` }
  await rm(draft.data, { recursive: true, force: true })
  await mkdir(draft.data, { mode: 0o700 })
  if (account) await chown(draft.data, account.uid, account.gid)
  await promisify(execFile)(
    binaries.initdb,
    [
      `--pgdata=${dataArgument(draft)}`,
      '--username=postgres',
      // The only access is a socket inside a folder that only the server's user and root may enter.
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--data-checksums',
      '--no-instructions',
    ],
    runAs(draft),
  )
  await rename(draft.data, data)
}
