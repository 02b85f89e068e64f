import { ArrowDownIcon } from '@heroicons/react/24/outline'
import { useStore } from '@nanostores/react'
import { useRef } from 'react'

import { Button } from '#islands/ui/button.tsx'

import type { ChatModel } from './chat-model.ts'
import { Days, type DaysProps } from './days.tsx'
import { PendingItem } from './pending-item.tsx'
import { useScroll } from './use-scroll.ts'

/** The messages, the newest last. */
export function MessageList(props: DaysProps) {
  const { me, model, other } = props
  const { messages } = useStore(model.thread.$thread, { keys: ['messages'] })
  const pending = useStore(model.outgoing.$pending)
  const isTyping = useStore(model.typing.$isTyping)
  const list = useRef<HTMLDivElement>(null)
  const lastId = messages.at(-1)?.id ?? 0
  const { leftAt, onScroll, toEnd } = useScroll(list, {
    endKey: `${lastId}/${pending.length}/${isTyping}`,
    lastId,
    onAtEnd: model.look,
    onNearStart: () => void model.thread.loadOlder(),
  })
  const fresh = messages.filter(
    ({ id, sender_id }) => leftAt !== null && id > leftAt && sender_id !== me.id,
  )
  return (
    <div className="relative flex min-h-0 grow flex-col">
      <div
        aria-label={`Messages with ${other.name}`}
        className="flex min-h-0 grow flex-col-reverse overflow-y-auto overscroll-contain p-4 [overflow-anchor:none] focus-visible:!outline-offset-[-2px]"
        onScroll={onScroll}
        ref={list}
        role="log"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
      >
        <div>
          <Earlier model={model} />
          <Days {...props} />
          {pending.map(one => (
            <PendingItem
              key={one.clientId}
              onDiscard={() => model.outgoing.discard(one.clientId)}
              onRetry={model.outgoing.retry}
              pending={one}
            />
          ))}
          {messages.length + pending.length === 0 && (
            <p className="py-10 text-center text-soft">No messages yet. Start the conversation!</p>
          )}
          <p aria-live="polite" className="min-h-[1.5rem] pt-1 text-sm text-soft">
            {isTyping && `${other.name} is typing…`}
          </p>
        </div>
      </div>
      {fresh.length > 0 && (
        <Button
          className="absolute bottom-4 left-1/2 -translate-x-1/2 !rounded-full shadow-float"
          look="main"
          onClick={toEnd}
        >
          {fresh.length === 1 ? '1 new message' : `${fresh.length} new messages`}
          <ArrowDownIcon aria-hidden="true" className="icon" />
        </Button>
      )}
    </div>
  )
}

/** Scrolling up loads older messages; the button is for people who do not scroll. */
function Earlier({ model: { thread } }: { model: ChatModel }) {
  const { hasOlder, loadingOlder } = useStore(thread.$thread, {
    keys: ['hasOlder', 'loadingOlder'],
  })
  if (!hasOlder) return null
  return (
    <div className="pb-4 text-center">
      <Button busy={loadingOlder} look="quiet" onClick={() => void thread.loadOlder()}>
        Earlier messages
      </Button>
    </div>
  )
}
