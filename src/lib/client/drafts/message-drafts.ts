import type { Attachment } from '#lib/contract/messaging/messages.ts'

import { draftName } from './drafts.ts'

/** A message that is being sent, stored until the server has it, so that no text is lost. */
export interface Outgoing {
  /** Identifies the message until the server gives it an id. */
  clientId: string
  content: string
  attachment: Attachment | null
}

/*
 * Drafts and unsent messages stay in this browser, separately for each person who signs in and each
 * person they write to.
 */

const draftKey = (otherId: number) => draftName('draft', otherId)
const outgoingKey = (otherId: number) => draftName('outgoing', otherId)

export function readMessageDraft(otherId: number): string {
  return localStorage.getItem(draftKey(otherId)) ?? ''
}

export function storeMessageDraft(otherId: number, text: string): void {
  store(draftKey(otherId), text.trim() === '' ? null : text)
}

export function readOutgoing(otherId: number): Outgoing[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(outgoingKey(otherId)) ?? '[]')
    return Array.isArray(stored) ? (stored as Outgoing[]) : []
  } catch {
    return []
  }
}

export function storeOutgoing(otherId: number, messages: readonly Outgoing[]): void {
  store(outgoingKey(otherId), messages.length === 0 ? null : JSON.stringify(messages))
}

function store(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Without storage a reload loses the text, and nothing else.
  }
}
