import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { Dialog } from '#islands/ui/dialogs/dialog.tsx'
import { ErrorBox } from '#islands/ui/feedback/error-box.tsx'
import { ChoiceMenu } from '#islands/ui/choice-menu.tsx'
import { TextArea } from '#islands/ui/fields/text-area.tsx'
import { showToast } from '#lib/client/toasts.ts'
import { LENGTHS } from '#lib/shared/limits.ts'

import type { ContactsStore } from '../inbox/contacts-store.ts'
import { createBulkStore, sendLabel } from './bulk-store.ts'
import { Recipients } from './recipients.tsx'
import type { TemplatesStore } from '../compose/templates-store.ts'

interface BulkDialogProps {
  chosenFirst: readonly number[]
  contacts: ContactsStore
  onClose: () => void
  templates: TemplatesStore
}

/** Sends one text to several applicants, each in a separate conversation. */
export function BulkDialog({ chosenFirst, contacts, onClose, templates }: BulkDialogProps) {
  const [content, setContent] = useState('')
  const [bulk] = useState(() => createBulkStore(chosenFirst))
  const { people } = useStore(bulk.$recipients)
  const { busy, problem, sent, total } = useStore(bulk.$sending)
  const amount = people?.length ?? 0

  const send = async () => {
    if (!(await bulk.send(content))) return
    showToast(`Sent to ${amount === 1 ? '1 person' : `${amount} people`}`, 'success')
    onClose()
  }
  const footer = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button
        busy={busy}
        disabled={amount === 0 || content.trim() === ''}
        look="main"
        onClick={() => void send()}
      >
        {sendLabel(amount, busy ? 0 : sent)}
      </Button>
    </>
  )
  return (
    <Dialog
      footer={footer}
      keepOnOutsideClick
      onClose={onClose}
      open
      title="Message several applicants"
    >
      <div className="space-y-4">
        <ErrorBox message={problem} />
        <Recipients contacts={contacts} editable={sent === 0 && !busy} bulk={bulk} />
        <Templates onUse={setContent} store={templates} />
        <TextArea
          help="{name}, {job} and {company} are filled in for each person."
          label="Message"
          maxLength={LENGTHS.chat.max}
          onChange={event => setContent(event.currentTarget.value)}
          value={content}
        />
        {(busy || sent > 0) && (
          <div>
            <p className="tabular-nums">
              {sent} of {total} sent
            </p>
            <progress
              aria-label="Messages sent"
              className="bar mt-2 text-accent"
              max={total}
              value={sent}
            />
          </div>
        )}
      </div>
    </Dialog>
  )
}

function Templates({ onUse, store }: { onUse: (content: string) => void; store: TemplatesStore }) {
  const { templates } = useStore(store.$templates)
  if (!templates || templates.length === 0) return null
  return (
    <ChoiceMenu
      label="Template"
      onChoose={templateId => {
        const used = templates.find(({ id }) => String(id) === templateId)
        if (used) onUse(used.content)
      }}
      options={templates.map(({ id, name }) => ({ label: name, value: String(id) }))}
      text="Use a template"
    />
  )
}
