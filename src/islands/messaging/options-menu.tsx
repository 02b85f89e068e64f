import { EllipsisVerticalIcon } from '@heroicons/react/24/outline'
import { useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { Dialog } from '#islands/ui/dialog.tsx'
import { IconButton } from '#islands/ui/icon-button.tsx'
import { useAlive } from '#islands/ui/use-alive.ts'
import { call } from '#lib/client/api.ts'
import { notify } from '#lib/client/notices.ts'
import type { Participant } from '#lib/contract/conversations.ts'
import { messageOf } from '#lib/shared/errors.ts'

import { ReportMessage } from './report-message.tsx'
import { useMenu } from './use-menu.ts'

interface OptionsMenuProps {
  conversationId: number
  isBlocked: boolean
  /** The last message of the other person that is shown; null where there is none. */
  lastOfOther: () => number | null
  onBlocked: (isBlocked: boolean) => void
  onCleared: () => void
  onRead: () => void
  other: Participant
  wasArchived: boolean
}

/** What one can do with a conversation as a whole. */
export function OptionsMenu(props: OptionsMenuProps) {
  const { isBlocked, lastOfOther, other } = props
  const { archive, archived, block, clear, read } = useOptions(props)
  const { close, isOpen, menu, toggle } = useMenu()
  const [asked, setAsked] = useState<'block' | 'clear' | null>(null)
  const [reported, setReported] = useState<number | null>(null)
  const alive = useAlive()
  const choose = (work: () => void) => () => {
    close()
    setAsked(null)
    work()
  }
  const report = () => {
    const last = lastOfOther()
    if (last === null) notify(`${other.name} has not written to you yet`)
    setReported(last)
  }
  return (
    <div className="relative" ref={menu}>
      <IconButton
        aria-expanded={isOpen}
        disabled={!alive}
        label="Conversation options"
        onClick={toggle}
      >
        <EllipsisVerticalIcon aria-hidden="true" className="icon" />
      </IconButton>
      {isOpen && (
        <ul className="float absolute right-0 top-full z-10 mt-1 w-56 p-1">
          <Item onPress={choose(read)}>Mark all as read</Item>
          <Item onPress={choose(archive)}>{archived ? 'Move to inbox' : 'Archive'}</Item>
          <Item onPress={choose(() => setAsked('clear'))}>Clear conversation</Item>
          <Item onPress={choose(isBlocked ? block : () => setAsked('block'))}>
            {isBlocked ? 'Unblock user' : 'Block user'}
          </Item>
          <Item onPress={choose(report)}>Report</Item>
        </ul>
      )}
      {asked && (
        <Sure
          {...SURE[asked](other.name)}
          onClose={() => setAsked(null)}
          onSure={choose(asked === 'clear' ? clear : block)}
        />
      )}
      {reported !== null && (
        <ReportMessage messageId={reported} name={other.name} onClose={() => setReported(null)} />
      )}
    </div>
  )
}

/** What is asked before it is done. */
const SURE = {
  block: (name: string) => ({
    action: 'Block user',
    text: `${name} can no longer write to you, nor you to them. You can take this back.`,
  }),
  clear: (name: string) => ({
    action: 'Clear conversation',
    text: `All messages with ${name} so far are removed for you. ${name} keeps them.`,
  }),
}

function useOptions(props: OptionsMenuProps) {
  const { conversationId, isBlocked, onBlocked, onCleared, onRead, other, wasArchived } = props
  const [archived, setArchived] = useState(wasArchived)
  const params = { id: conversationId }
  return {
    archive: attempt(async () => {
      const route = '/messages/conversations/{id}/archive'
      await call(archived ? `DELETE ${route}` : `POST ${route}`, { params })
      setArchived(!archived)
      notify(archived ? 'Moved to the inbox' : 'Archived', 'success')
    }, 'Failed to archive conversation'),
    archived,
    block: attempt(async () => {
      const route = '/messages/block/{userId}'
      const user = { params: { userId: other.id } }
      await call(isBlocked ? `DELETE ${route}` : `POST ${route}`, user)
      onBlocked(!isBlocked)
    }, 'Failed to block user'),
    clear: attempt(async () => {
      await call('POST /messages/conversations/{id}/clear', { params })
      onCleared()
    }, 'Failed to clear conversation'),
    read: attempt(async () => {
      await call('PUT /messaging/conversations/{id}/read', { params, query: {} })
      onRead()
    }, 'Failed to mark as read'),
  }
}

/** What is done at a press, and what is said when it fails. */
function attempt(work: () => Promise<void>, fallback: string): () => void {
  return () => {
    work().catch((error: unknown) => notify(messageOf(error, fallback)))
  }
}

function Item({ children, onPress }: { children: string; onPress: () => void }) {
  return (
    <li>
      <button className="menu-item" onClick={onPress} type="button">
        {children}
      </button>
    </li>
  )
}

interface SureProps {
  action: string
  onClose: () => void
  onSure: () => void
  text: string
}

function Sure({ action, onClose, onSure, text }: SureProps) {
  const footer = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button look="danger" onClick={onSure}>
        {action}
      </Button>
    </>
  )
  return (
    <Dialog footer={footer} onClose={onClose} open size="sm" title={`${action}?`}>
      <p>{text}</p>
    </Dialog>
  )
}
