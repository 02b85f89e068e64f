import { resolve } from 'node:path'
import { parseArgs, type ParseArgsConfig } from 'node:util'

import { deriveKeys, findSecrets, readSecrets } from '../auth/keys.ts'
import { makeBackup, readMoment, restore } from '../backups/index.ts'
import type { Config } from '../config.ts'
import { upgradeEmbedded } from '../db/embedded/upgrade.ts'
import { openFileStore } from '../files/stores/open.ts'

/** `backup [DIR] [--keep N]`. Returns a report for the operator. @throws Error with a message for the operator */
export async function backUp(config: Config, words: string[], url: string): Promise<string> {
  const { positionals, values } = parse(words, { keep: { type: 'string' } })
  const dir = positionals[0] ?? config.BACKUP_DIR
  if (dir === undefined) throw new Error('Give a folder for the backup, or set BACKUP_DIR.')
  const keep = values.keep === undefined ? undefined : Number(values.keep)
  if (keep !== undefined && !(Number.isInteger(keep) && keep > 0))
    throw new Error('--keep must be a whole number from 1.')
  const backupUrl = new URL(url)
  // The role of the program may not copy the files of the embedded server.
  if (config.DATABASE_URL === undefined) backupUrl.username = 'postgres'
  return makeBackup({
    dataDir: resolve(config.DATA_DIR),
    dir,
    files: await openFileStore(config, 'backup'),
    keep,
    keys: deriveKeys(await readSecrets(config.SECRET_KEYS, resolve(config.DATA_DIR))),
    url: backupUrl.href,
  })
}

/** `restore DIR [--to MOMENT] [--cluster FOLDER]`. Returns a report for the operator. @throws Error with a message for the operator */
export async function restoreBackup(config: Config, words: string[]): Promise<string> {
  const { positionals, values } = parse(words, {
    cluster: { type: 'string' },
    to: { type: 'string' },
  })
  const [dir] = positionals
  if (dir === undefined) throw new Error('Give the folder with the backups.')
  if (config.DATABASE_URL !== undefined && values.cluster === undefined)
    throw new Error(
      'DATABASE_URL is set. Give an empty folder for its files with --cluster FOLDER.',
    )
  const dataDir = resolve(config.DATA_DIR)
  const secrets = await findSecrets(config.SECRET_KEYS, dataDir)
  return restore({
    cluster: values.cluster,
    dataDir,
    dir,
    keys: secrets.length === 0 ? null : deriveKeys(secrets),
    moment: values.to === undefined ? null : readMoment(values.to),
    openFiles: () => openFileStore(config, 'restore'),
    say: line => console.info(line),
  })
}

/** `upgrade-database FOLDER`. Returns a report for the operator. @throws Error with a message for the operator */
export async function upgrade(
  { DATABASE_URL, DATA_DIR }: Config,
  words: string[],
): Promise<string> {
  const [programs] = words
  if (programs === undefined)
    throw new Error('Give the folder with postgres, pg_dump and psql of the older version.')
  if (DATABASE_URL !== undefined)
    throw new Error('DATABASE_URL is set. This command upgrades only the embedded database.')
  return upgradeEmbedded(resolve(DATA_DIR), programs)
}

function parse<Options extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: Options,
) {
  return parseArgs({ allowPositionals: true, args, options })
}
