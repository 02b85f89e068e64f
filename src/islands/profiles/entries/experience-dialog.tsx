import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'

import { PlaceInput } from '#islands/ui/fields/place-input.tsx'
import { TextArea } from '#islands/ui/fields/text-area.tsx'
import { TextInput } from '#islands/ui/fields/text-input.tsx'
import { call } from '#lib/client/api.ts'
import { type Experience, ExperienceDraft } from '#lib/contract/profiles/profile-entries.ts'

import { EntryDialog } from './entry-dialog.tsx'
import { PeriodFields } from './period-fields.tsx'
import { type EntryKind, useEntry } from './use-entry.ts'

interface ExperienceDialogProps {
  /** Null for a new one. */
  entry: Experience | null
  onClose: () => void
  onSaved: () => Promise<void>
}

const EMPTY = {
  company: '',
  current: false,
  description: '',
  endDate: '',
  location: '',
  startDate: '',
  title: '',
}

/** Adds or edits a position. */
export function ExperienceDialog({ entry, onClose, onSaved }: ExperienceDialogProps) {
  const form = useForm({
    defaultValues: draftOf(entry),
    resolver: zodResolver(ExperienceDraft),
  })
  const { conflict, submit } = useEntry({ entry, form, kind: KIND, onClose, onSaved })
  const field = (name: Exclude<keyof typeof KIND.labels, 'current'>) => ({
    ...form.register(name),
    error: form.formState.errors[name]?.message,
    label: KIND.labels[name],
  })

  return (
    <EntryDialog
      conflict={conflict}
      form={form}
      onClose={onClose}
      onSubmit={submit}
      title={entry ? 'Edit Experience' : 'Add Experience'}
    >
      <TextInput {...field('title')} />
      <TextInput {...field('company')} />
      <PlaceInput control={form.control} label={KIND.labels.location} name="location" />
      <PeriodFields labels={KIND.labels} />
      <TextArea {...field('description')} help="What you did and achieved." />
    </EntryDialog>
  )
}

const KIND = {
  add: body => call('POST /candidates/profile/experience', { body }),
  change: (id, body) => call('PUT /candidates/profile/experience/{id}', { body, params: { id } }),
  labels: {
    title: 'Job title',
    company: 'Company',
    location: 'Location',
    startDate: 'Start date',
    endDate: 'End date',
    current: 'I work here now',
    description: 'Description',
  },
  list: async () => (await call('GET /candidates/profile')).experience,
} satisfies EntryKind<Experience, ExperienceDraft>

function draftOf(entry: Experience | null) {
  return { ...EMPTY, ...entry, endDate: entry?.endDate ?? '' }
}
