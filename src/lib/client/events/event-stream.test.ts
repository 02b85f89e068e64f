import { beforeEach, expect, test, vi } from 'vitest'

import { openEventStream } from './event-stream.ts'

/**
 * Replaces the browser's EventSource. `streams` contains the opened ones; tests dispatch their
 * events.
 */
class Source extends EventTarget {
  static streams: Source[] = []
  url: string
  isClosed = false
  constructor(url: string) {
    super()
    this.url = url
    Source.streams.push(this)
  }
  close() {
    this.isClosed = true
  }
  say(name: string, data: unknown) {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }))
  }
}

beforeEach(() => {
  Source.streams = []
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Source)
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('localStorage', { getItem: () => 'token' })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

function open() {
  let last = 0
  const close = openEventStream({
    onEvent: id => (last = id ?? last),
    onPosition: id => (last = id),
    lastId: () => last,
  })
  return { close, last: () => Source.streams.at(-1) }
}

test('R11 a stream that is silent for 60 seconds is reopened after its last event; a ping keeps it open', () => {
  const { close, last } = open()
  const first = last()
  first?.say('ready', { id: 4 })
  first?.say('message', { data: {}, id: 5, kind: 'message.sent' })
  for (let count = 0; count < 4; count += 1) {
    vi.advanceTimersByTime(50_000)
    first?.say('ping', {})
  }
  expect([Source.streams.length, first?.isClosed]).toEqual([1, false])
  vi.advanceTimersByTime(60_000)
  expect(first?.isClosed).toBe(true)
  vi.advanceTimersByTime(1500)
  expect(last()?.url).toBe('/api/events?after=5')
  close()
})

/** The seconds from each of seven disconnections to the next connection, for one random number. */
function waits(random: number): number[] {
  vi.spyOn(Math, 'random').mockReturnValue(random)
  Source.streams = []
  const { close, last } = open()
  const seconds = Array.from({ length: 7 }, () => {
    const count = Source.streams.length
    last()?.dispatchEvent(new Event('error'))
    const begin = Date.now()
    while (Source.streams.length === count) vi.advanceTimersToNextTimer()
    return (Date.now() - begin) / 1000
  })
  close()
  return seconds
}

test('R11 R12 a broken stream reopens after growing, random waits of at most 45 seconds', () => {
  expect(waits(0)).toEqual([0.5, 1, 2, 4, 8, 15, 15])
  expect(waits(0.5)).toEqual([1, 2, 4, 8, 16, 30, 30])
})
