import { beforeEach, expect, test, vi } from 'vitest'

vi.mock('./event-stream.ts')
vi.mock('./leader-tab.ts', () => ({ leadOneTab: (_: string, lead: () => void) => lead() }))
delete (globalThis as { BroadcastChannel?: unknown }).BroadcastChannel

const USER = { email: 'maya@example.com', id: 7, name: 'Maya', role: 'candidate' }

/** A page whose HTML names event 10 as the last one. */
beforeEach(() => {
  vi.resetModules()
  const dataset = { lastEvent: '10', user: JSON.stringify(USER) }
  vi.stubGlobal('document', { body: { dataset } })
})

async function openPage() {
  const { followEvents } = await import('./events.ts')
  const { onEvent, onPosition } = await streamAfter(() =>
    followEvents(['notification.read'], vi.fn<(data: unknown) => void>()),
  )
  return { followEvents, onEvent, onPosition }
}

async function streamAfter(start: () => void) {
  const { openEventStream: open } = await import('./event-stream.ts')
  start()
  const [options] = vi.mocked(open).mock.lastCall ?? []
  if (!options) throw new Error('No stream was opened')
  return options
}

test('a follower gets the events of its kinds, until it stops', async () => {
  const { followEvents, onEvent } = await openPage()
  const changed = vi.fn<(data: unknown) => void>()
  const stop = followEvents(['message.sent', 'message.changed'], changed)
  onEvent(11, 'message.sent', { conversationId: 1, messageId: 2 })
  onEvent(12, 'notification.added', { notificationId: 3 })
  onEvent(12, 'message.changed', { conversationId: 1, messageId: 2 })
  stop()
  onEvent(13, 'message.sent', { conversationId: 1, messageId: 4 })
  expect(changed.mock.calls).toEqual([[{ conversationId: 1, messageId: 2 }]])
})

test('lost events are reported as null', async () => {
  const { followEvents, onEvent, onPosition } = await openPage()
  const changed = vi.fn<(data: unknown) => void>()
  followEvents(['message.sent'], changed)
  onEvent(13, 'notification.added', { notificationId: 3 })
  expect(changed.mock.calls).toEqual([[null]])
  onPosition(20, true)
  expect(changed.mock.calls).toEqual([[null], [null]])
})

test('a follower is called at once if an event of its kind has already arrived', async () => {
  const { followEvents, onEvent } = await openPage()
  onEvent(11, 'message.sent', { conversationId: 1, messageId: 2 })
  const [late, other] = [vi.fn<(data: unknown) => void>(), vi.fn<(data: unknown) => void>()]
  followEvents(['message.sent'], late)
  followEvents(['interview.changed'], other)
  expect(late.mock.calls).toEqual([[null]])
  expect(other).not.toHaveBeenCalled()
})

test('a visitor has no stream', async () => {
  vi.stubGlobal('document', { body: { dataset: {} } })
  const { followEvents } = await import('./events.ts')
  const { openEventStream: open } = await import('./event-stream.ts')
  vi.mocked(open).mockClear()
  followEvents(['message.sent'], vi.fn<(data: unknown) => void>())
  expect(open).not.toHaveBeenCalled()
})
