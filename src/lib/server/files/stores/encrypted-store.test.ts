import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'

import { testDatabase } from '#support/program/database.ts'
import { startS3 } from '#support/services/s3-server.ts'

import { acceptColumnSecrets } from '../../db/encryption/column-keys.ts'
import { fileKeys } from '../../db/schema/files.ts'
import { createEncryptedStore } from './encrypted-store.ts'
import { openLocalStore } from './local.ts'
import { openS3Store } from './s3.ts'
import type { FileStore } from './store.ts'

acceptColumnSecrets(['a secret of the files of these tests'])
const { db } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'openings-encrypted-'))
const s3 = await startS3()
afterAll(async () => {
  await s3.stop()
  await rm(folder, { recursive: true })
})

const LIMIT = { maxBytes: 1_000_000, message: 'too large' }
const PIECE = 65_536
/** The stored size of a piece: its bytes and its tag. */
const STORED_PIECE = PIECE + 16
const local = await openLocalStore(join(folder, 'local'))
const STORES: [string, FileStore][] = [
  ['a folder', local],
  ['S3', await openS3Store(s3.url, join(folder, 's3'))],
]
const encrypted = createEncryptedStore({ db, isOn: true, store: local })

/** Bytes with a period of 251. */
const bytes = (length: number) => Buffer.from(Array.from({ length }, (_, at) => at % 251))

async function keep(store: FileStore, content: Buffer): Promise<string> {
  return (await store.stage(Readable.from([content]), LIMIT)).keep()
}

const read = async (store: FileStore, key: string) => buffer(await store.open(key))

test.each(STORES)(
  'F36 %s holds files of any length encrypted, and gives back them',
  async (_, store) => {
    const own = createEncryptedStore({ db, isOn: true, store })
    for (const length of [0, 1, PIECE, PIECE + 1, 3 * PIECE]) {
      const content = bytes(length)
      const staged = await own.stage(Readable.from([content]), LIMIT)
      const key = await staged.keep()

      expect(staged.sha256).toEqual(createHash('sha256').update(content).digest())
      expect(staged.size).toBe(length)
      expect((await read(own, key)).equals(content)).toBe(true)
      const stored = await read(store, key)
      expect(stored).toHaveLength(length + 16 * Math.max(1, Math.ceil(length / PIECE)))
      expect(length > 1 && stored.includes(content.subarray(0, 100))).toBe(false)
    }
  },
)

test('F36 no plain bytes stay where files arrive, and a removed file has no key', async () => {
  const key = await keep(encrypted, bytes(1000))
  expect(await readdir(join(folder, 'local/tmp'))).toEqual([])

  await encrypted.remove(key)
  await expect(encrypted.open(key)).rejects.toMatchObject({ code: 'not-found' })
  expect(await db.select().from(fileKeys).where(eq(fileKeys.storageKey, key))).toEqual([])
})

const DAMAGES: Record<string, (path: string) => Promise<void>> = {
  'cut in a piece': path => truncate(path, STORED_PIECE + 100),
  'cut after a piece': path => truncate(path, 2 * STORED_PIECE),
  'empty': path => truncate(path, 0),
  'of swapped pieces': async path => {
    const stored = await readFile(path)
    const pieces = [0, 1, 2].map(at => stored.subarray(at * STORED_PIECE, (at + 1) * STORED_PIECE))
    await writeFile(
      path,
      Buffer.concat([pieces[1], pieces[0], pieces[2]].flatMap(one => one ?? [])),
    )
  },
  'with another byte': async path => {
    const stored = await readFile(path)
    stored.writeUInt8(stored.readUInt8(5) ^ 1, 5)
    await writeFile(path, stored)
  },
  'with bytes behind it': async path => writeFile(path, Buffer.alloc(16), { flag: 'a' }),
}

test.each(Object.entries(DAMAGES))('F36 a file that is %s is refused', async (_, damage) => {
  const key = await keep(encrypted, bytes(2.5 * PIECE))
  await damage(join(folder, 'local', key))

  await expect(read(encrypted, key)).rejects.toThrow('A stored file was changed or cut')
})

test('F36 a file is not opened by the key of another one', async () => {
  const [one, two] = [await keep(encrypted, bytes(10)), await keep(encrypted, bytes(20))]
  const [other] = await db.select().from(fileKeys).where(eq(fileKeys.storageKey, two))
  await db
    .update(fileKeys)
    .set({ key: other?.key ?? '' })
    .where(eq(fileKeys.storageKey, one))

  await expect(encrypted.open(one)).rejects.toThrow('that of another file')
})

test('unencrypted files are still read, and encrypted ones after encryption is turned off', async () => {
  const before = await keep(local, bytes(100))
  const during = await keep(encrypted, bytes(200))
  const off = createEncryptedStore({ db, isOn: false, store: local })
  const after = await keep(off, bytes(300))

  for (const store of [encrypted, off]) {
    expect(await read(store, before)).toEqual(bytes(100))
    expect(await read(store, during)).toEqual(bytes(200))
    expect(await read(store, after)).toEqual(bytes(300))
  }
  expect(await read(local, after)).toEqual(bytes(300))
})
