import { mkdir, open, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import * as z from 'zod/mini'

import { Id } from '#lib/contract/route.ts'

/**
 * The erased accounts, stored outside the database, so that restoring an old backup does not
 * restore them. The instant of registration is part of the record: after a restore, another person
 * may get the same id.
 */
const Tombstone = z.object({ registered: z.iso.datetime(), userId: Id })
export type Tombstone = z.infer<typeof Tombstone>

/** One JSON object a line. */
export function tombstonesOf(dataDir: string): string {
  return join(dataDir, 'erased.jsonl')
}

/** Adds a tombstone. It is on the disk when the promise resolves. Duplicates do no harm. */
export async function addTombstone(dataDir: string, tombstone: Tombstone): Promise<void> {
  const path = tombstonesOf(dataDir)
  await mkdir(dirname(path), { recursive: true })
  await using file = await open(path, 'a', 0o600)
  // Each record begins with a line break, so a record that a crash cut off does not damage the next
  // one.
  await file.appendFile(`\n${JSON.stringify(tombstone)}`)
  await file.sync()
}

/**
 * Reads the tombstones of a file; empty if there is no such file. Leaves out lines that a crash cut
 * off.
 */
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

/** Adds the tombstones of one folder to those of another. */
export async function copyTombstones(fromDir: string, toDir: string): Promise<void> {
  const present = await readTombstones(tombstonesOf(toDir))
  const known = new Set(present.map(tombstone => JSON.stringify(tombstone)))
  for (const tombstone of await readTombstones(tombstonesOf(fromDir)))
    if (!known.has(JSON.stringify(tombstone))) await addTombstone(toDir, tombstone)
}
