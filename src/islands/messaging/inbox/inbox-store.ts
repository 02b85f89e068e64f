import { map, type MapStore } from 'nanostores'

import { call } from '#lib/client/api.ts'
import { followEvents } from '#lib/client/events/events.ts'
import type { Conversation } from '#lib/contract/messaging/conversations.ts'
import { messageOf } from '#lib/shared/errors.ts'

import type { InboxProps } from '../props.ts'

export interface InboxStore {
  $inbox: MapStore<{ conversations: Conversation[]; problem: string | null }>
  /** Reloads the list when a conversation changes, until the returned function is called. */
  start: () => () => void
}

/** The conversations of the page. */
export function createInbox({ archived, conversations, search }: InboxProps): InboxStore {
  const $inbox: InboxStore['$inbox'] = map({ conversations, problem: null })
  let requests = 0

  const refresh = async () => {
    requests += 1
    const request = requests
    const query = { archived: archived ? 'true' : 'false', ...(search && { search }) } as const
    try {
      const fetched = await call('GET /messages/inbox', { query })
      // A later request makes this answer outdated.
      if (request === requests) $inbox.set({ conversations: fetched, problem: null })
    } catch (error) {
      $inbox.setKey('problem', messageOf(error, 'Failed to load conversations'))
    }
  }
  return {
    $inbox,
    start: () =>
      followEvents(['message.sent', 'message.changed', 'conversation.read'], () => void refresh()),
  }
}
