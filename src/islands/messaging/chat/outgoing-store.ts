import { atom, type ReadableAtom } from 'nanostores'

import { call } from '#lib/client/api.ts'
import { type Outgoing, readOutgoing, storeOutgoing } from '#lib/client/drafts/message-drafts.ts'
import { randomId } from '#lib/client/random-id.ts'
import type { Attachment, Message } from '#lib/contract/messaging/messages.ts'
import { messageOf } from '#lib/shared/errors.ts'

/** A message that the server has not stored yet. */
export interface Pending extends Outgoing {
  /** Why sending failed; null while it is being sent. */
  problem: string | null
}

interface Options {
  otherId: number
  conversationId: () => number | null
  onSent: (message: Message) => void
}

export interface OutgoingStore {
  $pending: ReadableAtom<Pending[]>
  send: (content: string, attachment: Attachment | null) => void
  retry: () => void
  discard: (clientId: string) => void
  /** Sends the messages that an earlier page could not send. */
  resume: () => void
}

/**
 * Sends messages one at a time, in the order in which they were written. Each has a unique id, so
 * that a retry after a lost answer does not send it twice.
 */
export function createOutgoing(options: Options): OutgoingStore {
  const $pending = atom<Pending[]>([])
  let running = false

  const change = (next: Pending[]) => {
    $pending.set(next)
    storeOutgoing(
      options.otherId,
      next.map(({ attachment, clientId, content }) => ({ attachment, clientId, content })),
    )
  }
  const without = (id: string) => $pending.get().filter(({ clientId }) => clientId !== id)
  const sendFirst = async (first: Pending) => {
    try {
      const message = await deliver(first, options)
      change(without(first.clientId))
      options.onSent(message)
    } catch (error) {
      const failure = first.attachment ? 'Failed to send attachment' : 'Failed to send message'
      const problem = messageOf(error, failure)
      change([{ ...first, problem }, ...without(first.clientId)])
    }
  }
  const work = async () => {
    if (running) return
    running = true
    for (let first = $pending.get()[0]; first?.problem === null; first = $pending.get()[0])
      await sendFirst(first)
    running = false
  }
  const restart = (pending: readonly Outgoing[]) => {
    if (pending.length === 0) return
    change(
      pending.map(({ attachment, clientId, content }) => toPending(content, attachment, clientId)),
    )
    void work()
  }
  return {
    $pending,
    discard: clientId => {
      change(without(clientId))
      void work()
    },
    resume: () => restart(readOutgoing(options.otherId)),
    retry: () => restart($pending.get()),
    send: (content, attachment) => {
      change([...$pending.get(), toPending(content, attachment, randomId())])
      void work()
    },
  }
}

function toPending(content: string, attachment: Attachment | null, clientId: string): Pending {
  return { attachment, clientId, content, problem: null }
}

function deliver(
  { attachment, clientId, content }: Pending,
  { conversationId, otherId }: Options,
): Promise<Message> {
  const id = conversationId()
  const to = id === null ? { receiver_id: otherId } : { conversation_id: id }
  const body = { ...to, attachment_id: attachment?.id ?? null, client_id: clientId, content }
  return call('POST /messages/send', { body })
}
