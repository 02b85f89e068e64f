import { useStore } from '@nanostores/react'
import { type SubmitEvent, useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { Dialog } from '#islands/ui/dialogs/dialog.tsx'
import { ErrorBox } from '#islands/ui/feedback/error-box.tsx'
import { Skeleton } from '#islands/ui/feedback/skeleton.tsx'
import { TextArea } from '#islands/ui/fields/text-area.tsx'
import { TextInput } from '#islands/ui/fields/text-input.tsx'
import { useWork } from '#islands/ui/use-work.ts'
import { call } from '#lib/client/api.ts'
import { randomId } from '#lib/client/random-id.ts'
import { leaveSaved } from '#lib/client/unsaved-text.ts'
import type { Contact } from '#lib/contract/messaging/conversations.ts'
import { LENGTHS } from '#lib/shared/limits.ts'

import { ALL_CONTACTS, type ContactsStore } from './contacts-store.ts'
import type { MessengerProps } from '../props.ts'
import { Avatar } from '../people.tsx'

interface NewMessageDialogProps {
  contacts: ContactsStore
  me: MessengerProps['me']
  onClose: () => void
}

/** Selects a person and sends them a message; then the chat opens. */
export function NewMessageDialog({ contacts, me, onClose }: NewMessageDialogProps) {
  const [contact, setContact] = useState<Contact | null>(null)
  const [content, setContent] = useState('')
  const [clientId] = useState(randomId)
  const { busy, problem, run } = useWork()

  const send = (receiver: Contact) =>
    run(async () => {
      const { conversation_id } = await call('POST /messages/send', {
        body: { client_id: clientId, content, receiver_id: receiver.id },
      })
      leaveSaved(() => location.assign(`/${me.role}/chat/${conversation_id}`))
      return 'leaving'
    }, 'Failed to send message')
  const footer = contact && (
    <>
      <Button onClick={() => setContact(null)}>Choose another person</Button>
      <Button
        busy={busy}
        disabled={content.trim() === ''}
        look="main"
        onClick={() => void send(contact)}
      >
        Send
      </Button>
    </>
  )
  return (
    <Dialog footer={footer} keepOnOutsideClick onClose={onClose} open title="New Message">
      <div className="space-y-4">
        <ErrorBox message={problem} />
        {contact ? (
          <>
            <Person contact={contact} />
            <TextArea
              ref={focusField}
              label="Message"
              maxLength={LENGTHS.chat.max}
              onChange={event => setContent(event.currentTarget.value)}
              placeholder="Type a message..."
              value={content}
            />
          </>
        ) : (
          <Contacts onChoose={setContact} store={contacts} />
        )}
      </div>
    </Dialog>
  )
}

interface ContactsProps {
  onChoose: (contact: Contact) => void
  store: ContactsStore
}

function Contacts({ onChoose, store }: ContactsProps) {
  const [search, setSearch] = useState('')
  const { contacts, next, problem } = useStore(store.$contacts)
  const find = () => void store.find({ ...ALL_CONTACTS, search })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    find()
  }
  return (
    <>
      <search>
        <form className="flex items-end gap-2" onSubmit={submit}>
          <div className="min-w-0 grow">
            <TextInput
              label="Search contacts"
              maxLength={200}
              onChange={event => setSearch(event.currentTarget.value)}
              type="search"
              value={search}
            />
          </div>
          <Button type="submit">Search</Button>
        </form>
      </search>
      <ErrorBox message={problem} onRetry={find} />
      {contacts === null && problem === null && <Skeleton className="h-24" />}
      {contacts?.length === 0 && (
        <div className="py-4 text-center">
          <p className="font-medium">No contacts found</p>
          <p className="text-soft">You can write to people with whom you share an application.</p>
        </div>
      )}
      <ul className="max-h-[26rem] divide-y overflow-y-auto">
        {contacts?.map(contact => (
          <li key={contact.id}>
            <button
              className="w-full rounded px-1 py-2 text-left hover:bg-sunken focus-visible:!outline-offset-[-2px]"
              onClick={() => onChoose(contact)}
              type="button"
            >
              <Person contact={contact} />
            </button>
          </li>
        ))}
      </ul>
      {next !== null && (
        <Button look="quiet" onClick={() => void store.more()}>
          Show more
        </Button>
      )}
    </>
  )
}

function Person({ contact }: { contact: Contact }) {
  return (
    <span className="flex items-center gap-3">
      <Avatar {...contact} />
      <span className="min-w-0">
        <span className="block font-medium">{contact.name}</span>
        <span className="block text-sm text-soft">
          {[contact.title, contact.company].filter(Boolean).join(' · ')}
        </span>
      </span>
    </span>
  )
}

/** Runs once, when the component mounts. */
function focusField(field: HTMLTextAreaElement | null): void {
  field?.focus()
}
