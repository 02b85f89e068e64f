import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { asc } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'

import { testDatabase } from '#support/program/database.ts'

import { DAY_MS } from '#lib/shared/dates/milliseconds.ts'

import { builtFiles } from '../db/schema/system.ts'
import { keepBuiltFiles, removeFormerFiles } from './built-files.ts'

const { db } = await testDatabase()
const client = await mkdtemp(join(tmpdir(), 'client-'))
afterAll(() => rm(client, { recursive: true }))

const pathsKept = async () =>
  (await db.select({ path: builtFiles.path }).from(builtFiles).orderBy(asc(builtFiles.path))).map(
    ({ path }) => path,
  )

test('files of the running version stay, files of other versions are removed after a week', async () => {
  await db.delete(builtFiles)
  await mkdir(join(client, '_astro'))
  for (const name of ['page.one.js', 'page.one.js.br', 'page.two.js'])
    await writeFile(join(client, '_astro', name), name)
  await keepBuiltFiles(db, client)
  expect(await pathsKept()).toEqual(['/_astro/page.one.js', '/_astro/page.two.js'])

  await db.update(builtFiles).set({ seenAt: new Date(Date.now() - 6 * DAY_MS) })
  await removeFormerFiles(db)
  expect(await pathsKept()).toHaveLength(2)

  await db.update(builtFiles).set({ seenAt: new Date(Date.now() - 8 * DAY_MS) })
  await rm(join(client, '_astro/page.two.js'))
  await keepBuiltFiles(db, client)
  await removeFormerFiles(db)
  expect(await pathsKept()).toEqual(['/_astro/page.one.js'])
})

test('without a build there is nothing to save', async () => {
  await expect(keepBuiltFiles(db, join(client, 'not-built'))).resolves.toBeUndefined()
})
