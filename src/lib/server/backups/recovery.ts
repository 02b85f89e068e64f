import { chown, constants, copyFile, mkdir, opendir, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

import { type Account, serverAccount } from '../db/embedded/account.ts'
import { openCluster } from '../db/embedded/cluster.ts'
import { launch } from '../db/embedded/server.ts'
import { restoreCommand } from '../db/embedded/wal-archive.ts'
import { readBase } from './base-archive.ts'

interface Recovered {
  /** The last applied change, such as `0/5000148`; null if there was none after the backup. */
  lastLsn: string | null
  /** When the last change was committed, in the format of PostgreSQL; null if there was none after the backup. */
  lastMoment: string | null
}

/**
 * Writes the files of a backup into a new cluster folder.
 *
 * @param where `data` is its folder. If we are root, the owner of `owner` runs the server.
 */
export async function unpack(
  backup: string,
  { data, owner }: { data: string; owner: string },
): Promise<void> {
  const account = await serverAccount(owner)
  await mkdir(data, { mode: 0o700, recursive: true })
  await readBase(backup, data)
  if (account) await giveAll(data, account)
}

async function giveAll(folder: string, { gid, uid }: Account): Promise<void> {
  await chown(folder, uid, gid)
  for await (const entry of await opendir(folder, { recursive: true }))
    await chown(join(entry.parentPath, entry.name), uid, gid)
}

/**
 * The settings that make PostgreSQL apply archived changes up to a moment, or all of them.
 *
 * @param wal the folder of the archived changes
 */
export function recoverySettings(wal: string, moment: Date | null): Record<string, string> {
  return {
    recovery_target_action: 'promote',
    recovery_target_timeline: 'latest',
    restore_command: restoreCommand(wal),
    // PostgreSQL reads this setting before it knows time zone names, even Z.
    ...(moment && { recovery_target_time: moment.toISOString().replace('Z', '+00') }),
  }
}

interface Recovery {
  /** The folder that contains the cluster in `data`. */
  folder: string
  moment: Date | null
  /** Paths of the archived changes to apply and of the timeline histories. */
  wal: readonly string[]
}

/**
 * Runs the embedded server on an unpacked cluster until it has applied the archived changes, then stops
 * it. The server reads copies, because its user may not be allowed to read the backup folder.
 *
 * @throws Error with one line that explains why it did not reach the moment
 */
export async function recoverEmbedded({ folder, moment, wal }: Recovery): Promise<Recovered> {
  const log: string[] = []
  const cluster = await openCluster(folder)
  const copies = join(folder, 'wal')
  await mkdir(copies, { mode: 0o700 })
  for (const path of wal)
    await copyFile(path, join(copies, basename(path)), constants.COPYFILE_FICLONE)
  if (cluster.account) await giveAll(copies, cluster.account)
  await writeFile(join(cluster.data, 'recovery.signal'), '')
  try {
    const server = await launch(cluster, line => log.push(line), {
      ...recoverySettings('../wal', moment),
      // Keeps the history of the new timeline until the first start with BACKUP_DIR archives it.
      archive_command: '',
      archive_mode: 'on',
      hot_standby: 'off',
    })
    await server.stop()
    await rm(copies, { recursive: true })
  } catch (error) {
    throw new Error(explain(log, moment) ?? (error as Error).message, { cause: error })
  }
  return { lastLsn: found(log, /redo done at ([\dA-F]+\/[\dA-F]+)/), lastMoment: lastMomentOf(log) }
}

function lastMomentOf(log: string[]): string | null {
  return found(log, /last completed transaction was at log time (.+)/)
}

function found(log: string[], pattern: RegExp): string | null {
  for (const line of log) {
    const [, text] = pattern.exec(line) ?? []
    if (text !== undefined) return text
  }
  return null
}

/** Translates known errors of PostgreSQL for the operator; null for others. */
function explain(log: string[], moment: Date | null): string | null {
  const output = log.join('\n')
  const [, damaged] = /could not restore file "(\w+)" from archive/.exec(output) ?? []
  if (damaged !== undefined)
    return `The archived changes ${damaged} are damaged. Choose a moment before them`
  if (output.includes('recovery ended before configured recovery target')) {
    const last = lastMomentOf(log)
    const end = last === null ? 'contain nothing after the backup' : `end at ${last}`
    return `The archived changes ${end}, before ${moment?.toISOString()}. Without --to all of them are restored`
  }
  if (output.includes('WAL file is from different database system'))
    return 'The archived changes belong to another database'
  if (output.includes('No space left on device')) return 'The disk of DATA_DIR is full'
  return null
}
