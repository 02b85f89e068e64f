import { useState } from 'react'

import { ConfirmDialog } from '#islands/ui/dialogs/confirm-dialog.tsx'
import { Menu } from '#islands/ui/menu.tsx'
import { call } from '#lib/client/api.ts'
import { showToast } from '#lib/client/toasts.ts'
import type { Participant } from '#lib/contract/messaging/conversations.ts'
import { messageOf } from '#lib/shared/errors.ts'

import { ReportMessage } from './report-message.tsx'

interface OptionsMenuProps {
  conversationId: number
  isBlocked: boolean
  /** The id of the last visible message of the other person; null where there is none. */
  lastOfOther: () => number | null
  onBlocked: (isBlocked: boolean) => void
  onCleared: () => void
  onRead: () => void
  other: Participant
  wasArchived: boolean
}

/** The actions on a whole conversation. */
export function OptionsMenu(props: OptionsMenuProps) {
  const { isBlocked, lastOfOther, other } = props
  const { archived, options } = useOptions(props)
  const [confirming, setConfirming] = useState<'block' | 'clear' | null>(null)
  const [reportedId, setReportedId] = useState<number | null>(null)
  const run = (option: keyof typeof FAILED) => {
    options[option]().catch((error: unknown) => showToast(messageOf(error, FAILED[option])))
  }
  const report = () => {
    const last = lastOfOther()
    if (last === null) showToast(`${other.name} has not written to you yet`)
    setReportedId(last)
  }
  const actions = [
    { label: 'Mark all as read', onSelect: () => run('read') },
    { label: archived ? 'Move to inbox' : 'Archive', onSelect: () => run('archive') },
    { label: 'Clear conversation', onSelect: () => setConfirming('clear') },
    isBlocked
      ? { label: 'Unblock user', onSelect: () => run('block') }
      : { label: 'Block user', onSelect: () => setConfirming('block') },
    { label: 'Report', onSelect: report },
  ]
  return (
    <>
      <Menu actions={actions} label="Conversation options" />
      {confirming && (
        <ConfirmDialog
          {...CONFIRMATIONS[confirming](other.name)}
          fallback={FAILED[confirming]}
          onClose={() => setConfirming(null)}
          onConfirm={async () => {
            await options[confirming]()
            setConfirming(null)
          }}
        />
      )}
      {reportedId !== null && (
        <ReportMessage
          messageId={reportedId}
          name={other.name}
          onClose={() => setReportedId(null)}
        />
      )}
    </>
  )
}

/** The texts of the dialog that confirms an option. */
const CONFIRMATIONS = {
  block: (name: string) => ({
    action: 'Block user',
    description: `${name} can no longer write to you, nor you to them. You can undo this.`,
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
