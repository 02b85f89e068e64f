import { expect, test, vi } from 'vitest'

import { call } from '#lib/client/api.ts'
import { AppError } from '#lib/shared/errors.ts'

import { createBulkStore, sendLabel } from './bulk-store.ts'

vi.mock('#lib/client/api.ts')

const people = Array.from({ length: 25 }, (_, id) => ({
  avatar: null,
  company: '',
  id,
  name: `Person ${id}`,
  title: 'Joiner',
}))

test('after a failure the button names the number of people who have no message yet', async () => {
  const server = vi.mocked(call)
  server.mockResolvedValueOnce({}).mockRejectedValueOnce(new AppError('busy', 'Not reached.'))
  const bulk = createBulkStore([])
  bulk.add(people)
  expect(sendLabel(25, bulk.$sending.get().sent)).toBe('Send to 25')

  expect(await bulk.send('Hello')).toBe(false)
  expect(sendLabel(25, bulk.$sending.get().sent)).toBe('Send to the other 15')

  server.mockReset().mockResolvedValue({})
  expect(await bulk.send('Hello')).toBe(true)
  expect(server).toHaveBeenCalledTimes(2)
})
