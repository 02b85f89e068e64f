import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

import { afterAll, expect, test } from 'vitest'

import { startS3 } from '#support/services/s3-server.ts'

import { openS3Store } from '../files/stores/s3.ts'
import { copyNewFiles, putBack } from './stored-files.ts'

const folder = await mkdtemp(join(tmpdir(), 'openings-bucket-'))
const s3 = await startS3()
afterAll(async () => {
  await s3.stop()
  await rm(folder, { recursive: true })
})
const bucket = await openS3Store(s3.url, join(folder, 'arriving'))
const copies = join(folder, 'copies')

async function keep(text: string): Promise<string> {
  const content = Readable.from([Buffer.from(text)])
  const staged = await bucket.stage(content, { maxBytes: 1000, message: 'too large' })
  return staged.keep()
}

test('R21 a restore adds the missing files to a bucket and keeps its other files', async () => {
  const texts = ['first', 'second', 'third', 'fourth', 'fifth']
  const keys = await Promise.all(texts.map(keep))
  const [lost = '', alsoLost = ''] = keys
  expect(await copyNewFiles(bucket, copies)).toEqual({
    all: expect.arrayContaining(keys),
    copied: 5,
  })
  expect(await copyNewFiles(bucket, copies)).toMatchObject({ copied: 0 })
  await bucket.remove(lost)
  await bucket.remove(alsoLost)
  const later = await keep('after the backup')

  expect(await putBack(copies, bucket)).toBe(2)

  const read = async (key: string) => (await buffer(await bucket.open(key))).toString()
  expect(await Promise.all([...keys, later].map(read))).toEqual([...texts, 'after the backup'])
})
