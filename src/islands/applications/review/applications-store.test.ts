import { beforeEach, expect, test, vi } from 'vitest'

import { call, callPage } from '#lib/client/api.ts'
import { followEvents } from '#lib/client/events/events.ts'
import type { ReceivedApplicationSummary } from '#lib/contract/applications/received-applications.ts'

import { createReceivedApplications } from './applications-store.ts'

vi.mock('#lib/client/api.ts')
vi.mock('#lib/client/events/events.ts')

const NO_COUNTS = {
  all: 1,
  hired: 0,
  pending: 1,
  rejected: 0,
  reviewed: 0,
  shortlisted: 0,
  withdrawn: 0,
}
const FILTERS = { jobId: 7, search: '', sort: 'newest', status: null, view: 'list' } as const

const application = (change: Partial<ReceivedApplicationSummary> = {}) =>
  ({ id: 1, job_id: 7, status: 'pending', version: 1, ...change }) as ReceivedApplicationSummary

const reload = vi.fn<() => void>()

beforeEach(() => {
  vi.stubGlobal('location', { href: 'https://openings.example/list?cursor=abc', reload })
  vi.stubGlobal('addEventListener', () => undefined)
  return () => vi.unstubAllGlobals()
})

function open() {
  const store = createReceivedApplications({
    applications: [application()],
    counts: NO_COUNTS,
    filters: FILTERS,
  })
  store.start()
  const [, changed] = vi.mocked(followEvents).mock.lastCall ?? []
  if (!changed) throw new Error('The store follows no events')
  return { changed: changed as (event: object | null) => void, store }
}

test('an older answer does not replace a newer application', async () => {
  const { changed, store } = open()
  vi.mocked(call).mockResolvedValue([application()])
  // A colleague's change is loading while a decision of this page is saved.
  changed({ applicationId: 1, jobId: 7 })
  store.put([application({ status: 'shortlisted', version: 2 })])
  await expect.poll(() => vi.mocked(call).mock.calls).not.toHaveLength(0)
  await new Promise(resolve => setTimeout(resolve))

  expect(store.$state.get().applications[0]?.status).toBe('shortlisted')
  expect(store.$state.get().counts).toMatchObject({ pending: 0, shortlisted: 1 })
})

test('after lost events the data is reloaded, but not the page', async () => {
  const { changed, store } = open()
  vi.mocked(callPage).mockResolvedValue({
    items: [application({ status: 'reviewed', version: 2 })],
    next: null,
  })
  vi.mocked(call).mockResolvedValue({ ...NO_COUNTS, pending: 0, reviewed: 1 })
  changed(null)
  await expect.poll(() => store.$state.get().counts.reviewed).toBe(1)

  expect(store.$state.get().applications[0]?.status).toBe('reviewed')
  expect(callPage).toHaveBeenCalledWith('GET /recruiters/applicants/{jobId}', {
    params: { jobId: 7 },
    query: { cursor: 'abc', sort: 'newest' },
  })
  expect(reload).not.toHaveBeenCalled()
})
