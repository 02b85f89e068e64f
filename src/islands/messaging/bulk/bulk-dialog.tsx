import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { Checkbox } from '#islands/ui/fields/checkbox.tsx'
import { Dialog } from '#islands/ui/dialogs/dialog.tsx'
import { ErrorBox } from '#islands/ui/feedback/error-box.tsx'
import { ChoiceMenu } from '#islands/ui/choice-menu.tsx'
import { Skeleton } from '#islands/ui/feedback/skeleton.tsx'
import { TextArea } from '#islands/ui/fields/text-area.tsx'
import { showToast } from '#lib/client/toasts.ts'
import type { Contact } from '#lib/contract/messaging/conversations.ts'
import { LENGTHS } from '#lib/shared/limits.ts'

import type { ContactsStore } from '#islands/messaging/inbox/contacts-store.ts'
import { createSeveral } from './bulk-store.ts'
import type { TemplatesStore } from '#islands/messaging/compose/templates-store.ts'

interface SeveralDialogProps {
  chosenFirst: readonly number[]
  contacts: ContactsStore
  onClose: () => void
  templates: TemplatesStore
}

/** Sends one text to several applicants, each in a separate conversation. */
export function SeveralDialog({ chosenFirst, contacts, onClose, templates }: SeveralDialogProps) {
  const [chosen, setChosen] = useState(chosenFirst)
  const [content, setContent] = useState('')
  const [several] = useState(createSeveral)
  const { busy, problem, sent, total } = useStore(several.$sending)

  const send = async () => {
    if (!(await several.send(chosen, content))) return
    const people = chosen.length === 1 ? '1 person' : `${chosen.length} people`
    showToast(`Sent to ${people}`, 'success')
    onClose()
  }
  const footer = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button
        busy={busy}
        disabled={chosen.length === 0 || content.trim() === ''}
        look="main"
        onClick={() => void send()}
      >
        {chosen.length > 1 ? `Send to ${chosen.length}` : 'Send'}
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
        {problem !== null && <ErrorBox message={problem} />}
        <People chosen={chosen} onChange={sent === 0 ? setChosen : null} store={contacts} />
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

interface PeopleProps {
  chosen: readonly number[]
  /** Null once a part has been sent: the recipients can no longer change. */
  onChange: ((ids: readonly number[]) => void) | null
  store: ContactsStore
}

function People({ chosen, onChange, store }: PeopleProps) {
  const { contacts, problem } = useStore(store.$contacts)
  if (problem !== null) return <ErrorBox message={problem} onRetry={() => void store.find('')} />
  if (contacts === null) return <Skeleton className="h-24" />
  if (contacts.length === 0) return <p className="font-medium">No contacts found</p>
  const toggle = ({ id }: Contact, isChosen: boolean) =>
    onChange?.(isChosen ? [...chosen, id] : chosen.filter(one => one !== id))
  return (
    <fieldset disabled={onChange === null}>
      <legend className="label">Applicants</legend>
      <ul className="mt-1.5 max-h-[14rem] space-y-1 overflow-y-auto rounded border p-3">
        {contacts.map(contact => (
          <li key={contact.id}>
            <Checkbox
              checked={chosen.includes(contact.id)}
              label={
                <>
                  {contact.name} <span className="text-soft">{contact.title}</span>
                </>
              }
              onChange={event => toggle(contact, event.currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

function Templates({ onUse, store }: { onUse: (content: string) => void; store: TemplatesStore }) {
  const { templates } = useStore(store.$templates)
  if (!templates || templates.length === 0) return null
  return (
    <ChoiceMenu
      label="Template"
      onChoose={chosen => {
        const used = templates.find(({ id }) => String(id) === chosen)
        if (used) onUse(used.content)
      }}
      options={templates.map(({ id, name }) => ({ label: name, value: String(id) }))}
      text="Use a template"
    />
  )
}
