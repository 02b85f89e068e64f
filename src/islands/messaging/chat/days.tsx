import { useStore } from '@nanostores/react'
import { Fragment } from 'react'

import type { Participant } from '#lib/contract/messaging/conversations.ts'
import type { Message } from '#lib/contract/messaging/messages.ts'
import { localDate } from '#lib/shared/dates/dates.ts'

import type { ChatModel } from './chat-model.ts'
import { MessageItem } from './message-item.tsx'
import type { MessengerProps } from '../props.ts'
import { dayLabel } from './thread.ts'

export interface DaysProps {
  editingId: number | null
  me: MessengerProps['me']
  model: ChatModel
  now: string
  onEdit: (message: Message) => void
  other: Participant
  timeZone: string
  unreadFrom: number | null
}

/** The messages by day, with a divider before the first unread message. */
export function Days(props: DaysProps) {
  const { editingId, me, model, now, onEdit, other, timeZone, unreadFrom } = props
  const { messages } = useStore(model.thread.$thread, { keys: ['messages'] })
  const dayOf = (message: Message | undefined) =>
    message ? localDate(new Date(message.sent_at), timeZone) : null
  return messages.map((message, at) => {
    const day = dayOf(message)
    return (
      <Fragment key={message.id}>
        {day !== null && day !== dayOf(messages[at - 1]) && (
          <Separator>{dayLabel(day, latest(now, message.sent_at), timeZone)}</Separator>
        )}
        {message.id === unreadFrom && <UnreadDivider />}
        <MessageItem
          isEditing={message.id === editingId}
          isLast={at === messages.length - 1}
          isOwn={message.sender_id === me.id}
          message={message}
          now={now}
          onChanged={changed => model.thread.add([changed])}
          onEdit={() => onEdit(message)}
          otherName={other.name}
          timeZone={timeZone}
        />
      </Fragment>
    )
  })
}

/** Keeps "Today" correct on a page that stays open past midnight. */
function latest(now: string, sentAt: string): Date {
  return new Date(Math.max(Date.parse(now), Date.parse(sentAt)))
}

function Separator({ children }: { children: string }) {
  return (
    <div className="ruled-words my-4">
      <h3 className="text-sm font-medium">{children}</h3>
    </div>
  )
}

function UnreadDivider() {
  return (
    <div
      className="ruled-words my-4 font-medium text-accent [--line:var(--accent)]"
      data-unread-divider
    >
      New messages
    </div>
  )
}
