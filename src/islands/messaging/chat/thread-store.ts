import { map, type MapStore } from 'nanostores'

import { call } from '#lib/client/api.ts'
import type { Message } from '#lib/contract/messaging/messages.ts'
import { messageOf } from '#lib/shared/errors.ts'

import { hasGap, merge } from './thread.ts'

/** Messages in one request, for new messages and for older ones. */
const LATEST = 30
const OLDER = 50

/** Read by person, because a conversation has no id before its first message. */
const route = 'GET /messages/chat/{userId}'

export interface Thread {
  /** Null until the first message between the two. */
  conversationId: number | null
  messages: Message[]
  /** Whether older messages exist. */
  hasOlder: boolean
  loadingOlder: boolean
  problem: string | null
}

export interface ThreadStore {
  $thread: MapStore<Thread>
  /** Merges messages into the list, for example one that was just sent. */
  add: (messages: readonly Message[]) => void
  loadOlder: () => Promise<void>
  /** Fetches new and changed messages. */
  sync: () => Promise<void>
}

/**
 * The messages of the conversation with a person. An event only says that something changed; the
 * messages are then fetched, so that a broken connection neither loses nor repeats any.
 */
export function createThread(
  otherId: number,
  first: Pick<Thread, 'conversationId' | 'hasOlder' | 'messages'>,
): ThreadStore {
  const $thread = map<Thread>({ ...first, loadingOlder: false, problem: null })
  const params = { userId: otherId }
  const add = (messages: readonly Message[]) => {
    const [message] = messages
    if (message) $thread.setKey('conversationId', message.conversation_id)
    $thread.setKey('messages', merge($thread.get().messages, messages))
  }

  /** @throws AppError when the server refuses */
  const fetchLatest = async () => {
    const { messages: known } = $thread.get()
    const fetched = await call(route, { params, query: { limit: String(LATEST) } })
    let page = fetched
    while (hasGap(known, page) && page.length === LATEST) {
      const query = { before: String(page[0]?.id), limit: String(LATEST) }
      page = await call(route, { params, query })
      fetched.unshift(...page)
    }
    if (known.length === 0 && fetched.length === LATEST) $thread.setKey('hasOlder', true)
    add(fetched)
  }
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work()
      $thread.setKey('problem', null)
    } catch (error) {
      $thread.setKey('problem', messageOf(error, 'Failed to load messages'))
    }
  }
  const loadOlder = async () => {
    const { hasOlder, loadingOlder, messages } = $thread.get()
    const [oldest] = messages
    if (!oldest || !hasOlder || loadingOlder) return
    $thread.setKey('loadingOlder', true)
    await attempt(async () => {
      const query = { before: String(oldest.id), limit: String(OLDER) }
      const older = await call(route, { params, query })
      $thread.setKey('hasOlder', older.length === OLDER)
      add(older)
    })
    $thread.setKey('loadingOlder', false)
  }
  const sync = oneAtATime(() => attempt(fetchLatest))
  return { $thread, add, loadOlder, sync }
}

/** One run at a time: a call during a run starts one more run after it. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let again = false
  let running = false
  return async () => {
    again = true
    if (running) return
    running = true
    while (again) {
      again = false
      await work()
    }
    running = false
  }
}
