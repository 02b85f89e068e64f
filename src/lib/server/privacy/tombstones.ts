import { mkdir, open, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import * as z from 'zod/mini'

import { Id } from '#lib/contract/route.ts'

/**
 * Who was erased, outside the database, so that a backup from before does not bring them back. The
 * instant of registration belongs to it: after a restore the same number may be given to somebody else.
 */
const Tombstone = z.object({ registered: z.iso.datetime(), userId: Id })
export type Tombstone = z.infer<typeof Tombstone>

/** One JSON object a line. */
export function tombstonesOf(dataDir: string): string {
  return join(dataDir, 'erased.jsonl')
}

/** Adds one; on the disk when it resolves. The same one twice does no harm. */
export async function addTombstone(dataDir: string, tombstone: Tombstone): Promise<void> {
  const path = tombstonesOf(dataDir)
  await mkdir(dirname(path), { recursive: true })
  await using file = await open(path, 'a', 0o600)
  // Begun by its own line end: one that a crash has cut off takes nothing with it.
  await file.appendFile(`\n${JSON.stringify(tombstone)}`)
  await file.sync()
}

/** Those of a list; none where there is no such file. A line that a crash cut off is left out. */
export async function readTombstones(path: string): Promise<Tombstone[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text.split('\n').flatMap(line => {
    const { data } = z.safeParse(Tombstone, parse(line))
    return data ? [data] : []
  })
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
