import { beforeEach, expect, test, vi } from 'vitest'

import { call, callPage } from '#lib/client/api.ts'
import { followEvents } from '#lib/client/events/events.ts'
import type { Application, StatusCounts } from '#lib/contract/applications/applications.ts'

import { createMyApplications } from './my-applications-store.ts'

vi.mock('#lib/client/api.ts')
vi.mock('#lib/client/events/events.ts')

const counts = (change: Partial<StatusCounts>): StatusCounts => ({
  all: 1,
  hired: 0,
  pending: 0,
  rejected: 0,
  reviewed: 0,
  shortlisted: 0,
  withdrawn: 0,
  ...change,
})
const application = (status: Application['status']) => ({ id: 1, status }) as Application

/** Makes the server answer with an application in this status. */
function answerWith(status: 'pending' | 'reviewed' | 'shortlisted') {
  vi.mocked(callPage).mockResolvedValue({ items: [application(status)], next: null })
  vi.mocked(call).mockImplementation(async key =>
    key === 'GET /applications/{id}' ? application(status) : counts({ [status]: 1 }),
  )
}

function open() {
  const store = createMyApplications({
    applications: [application('pending')],
    counts: counts({ pending: 1 }),
    search: { limit: 20 },
  })
  store.start()
  const [, changed] = vi.mocked(followEvents).mock.lastCall ?? []
  if (!changed) throw new Error('The store follows no events')
  return { changed: changed as (event: object | null) => void, store }
}

beforeEach(() => {
  vi.mocked(call).mockReset()
  vi.mocked(callPage).mockReset()
})

test('an event changes the list, the counts and the open details together', async () => {
  const { changed, store } = open()
  answerWith('pending')
  store.open(1)
  await expect.poll(() => store.$state.get().opened?.full?.status).toBe('pending')

  answerWith('shortlisted')
  changed({ applicationId: 1, jobId: 7 })
  await expect.poll(() => store.$state.get().opened?.full?.status).toBe('shortlisted')

  expect(store.$state.get()).toMatchObject({
    applications: [{ status: 'shortlisted' }],
    counts: { pending: 0, shortlisted: 1 },
  })
})

test('newer details update the printed list', async () => {
  const { store } = open()
  answerWith('shortlisted')
  store.open(1)
  await expect.poll(() => store.$state.get().counts.shortlisted).toBe(1)

  expect(store.$state.get()).toMatchObject({
    applications: [{ status: 'shortlisted' }],
    opened: { full: { status: 'shortlisted' } },
  })
})

test('an older answer that arrives late does not replace a newer one', async () => {
  const { changed, store } = open()
  answerWith('reviewed')
  const late = Promise.withResolvers<Awaited<ReturnType<typeof callPage>>>()
  vi.mocked(callPage).mockReturnValueOnce(late.promise)
  changed({ applicationId: 1, jobId: 7 })
  await expect.poll(() => vi.mocked(callPage).mock.calls).not.toHaveLength(0)
  answerWith('shortlisted')
  changed({ applicationId: 1, jobId: 7 })
  late.resolve({ items: [application('reviewed')], next: null })
  await expect.poll(() => store.$state.get().counts.shortlisted).toBe(1)

  expect(store.$state.get().applications).toEqual([application('shortlisted')])
})

test('details stay open if they cannot be reloaded', async () => {
  const { changed, store } = open()
  answerWith('pending')
  store.open(1)
  await expect.poll(() => store.$state.get().opened?.full?.status).toBe('pending')

  vi.mocked(call).mockRejectedValue(new Error('offline'))
  vi.mocked(callPage).mockRejectedValue(new Error('offline'))
  changed(null)
  await new Promise(resolve => setTimeout(resolve))

  expect(store.$state.get().opened).toMatchObject({ full: { status: 'pending' }, problem: null })
})
