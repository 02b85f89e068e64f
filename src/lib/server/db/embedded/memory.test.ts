import { expect, test } from 'vitest'

import { memorySettings } from './memory.ts'

const GB = 1024 ** 3

test.each([
  [0.5, '128MB', '4MB'],
  [4, '512MB', '4MB'],
  [16, '2048MB', '16MB'],
  [256, '8192MB', '32MB'],
])('a machine of %d GB gives PostgreSQL %s of cache and %s for a sort', (size, cache, sort) => {
  expect(memorySettings(size * GB)).toMatchObject({ shared_buffers: cache, work_mem: sort })
})
