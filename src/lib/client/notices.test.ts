import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $notices, dismiss, notify } from './notices.ts'

beforeEach(() => {
  vi.useFakeTimers()
  $notices.set([])
})
afterEach(() => vi.useRealTimers())

test('an error stays until it is closed', () => {
  notify('Failed to save job')
  vi.advanceTimersByTime(60_000)
  const [notice] = $notices.get()
  expect(notice).toMatchObject({ kind: 'error', text: 'Failed to save job' })

  dismiss(notice?.id ?? 0)
  expect($notices.get()).toEqual([])
})

test('what can be taken back stays longer', () => {
  const undo = vi.fn<() => void>()
  notify('Hidden', 'success', undo)
  vi.advanceTimersByTime(9000)
  $notices.get()[0]?.undo?.()
  expect(undo).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(1000)
  expect($notices.get()).toEqual([])
})

test('good news leaves by itself, and only that', () => {
  notify('Saved', 'success')
  notify('Failed to apply to job')
  vi.advanceTimersByTime(5000)
  expect($notices.get().map(notice => notice.text)).toEqual(['Failed to apply to job'])
})
