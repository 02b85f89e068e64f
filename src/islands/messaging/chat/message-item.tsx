import { useState } from 'react'

import { useWork } from '#islands/ui/use-work.ts'
import { call } from '#lib/client/api.ts'
import { showToast } from '#lib/client/toasts.ts'
import type { Message } from '#lib/contract/messaging/messages.ts'
import { formatTime } from '#lib/shared/dates/dates.ts'
import { CHANGEABLE_MS } from '#lib/shared/messaging.ts'

import { Bubble } from './bubble.tsx'
import { ReportMessage } from './report-message.tsx'

/** Visible on hover and on keyboard focus. */
const QUIET =
  'rounded px-1 underline-offset-[3px] opacity-0 hover:text-ink hover:underline focus-visible:opacity-100 group-focus-within:opacity-100 group-hover:opacity-100'
/** On touch screens the person's own messages always show their actions; the menu above reports. */
const OWN = `${QUIET} [@media(pointer:coarse)]:opacity-100`
const OTHERS = `${QUIET} [@media(pointer:coarse)]:hidden`

interface MessageItemProps {
  isEditing: boolean
  isLast: boolean
  isOwn: boolean
  message: Message
  /** When the server rendered the page. */
  now: string
  onChanged: (message: Message) => void
  onEdit: () => void
  /** The other person of the conversation. */
  otherName: string
  timeZone: string
}

/** A message that the server has stored. */
export function MessageItem(props: MessageItemProps) {
  const { isEditing, isLast, isOwn, message, otherName, timeZone } = props
  const time = <time dateTime={message.sent_at}>{formatTime(message.sent_at, timeZone)}</time>
  if (message.unsent)
    return (
      <div className={`mb-2 flex gap-2 text-sm text-soft ${isOwn ? 'justify-end' : ''}`}>
        <span className="italic">Message unsent</span>
        {time}
      </div>
    )
  return (
    <Bubble
      attachment={message.attachment}
      content={message.content}
      isMarked={isEditing}
      isOwn={isOwn}
    >
      {isOwn && <Changes {...props} />}
      {time}
      {message.edited_at !== null && <span>Edited</span>}
      {isOwn && isLast && <span>{stateOf(message)}</span>}
      {!isOwn && <Report messageId={message.id} name={otherName} />}
    </Bubble>
  )
}

function stateOf({ delivered, read }: Message): string {
  if (read) return 'Read'
  return delivered ? 'Delivered' : 'Sent'
}

/** Editing and unsending. The time limit here is a hint; the server decides. */
function Changes({ message, now, onChanged, onEdit }: MessageItemProps) {
  const { busy, run } = useWork(showToast)
  if (Date.parse(now) - Date.parse(message.sent_at) > CHANGEABLE_MS) return null

  const unsend = () =>
    run(async () => {
      onChanged(await call('DELETE /messages/{id}', { params: { id: message.id } }))
    }, 'Failed to unsend message')
  return (
    <>
      {message.content && (
        <button className={OWN} disabled={busy} onClick={onEdit} type="button">
          Edit
        </button>
      )}
      <button className={OWN} disabled={busy} onClick={() => void unsend()} type="button">
        Unsend
      </button>
    </>
  )
}

function Report({ messageId, name }: { messageId: number; name: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button className={OTHERS} onClick={() => setOpen(true)} type="button">
        Report
      </button>
      {isOpen && <ReportMessage messageId={messageId} name={name} onClose={() => setOpen(false)} />}
    </>
  )
}
