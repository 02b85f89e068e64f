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

test.each([
  ['of 60 MB with 5 left', 60, 5, false],
  ['of 60 MB with 7 left', 60, 7, true],
  ['of 1 TB with 500 MB left', 1_000_000, 500, false],
  ['of 1 TB with 600 MB left', 1_000_000, 600, true],
])(
  'T109 a disk %s takes a file only while there is room for the rest',
  async (_, size, left, fits) => {
    const disk = { bavail: left, blocks: size, bsize: MEGABYTE }
    const receive = await openIncoming(folder, () => Promise.resolve(disk))
    const arrived = receive(content(), LIMIT)

    await (fits
      ? expect(arrived).resolves.toMatchObject({ size: 8 })
      : expect(arrived).rejects.toMatchObject({ code: 'storage-full' }))
    await (await arrived.catch(() => null))?.discard()
    expect(await readdir(folder)).toEqual([])
  },
)

test('T109 a disk that fills up while a file arrives refuses it and keeps nothing of it', async () => {
  async function* filling(): AsyncGenerator<Buffer> {
    yield Buffer.from('half')
    throw Object.assign(new Error('write'), { code: 'ENOSPC' })
  }
  const receive = await openIncoming(folder)

  await expect(receive(filling(), LIMIT)).rejects.toMatchObject({ code: 'storage-full' })
  expect(await readdir(folder)).toEqual([])
})
