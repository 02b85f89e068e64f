import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

import { eq, inArray, lt, sql } from 'drizzle-orm'

import type { Db } from '../db/connect.ts'
import { builtFiles } from '../db/schema/system.ts'

/** The program runs in the project's folder. */
const CLIENT = resolve('dist/client')
/** The folder of the files whose names change with their content. */
const HASHED = '_astro'
/** How many days a page may stay open after the last program of its version has ended. */
const KEPT_DAYS = 7
const COMPRESSED = /\.(?:br|gz)$/
/** Other paths are not looked up. */
const PATH = new RegExp(String.raw`^/${HASHED}/[\w.@-]{1,200}$`)

/**
 * Saves the files of this version for pages that stay open after an update, and notes that it still
 * runs.
 */
export async function keepBuiltFiles(db: Db, client = CLIENT): Promise<void> {
  const folder = join(client, HASHED)
  // Astro's development server needs no build.
  if (!existsSync(folder)) return
  const names = (await readdir(folder)).filter(name => !COMPRESSED.test(name))
  const paths = names.map(name => `/${HASHED}/${name}`)
  const storedFiles = await db
    .update(builtFiles)
    .set({ seenAt: sql`now()` })
    .where(inArray(builtFiles.path, paths))
    .returning({ path: builtFiles.path })
  const storedPaths = new Set(storedFiles.map(({ path }) => path))
  const added = await Promise.all(
    paths
      .filter(path => !storedPaths.has(path))
      .map(async path => ({ content: await readFile(join(client, path)), path })),
  )
  // Another program of this version may start at the same time.
  if (added.length > 0) await db.insert(builtFiles).values(added).onConflictDoNothing()
}

/** A file of another version; null if no recent version has it. */
export async function findBuiltFile(db: Db, path: string): Promise<Buffer | null> {
  if (!PATH.test(path)) return null
  const [file] = await db
    .select({ content: builtFiles.content })
    .from(builtFiles)
    .where(eq(builtFiles.path, path))
  return file?.content ?? null
}

/** Removes the files of versions that have not run in the last week. */
export async function removeFormerFiles(db: Db): Promise<void> {
  await db
    .delete(builtFiles)
    .where(lt(builtFiles.seenAt, sql`now() - make_interval(days => ${KEPT_DAYS})`))
}
