import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

import { afterAll, expect, onTestFinished, test } from 'vitest'

import { startS3 } from '#support/services/s3-server.ts'

import { HOUR_MS, MINUTE_MS } from '#lib/shared/dates/milliseconds.ts'

import { openLocalStore } from './local.ts'
import { openS3Store } from './s3.ts'
import type { FileStore } from './store.ts'

const folder = await mkdtemp(join(tmpdir(), 'openings-files-'))
const s3 = await startS3()
afterAll(async () => {
  await s3.stop()
  await rm(folder, { recursive: true })
})

const LIMIT = { maxBytes: 1000, message: 'too large' }
const bucket = await openS3Store(s3.url, join(folder, 's3'))
const STORES: [string, FileStore, string][] = [
  ['a folder', await openLocalStore(join(folder, 'local')), join(folder, 'local/tmp')],
  ['S3', bucket, join(folder, 's3')],
]

async function* cut(): AsyncGenerator<Buffer> {
  yield Buffer.from('half')
  throw new Error('the connection broke')
}

function stage(store: FileStore, text: string) {
  return store.stage(Readable.from([Buffer.from(text)]), LIMIT)
}

test.each(STORES)('%s returns a kept file until it is removed', async (_, store) => {
  const staged = await stage(store, 'a resume')
  expect((await staged.read()).toString()).toBe('a resume')
  const key = await staged.keep()

  expect((await buffer(await store.open(key))).toString()).toBe('a resume')
  await store.remove(key)
  await store.remove(key)
  await expect(store.open(key)).rejects.toMatchObject({ code: 'not-found' })
})

test.each(STORES)(
  'R09 %s keeps nothing of what is too large, breaks off or is discarded',
  async (_, store, incoming) => {
    const breaking = Readable.from(cut())

    await expect(stage(store, 'x'.repeat(1001))).rejects.toMatchObject({ code: 'too-large' })
    await expect(store.stage(breaking, LIMIT)).rejects.toThrow('the connection broke')
    await (await stage(store, 'discarded')).discard()

    expect(await readdir(incoming)).toEqual([])
  },
)

test.each(STORES)(
  '%s lists what is older than an instant, however many pages that takes',
  async (_, store) => {
    const keys: string[] = []
    for (let count = 0; count < 5; count += 1) keys.push(await (await stage(store, 'x')).keep())

    const older = await Array.fromAsync(store.listOlderThan(new Date(Date.now() + 1000)))
    const none = await Array.fromAsync(store.listOlderThan(new Date(Date.now() - MINUTE_MS)))

    expect(older.toSorted((a, b) => a.localeCompare(b))).toEqual(
      keys.toSorted((a, b) => a.localeCompare(b)),
    )
    expect(none).toEqual([])
  },
)

test.each(STORES)('%s refuses keys that it did not make', async (_, store) => {
  for (const key of ['../../etc/passwd', 'ab/cd', '', '?list-type=2'])
    await expect(store.open(key)).rejects.toMatchObject({ code: 'not-found' })
})

test('a wrong secret is reported as an error of the store, not as a missing file', async () => {
  const wrong = await openS3Store(s3.url.replace('secret', 'other'), join(folder, 'wrong'))
  const staged = await stage(wrong, 'x')

  await expect(staged.keep()).rejects.toThrow('The file store answered 403')
})

test('a full bucket refuses a file and says why', async () => {
  const staged = await stage(bucket, 'a resume')
  s3.fault = 'full'
  onTestFinished(() => {
    s3.fault = null
  })

  await expect(staged.keep()).rejects.toMatchObject({ code: 'storage-full' })

  s3.fault = null
  expect((await buffer(await bucket.open(await staged.keep()))).toString()).toBe('a resume')
})

test('an upload fails if the bucket accepts a file but does not keep it', async () => {
  const staged = await stage(bucket, 'a resume')
  s3.fault = 'forgets'
  onTestFinished(() => {
    s3.fault = null
  })

  await expect(staged.keep()).rejects.toThrow('did not keep a file')
})

test.each(STORES)(
  'R29 %s loses what a killed process left half arrived, in the folders of all processes',
  async (_, store, incoming) => {
    const place = join(incoming, '7')
    await mkdir(place, { recursive: true })
    const [old, young] = [join(place, 'old'), join(place, 'young')]
    await writeFile(old, 'half')
    await writeFile(young, 'half')
    const before = new Date(Date.now() - HOUR_MS)
    await utimes(old, before, new Date(before.getTime() - 1000))

    await store.sweepIncoming(before)

    expect(await readdir(place)).toEqual(['young'])
    await rm(place, { recursive: true })
  },
)
