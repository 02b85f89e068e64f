import type { Message } from '#lib/contract/messaging/messages.ts'
import { dateFormat } from '#lib/shared/dates/date-format.ts'
import { formatDate, formatTime, localDate } from '#lib/shared/dates/dates.ts'
import { DAY_MS } from '#lib/shared/dates/milliseconds.ts'

/**
 * Merges fetched messages into the list, by id and without duplicates; a fetched message replaces
 * the known one. A message that was read implies that all earlier ones were read.
 */
export function merge(known: readonly Message[], fetched: readonly Message[]): Message[] {
  const byId = new Map(known.map(message => [message.id, message]))
  for (const message of fetched) byId.set(message.id, message)
  const all = [...byId.values()].toSorted((a, b) => a.id - b.id)
  return withPositions(all)
}

/** Fetched messages have the newest state; the state of earlier messages follows from it. */
function withPositions(messages: Message[]): Message[] {
  const read = lastOfEach(messages, message => message.read)
  const delivered = lastOfEach(messages, message => message.delivered)
  return messages.map(message => {
    const { id, sender_id } = message
    const isRead = id <= (read.get(sender_id) ?? 0)
    const isDelivered = isRead || id <= (delivered.get(sender_id) ?? 0)
    if (isRead === message.read && isDelivered === message.delivered) return message
    return { ...message, delivered: isDelivered, read: isRead }
  })
}

function lastOfEach(messages: Message[], holds: (message: Message) => boolean) {
  const last = new Map<number, number>()
  for (const message of messages) if (holds(message)) last.set(message.sender_id, message.id)
  return last
}

/** Whether messages are missing between the list and the fetched messages. */
export function hasGap(known: readonly Message[], fetched: readonly Message[]): boolean {
  const [newest, oldest] = [known.at(-1), fetched[0]]
  return newest !== undefined && oldest !== undefined && oldest.id > newest.id
}

/**
 * The other person's first message that was unread when the server rendered the page; null if there
 * is none.
 */
export function firstUnread(
  messages: readonly Message[],
  meId: number,
  readUpTo: number,
): number | null {
  return messages.find(({ id, sender_id }) => sender_id !== meId && id > readUpTo)?.id ?? null
}

/** "Today", "Yesterday", "Saturday, November 21"; with the year if it is not the current one. */
export function dayLabel(day: string, now: Date, zone: string): string {
  if (day === localDate(now, zone)) return 'Today'
  if (day === localDate(new Date(now.getTime() - DAY_MS), zone)) return 'Yesterday'
  const isThisYear = day.slice(0, 4) === localDate(now, zone).slice(0, 4)
  return dateFormat('UTC', {
    day: 'numeric',
    month: 'long',
    weekday: 'long',
    ...(!isThisYear && { year: 'numeric' }),
  }).format(new Date(`${day}T12:00:00Z`))
}

/** The time of the last message: the time of day for today, else the date. */
export function listStamp(instant: string, now: Date, zone: string): string {
  const isToday = localDate(new Date(instant), zone) === localDate(now, zone)
  return isToday ? formatTime(instant, zone) : formatDate(instant, zone)
}

export type TextPart = { href: string | null; text: string }

const ADDRESS = /https?:\/\/[^\s<>"'`{}|\\^]+/gi
/** Punctuation at the end of a sentence is not part of a URL. */
const TRAILING = /[.,;:!?)\]]+$/

/** The text split at its URLs. */
export function linkParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const match of text.matchAll(ADDRESS)) {
    const address = match[0].replace(TRAILING, '')
    if (!URL.canParse(address)) continue
    if (match.index > from) parts.push({ href: null, text: text.slice(from, match.index) })
    parts.push({ href: address, text: address })
    from = match.index + address.length
  }
  if (from < text.length) parts.push({ href: null, text: text.slice(from) })
  return parts
}
