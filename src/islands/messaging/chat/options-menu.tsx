import { EllipsisVerticalIcon } from '@heroicons/react/24/outline'
import { useState } from 'react'

import { ConfirmDialog } from '#islands/ui/dialogs/confirm-dialog.tsx'
import { IconButton } from '#islands/ui/icon-button.tsx'
import { useAlive } from '#islands/ui/use-alive.ts'
import { call } from '#lib/client/api.ts'
import { showToast } from '#lib/client/toasts.ts'
import type { Participant } from '#lib/contract/messaging/conversations.ts'
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
  const { archived, options } = useOptions(props)
  const { close, isOpen, menu, toggle } = useMenu()
  const [asked, setAsked] = useState<'block' | 'clear' | null>(null)
  const [reported, setReported] = useState<number | null>(null)
  const alive = useAlive()
  const choose = (work: () => void) => () => {
    close()
    work()
  }
  const at = (option: keyof typeof FAILED) =>
    choose(() => {
      options[option]().catch((error: unknown) => showToast(messageOf(error, FAILED[option])))
    })
  const report = () => {
    const last = lastOfOther()
    if (last === null) showToast(`${other.name} has not written to you yet`)
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
          <Item onPress={at('read')}>Mark all as read</Item>
          <Item onPress={at('archive')}>{archived ? 'Move to inbox' : 'Archive'}</Item>
          <Item onPress={choose(() => setAsked('clear'))}>Clear conversation</Item>
          <Item onPress={isBlocked ? at('block') : choose(() => setAsked('block'))}>
            {isBlocked ? 'Unblock user' : 'Block user'}
          </Item>
          <Item onPress={choose(report)}>Report</Item>
        </ul>
      )}
      {asked && (
        <ConfirmDialog
          {...SURE[asked](other.name)}
          fallback={FAILED[asked]}
          onClose={() => setAsked(null)}
          onConfirm={async () => {
            await options[asked]()
            setAsked(null)
          }}
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
    description: `${name} can no longer write to you, nor you to them. You can take this back.`,
    title: 'Block user?',
  }),
  clear: (name: string) => ({
    action: 'Clear conversation',
    description: `All messages with ${name} so far are removed for you. ${name} keeps them.`,
    title: 'Clear conversation?',
  }),
}

const FAILED = {
  archive: 'Failed to archive conversation',
  block: 'Failed to block user',
  clear: 'Failed to clear conversation',
  read: 'Failed to mark as read',
}

function useOptions(props: OptionsMenuProps) {
  const { conversationId, isBlocked, onBlocked, onCleared, onRead, other, wasArchived } = props
  const [archived, setArchived] = useState(wasArchived)
  const params = { id: conversationId }
  const options = {
    archive: async () => {
      const route = '/messages/conversations/{id}/archive'
      await call(archived ? `DELETE ${route}` : `POST ${route}`, { params })
      setArchived(!archived)
      showToast(archived ? 'Moved to the inbox' : 'Archived', 'success')
    },
    block: async () => {
      const route = '/messages/block/{userId}'
      const user = { params: { userId: other.id } }
      await call(isBlocked ? `DELETE ${route}` : `POST ${route}`, user)
      onBlocked(!isBlocked)
    },
    clear: async () => {
      await call('POST /messages/conversations/{id}/clear', { params })
      onCleared()
    },
    read: async () => {
      await call('PUT /messaging/conversations/{id}/read', { params, query: {} })
      onRead()
    },
  }
  return { archived, options }
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
