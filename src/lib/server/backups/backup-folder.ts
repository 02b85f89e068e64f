import { access, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import * as z from 'zod/mini'

/** The description of a backup, stored as `backup.json` beside its files. */
const Description = z.object({
  began: z.iso.datetime(),
  /** A restore can reach this moment and, with archived changes, later ones. */
  ended: z.iso.datetime(),
  /** Bytes of the database's files. */
  bytes: z.number(),
  endLsn: z.string(),
  /** Bytes of the stored files. */
  fileBytes: z.number(),
  /** Keys of the stored files. */
  files: z.array(z.string()),
  /** A MAC of a fixed text with the newest secret key. A restore uses it to check that it has this key. */
  keyCheck: z.string(),
  /** In the numbers of PostgreSQL: 180004. */
  serverVersion: z.number(),
  startLsn: z.string(),
  systemIdentifier: z.string(),
  timeline: z.number(),
  walSegmentBytes: z.number(),
})
export type Description = z.infer<typeof Description>

export interface Backup extends Description {
  folder: string
}

const NAME = /^\d{4}-\d\d-\d\dT\d{6}Z$/

/** The name of a backup that begins at this moment: `2026-11-25T190000Z`. */
export function nameOf(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replaceAll(':', '')}Z`
}

/**
 * The complete backups of a folder, oldest first. An interrupted backup has no description.
 * @throws Error with one line if a description cannot be read
 */
export async function listBackups(dir: string): Promise<Backup[]> {
  const names = await readdir(dir).catch(() => [])
  const backups = await Promise.all(
    names
      .filter(name => NAME.test(name))
      .toSorted()
      .map(name => readBackup(join(dir, name))),
  )
  return backups.filter(backup => backup !== null)
}

async function readBackup(folder: string): Promise<Backup | null> {
  const file = join(folder, 'backup.json')
  const exists = await access(file).then(
    () => true,
    () => false,
  )
  if (!exists) return null
  try {
    return { ...Description.parse(JSON.parse(await readFile(file, 'utf8'))), folder }
  } catch (cause) {
    throw new Error(`${file} is damaged`, { cause })
  }
}

/** Folders of backups that were interrupted. */
export async function listInterrupted(dir: string): Promise<string[]> {
  const complete = new Set((await listBackups(dir)).map(({ folder }) => folder))
  const names = (await readdir(dir)).filter(name => NAME.test(name))
  return names.map(name => join(dir, name)).filter(folder => !complete.has(folder))
}
