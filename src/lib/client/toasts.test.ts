import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $toasts, dismissToast, showToast, undoBy } from './toasts.ts'

beforeEach(() => {
  vi.useFakeTimers()
  $toasts.set([])
})
afterEach(() => vi.useRealTimers())

test('an error stays until it is closed', () => {
  showToast('Failed to save job')
  vi.advanceTimersByTime(60_000)
  const [toast] = $toasts.get()
  expect(toast).toMatchObject({ kind: 'error', text: 'Failed to save job' })

  dismissToast(toast?.id ?? 0)
  expect($toasts.get()).toEqual([])
})

test('a toast with Undo stays longer', () => {
  const undo = vi.fn<() => void>()
  showToast('Hidden', 'success', undoBy(undo))
  vi.advanceTimersByTime(9000)
  $toasts.get()[0]?.action?.run()
  expect(undo).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(1000)
  expect($toasts.get()).toEqual([])
})

test('a success disappears after five seconds, an error stays', () => {
  showToast('Saved', 'success')
  showToast('Failed to apply to job')
  vi.advanceTimersByTime(5000)
  expect($toasts.get().map(toast => toast.text)).toEqual(['Failed to apply to job'])
})
