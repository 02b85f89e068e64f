import { beforeEach, expect, test, vi } from 'vitest'

import { openEventStream } from './event-stream.ts'

/** The browser's streams, by hand: what is opened stands in `opened`, and says what a test makes it say. */
class Source extends EventTarget {
  static opened: Source[] = []
  url: string
  isClosed = false
  constructor(url: string) {
    super()
    this.url = url
    Source.opened.push(this)
  }
  close() {
    this.isClosed = true
  }
  say(name: string, data: unknown) {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }))
  }
}

beforeEach(() => {
  Source.opened = []
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Source)
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('localStorage', { getItem: () => 'marker' })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

function open() {
  let place = 0
  const close = openEventStream({
    onEvent: id => (place = id ?? place),
    onPlace: id => (place = id),
    place: () => place,
  })
  return { close, last: () => Source.opened.at(-1) }
}

test('R11 a stream that says nothing for 60 seconds is opened anew where it was; a ping keeps it', () => {
  const { close, last } = open()
  const first = last()
  first?.say('ready', { id: 4 })
  first?.say('message', { data: {}, id: 5, kind: 'message.sent' })
  for (let count = 0; count < 4; count += 1) {
    vi.advanceTimersByTime(50_000)
    first?.say('ping', {})
  }
  expect([Source.opened.length, first?.isClosed]).toEqual([1, false])
  vi.advanceTimersByTime(60_000)
  expect(first?.isClosed).toBe(true)
  vi.advanceTimersByTime(1500)
  expect(last()?.url).toBe('/api/events?after=5')
  close()
})

/** Seconds until each of seven breaks is answered, by what chance says. */
function waits(random: number): number[] {
  vi.spyOn(Math, 'random').mockReturnValue(random)
  Source.opened = []
  const { close, last } = open()
  const found = Array.from({ length: 7 }, () => {
    const count = Source.opened.length
    last()?.dispatchEvent(new Event('error'))
    const begin = Date.now()
    while (Source.opened.length === count) vi.advanceTimersToNextTimer()
    return (Date.now() - begin) / 1000
  })
  close()
  return found
}

test('R11 R12 breaks are answered at growing, uneven intervals of at most 45 seconds', () => {
  expect(waits(0)).toEqual([0.5, 1, 2, 4, 8, 15, 15])
  expect(waits(0.5)).toEqual([1, 2, 4, 8, 16, 30, 30])
})
