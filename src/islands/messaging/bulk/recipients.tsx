import { XMarkIcon } from '@heroicons/react/24/outline'
import { useStore } from '@nanostores/react'
import { type SubmitEvent, useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { ChoiceMenu } from '#islands/ui/choice-menu.tsx'
import { ErrorBox } from '#islands/ui/feedback/error-box.tsx'
import { Skeleton } from '#islands/ui/feedback/skeleton.tsx'
import { Checkbox } from '#islands/ui/fields/checkbox.tsx'
import { TextInput } from '#islands/ui/fields/text-input.tsx'
import { optionsOf } from '#islands/ui/options.ts'
import {
  APPLICATION_STATUS_LABELS,
  REVIEW_STATUSES,
} from '#lib/shared/applications/application-status.ts'
import { LENGTHS } from '#lib/shared/limits.ts'
import { BULK_RECEIVERS } from '#lib/shared/messaging.ts'

import { ALL_CONTACTS, type ContactFilter, type ContactsStore } from '../inbox/contacts-store.ts'
import type { BulkStore } from './bulk-store.ts'

const STATUSES = [
  { label: 'All statuses', value: 'all' },
  ...optionsOf(REVIEW_STATUSES, APPLICATION_STATUS_LABELS),
] as const

interface RecipientsProps {
  contacts: ContactsStore
  /** False once a part is sent: then nobody can be added or removed. */
  editable: boolean
  bulk: BulkStore
}

/** The names of all recipients, and the contacts from which they are chosen. */
export function Recipients({ contacts, editable, bulk }: RecipientsProps) {
  const { people, unreachable } = useStore(bulk.$recipients)
  if (people === null) return <Skeleton className="h-24" />
  return (
    <>
      <section aria-label="Recipients">
        <p className="label">
          {people.length === 0
            ? 'To: nobody yet'
            : `To ${people.length} of at most ${BULK_RECEIVERS}`}
        </p>
        {unreachable > 0 && (
          <p className="help">
            {unreachable === 1 ? '1 applicant' : `${unreachable} applicants`} of your selection
            cannot get a message: they withdrew, closed their account or are reviewed blind.
          </p>
        )}
        <ul className="mt-1.5 flex max-h-40 flex-wrap gap-1.5 overflow-y-auto">
          {people.map(({ id, name }) => (
            <li className="chip" key={id}>
              {name}
              {editable && (
                <button
                  aria-label={`Remove ${name}`}
                  className="ml-1 grid min-h-[1.5rem] min-w-[1.5rem] place-items-center rounded text-soft hover:text-ink"
                  onClick={() => bulk.remove(id)}
                  type="button"
                >
                  <XMarkIcon aria-hidden="true" className="icon" />
                </button>
              )}
            </li>
          ))}
        </ul>
      </section>
      {editable && <Finder contacts={contacts} bulk={bulk} />}
    </>
  )
}

function Finder({ contacts, bulk }: Pick<RecipientsProps, 'contacts' | 'bulk'>) {
  const [filter, setFilter] = useState(ALL_CONTACTS)
  const find = (change: Partial<ContactFilter>) => {
    const changed = { ...filter, ...change }
    setFilter(changed)
    void contacts.find(changed)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    find({})
  }
  return (
    <section aria-label="Choose applicants" className="space-y-3 rounded border p-3">
      <search>
        <form className="flex flex-wrap items-end gap-2" onSubmit={submit}>
          <div className="min-w-[12rem] grow">
            <TextInput
              label="Search by name or job"
              maxLength={LENGTHS.search.max}
              onChange={event => setFilter({ ...filter, search: event.currentTarget.value })}
              type="search"
              value={filter.search}
            />
          </div>
          <Button type="submit">Search</Button>
          <ChoiceMenu
            label="Status"
            onChoose={status => find({ status: status === 'all' ? null : status })}
            options={STATUSES}
            text={
              filter.status === null ? 'All statuses' : APPLICATION_STATUS_LABELS[filter.status]
            }
            value={filter.status ?? 'all'}
          />
        </form>
      </search>
      <Found contacts={contacts} onRetry={() => find({})} bulk={bulk} />
    </section>
  )
}

interface FoundProps extends Pick<RecipientsProps, 'contacts' | 'bulk'> {
  onRetry: () => void
}

function Found({ contacts: store, onRetry, bulk }: FoundProps) {
  const { people } = useStore(bulk.$recipients)
  const { contacts, next, problem } = useStore(store.$contacts)
  if (problem !== null) return <ErrorBox message={problem} onRetry={onRetry} />
  if (contacts === null) return <Skeleton className="h-24" />
  if (contacts.length === 0) return <p className="font-medium">No contacts found</p>
  const recipientIds = new Set(people?.map(({ id }) => id))
  const isFull = recipientIds.size >= BULK_RECEIVERS
  return (
    <>
      <ul className="max-h-64 space-y-1 overflow-y-auto">
        {contacts.map(contact => (
          <li key={contact.id}>
            <Checkbox
              checked={recipientIds.has(contact.id)}
              disabled={isFull && !recipientIds.has(contact.id)}
              label={
                <>
                  {contact.name} <span className="text-soft">{contact.title}</span>
                </>
              }
              onChange={event =>
                event.currentTarget.checked ? bulk.add([contact]) : bulk.remove(contact.id)
              }
            />
          </li>
        ))}
      </ul>
      <div className="button-row">
        <Button disabled={isFull} onClick={() => bulk.add(contacts)}>
          Add all {contacts.length} shown
        </Button>
        {next !== null && (
          <Button look="quiet" onClick={() => void store.more()}>
            Show more
          </Button>
        )}
      </div>
    </>
  )
}
