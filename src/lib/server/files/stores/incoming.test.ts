import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'

import { afterAll, expect, test } from 'vitest'

import { openIncoming } from './incoming.ts'

const folder = await mkdtemp(join(tmpdir(), 'openings-incoming-'))
afterAll(() => rm(folder, { recursive: true }))

const LIMIT = { maxBytes: 1000, message: 'too large' }
const MEGABYTE = 1024 * 1024
const content = () => Readable.from([Buffer.from('a resume')])

const receiveWith = (blocks: number, bavail: number) =>
  openIncoming(folder, () => Promise.resolve({ bavail, blocks, bsize: MEGABYTE }))

test.each([
  ['of 60 MB with 5 left', 60, 5],
  ['of 1 TB with 500 MB left', 1_000_000, 500],
])('T109 a disk %s takes no file: the rest is for the database', async (_, size, left) => {
  const receive = await receiveWith(size, left)

  await expect(receive(content(), LIMIT)).rejects.toMatchObject({ code: 'storage-full' })
  expect(await readdir(folder)).toEqual([])
})

test.each([
  ['of 60 MB with 7 left', 60, 7],
  ['of 1 TB with 600 MB left', 1_000_000, 600],
])('T109 a disk %s takes a file', async (_, size, left) => {
  const receive = await receiveWith(size, left)
  const arrived = await receive(content(), LIMIT)

  expect(arrived.size).toBe(8)
  await arrived.discard()
})

async function* filling(): AsyncGenerator<Buffer> {
  yield Buffer.from('half')
  throw Object.assign(new Error('write'), { code: 'ENOSPC' })
}

test('T109 a file is refused and removed if the disk fills up while it arrives', async () => {
  const receive = await openIncoming(folder)

  await expect(receive(filling(), LIMIT)).rejects.toMatchObject({ code: 'storage-full' })
  expect(await readdir(folder)).toEqual([])
})
