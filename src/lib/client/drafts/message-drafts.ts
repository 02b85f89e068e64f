import type { Attachment } from '#lib/contract/messaging/messages.ts'

/** A message on its way: kept until the server has it, so that nothing typed is lost with a page. */
export interface Outgoing {
  clientId: string
  content: string
  attachment: Attachment | null
}

/*
 * What is being written, and what could not be sent yet, stays in this browser, apart for each
 * person who signs in here and each one they write to.
 */

interface Place {
  meId: number
  otherId: number
}

const draftKey = ({ meId, otherId }: Place) => `draft:${meId}:${otherId}`
const outgoingKey = ({ meId, otherId }: Place) => `outgoing:${meId}:${otherId}`

export function readDraft(place: Place): string {
  return localStorage.getItem(draftKey(place)) ?? ''
}

export function keepDraft(place: Place, text: string): void {
  keep(draftKey(place), text.trim() === '' ? null : text)
}

export function readOutgoing(place: Place): Outgoing[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(outgoingKey(place)) ?? '[]')
    return Array.isArray(stored) ? (stored as Outgoing[]) : []
  } catch {
    return []
  }
}

export function keepOutgoing(place: Place, messages: readonly Outgoing[]): void {
  keep(outgoingKey(place), messages.length === 0 ? null : JSON.stringify(messages))
}

/** The id of a message before the server gives it one: 128 random bits. `randomUUID` needs https. */
export function newClientId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

function keep(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // A full or closed storage only means that a reload forgets it.
  }
}
