import { expect, type Mock, test, vi } from 'vitest'

import { call } from '#lib/client/api.ts'
import { $toasts } from '#lib/client/toasts.ts'
import type { ReceivedApplicationSummary } from '#lib/contract/applications/received-applications.ts'
import { AppError } from '#lib/shared/errors.ts'

import { moveAll } from './moves.ts'

vi.mock('#lib/client/api.ts')

const applications = Array.from(
  { length: 250 },
  (_, id) =>
    ({
      candidate: { name: `Person ${id}` },
      id,
      notice_at: null,
      status: 'pending',
      version: 1,
    }) as ReceivedApplicationSummary,
)

/** The server saves each change of a request. */
const saveAll = (_: unknown, { body }: { body: { changes: { id: number }[] } }) =>
  Promise.resolve(
    body.changes.map(({ id }) => ({
      application: { ...applications[id], status: 'reviewed', version: 2 },
      id,
      message: null,
    })),
  )

test('applicants that a failed request did not move are named by their number, and can be sent again', async () => {
  const server = vi.mocked(call) as unknown as Mock<typeof saveAll>
  server
    .mockImplementationOnce(saveAll)
    .mockRejectedValueOnce(new AppError('busy', 'The server could not be reached.'))
    .mockImplementation(saveAll)
  const list = { put: vi.fn<() => void>(), putBack: vi.fn<() => void>() }

  await moveAll(list, applications, () => ({ status: 'reviewed' }))

  const failed = $toasts.get().find(({ kind }) => kind === 'error')
  expect(failed?.text).toBe('150 applicants were not moved. The server could not be reached.')
  expect(list.putBack).toHaveBeenLastCalledWith(applications.slice(100))

  failed?.action?.run()
  await vi.waitFor(() =>
    expect($toasts.get().at(-1)?.text).toBe('150 applicants moved to Reviewed.'),
  )
  expect(server).toHaveBeenCalledTimes(4)
})
