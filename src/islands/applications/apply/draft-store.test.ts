import { beforeEach, expect, test, vi } from 'vitest'

import { call } from '#lib/client/api.ts'
import { readDraft } from '#lib/client/drafts/drafts.ts'
import { AppError } from '#lib/shared/errors.ts'

import { createDraft, loadDraft, type WrittenApplication } from './draft-store.ts'

vi.mock('#lib/client/api.ts')

const EMPTY: WrittenApplication = { answers: [], coverLetter: null, resumeId: null }
const draftWith = (coverLetter: string): WrittenApplication => ({ ...EMPTY, coverLetter })

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => stored.delete(key),
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  vi.useFakeTimers()
  vi.mocked(call).mockReset().mockResolvedValue(EMPTY)
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

test('a draft is saved once after a pause, then removed from this browser', async () => {
  const draft = createDraft(7, EMPTY)
  draft.change(EMPTY)
  draft.change(draftWith('I'))
  draft.change(draftWith('I fit doors.'))
  expect(readDraft('application-draft', 7)).toEqual(draftWith('I fit doors.'))

  await vi.runAllTimersAsync()

  expect(call).toHaveBeenCalledTimes(1)
  expect(call).toHaveBeenCalledWith('PUT /candidates/application-drafts/{jobId}', {
    body: draftWith('I fit doors.'),
    params: { jobId: 7 },
  })
  expect(readDraft('application-draft', 7)).toBeNull()
})

test('a draft that the server refuses stays in this browser and is saved later', async () => {
  vi.mocked(call).mockRejectedValue(new AppError('busy', 'The server could not be reached.'))
  const draft = createDraft(7, EMPTY)
  draft.change(draftWith('I fit doors.'))
  await vi.runAllTimersAsync()
  expect(draft.$note.get()).toContain('in this browser only. The server could not be reached.')

  const loaded = await loadDraft(7)
  expect(loaded).toEqual(draftWith('I fit doors.'))
  vi.mocked(call).mockResolvedValue(EMPTY)
  createDraft(7, loaded).change(loaded)
  await vi.runAllTimersAsync()

  expect(readDraft('application-draft', 7)).toBeNull()
})

test('no draft is saved after the application was sent', async () => {
  const draft = createDraft(7, EMPTY)
  draft.change(draftWith('I fit doors.'))
  await draft.send(() => Promise.resolve())
  draft.change(draftWith('I fit doors!'))
  draft.flush()
  await vi.runAllTimersAsync()

  expect(call).not.toHaveBeenCalled()
  expect(readDraft('application-draft', 7)).toBeNull()
})

test('sending waits for a running save, and no other save starts meanwhile', async () => {
  const { promise: saved, resolve: answer } = Promise.withResolvers<typeof EMPTY>()
  vi.mocked(call).mockReturnValue(saved)
  const draft = createDraft(7, EMPTY)
  draft.change(draftWith('I fit doors.'))
  await vi.runAllTimersAsync()
  const apply = vi.fn<() => Promise<void>>().mockResolvedValue()
  const sending = draft.send(apply)
  draft.change(draftWith('I fit doors!'))
  await vi.runAllTimersAsync()
  expect(apply).not.toHaveBeenCalled()

  answer(EMPTY)
  await sending
  expect(apply).toHaveBeenCalledTimes(1)
  expect(call).toHaveBeenCalledTimes(1)
})

test('the draft is kept when sending fails', async () => {
  const draft = createDraft(7, EMPTY)
  draft.change(draftWith('I fit doors.'))
  const refusal = new AppError('conflict', 'This job is closed.')
  await expect(draft.send(() => Promise.reject(refusal))).rejects.toThrow(refusal)
  await vi.runAllTimersAsync()
  expect(call).toHaveBeenCalledTimes(1)
})

test('a saved draft is saved again when sending fails, because another tab may have sent one', async () => {
  const draft = createDraft(7, EMPTY)
  draft.change(draftWith('I fit doors.'))
  await vi.runAllTimersAsync()
  const refusal = new AppError('conflict', 'You have already applied to this job')
  vi.mocked(call).mockRejectedValue(refusal)
  await expect(draft.send(() => Promise.reject(refusal))).rejects.toThrow(refusal)
  await vi.runAllTimersAsync()
  expect(readDraft('application-draft', 7)).toEqual(draftWith('I fit doors.'))
  expect(draft.$note.get()).toContain('in this browser only. You have already applied')
})
