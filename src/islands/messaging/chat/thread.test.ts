import { expect, test } from 'vitest'

import type { Message } from '#lib/contract/messaging/messages.ts'

import { dayLabel, firstUnread, hasGap, linkParts, merge } from './thread.ts'

function message(id: number, values: Partial<Message> = {}): Message {
  return {
    attachment: null,
    client_id: null,
    content: String(id),
    conversation_id: 1,
    delivered: false,
    edited_at: null,
    id,
    read: false,
    read_at: null,
    receiver_id: 2,
    sender_id: 1,
    sent_at: '2026-11-21T10:00:00.000Z',
    unsent: false,
    ...values,
  }
}

const ids = (messages: Message[]) => messages.map(({ id }) => id)

test('a message that is fetched again is shown once, in order, in its new state', () => {
  const known = [message(1), message(3)]
  const merged = merge(known, [message(2), message(3, { content: 'changed' })])

  expect(ids(merged)).toEqual([1, 2, 3])
  expect(merged.at(-1)?.content).toBe('changed')
})

test('a read message implies that earlier messages of the same sender are read', () => {
  const known = [message(1), message(2, { sender_id: 2 }), message(3), message(4)]
  const merged = merge(known, [message(3, { delivered: true, read: true })])

  expect(merged.map(({ delivered, read }) => [delivered, read])).toEqual([
    [true, true],
    [false, false],
    [true, true],
    [false, false],
  ])
})

test('messages are missing if the oldest fetched one comes after the newest shown one', () => {
  expect(hasGap([message(1)], [message(5)])).toBe(true)
  expect(hasGap([message(1), message(5)], [message(5)])).toBe(false)
  expect(hasGap([], [message(5)])).toBe(false)
})

test("the divider precedes the other person's first unread message", () => {
  const messages = [message(1, { sender_id: 2 }), message(2), message(3, { sender_id: 2 })]

  expect(firstUnread(messages, 1, 1)).toBe(3)
  expect(firstUnread(messages, 1, 3)).toBeNull()
})

test('days are named “Today”, “Yesterday” or by their date', () => {
  const now = new Date('2026-11-21T23:30:00Z')

  expect(dayLabel('2026-11-22', now, 'Asia/Kolkata')).toBe('Today')
  expect(dayLabel('2026-11-21', now, 'Asia/Kolkata')).toBe('Yesterday')
  expect(dayLabel('2026-11-03', now, 'UTC')).toBe('Tuesday, November 3')
  expect(dayLabel('2025-12-31', now, 'UTC')).toBe('Wednesday, December 31, 2025')
})

test('only web addresses become links, without punctuation after them', () => {
  expect(linkParts('See https://example.com/a?b=1. And javascript:alert(1)')).toEqual([
    { href: null, text: 'See ' },
    { href: 'https://example.com/a?b=1', text: 'https://example.com/a?b=1' },
    { href: null, text: '. And javascript:alert(1)' },
  ])
  expect(linkParts('none')).toEqual([{ href: null, text: 'none' }])
})
