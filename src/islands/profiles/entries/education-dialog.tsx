import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'

import { TextArea } from '#islands/ui/fields/text-area.tsx'
import { TextInput } from '#islands/ui/fields/text-input.tsx'
import { call } from '#lib/client/api.ts'
import { type Education, EducationDraft } from '#lib/contract/profiles/profile-entries.ts'

import { EntryDialog } from './entry-dialog.tsx'
import { PeriodFields } from './period-fields.tsx'
import { type EntryKind, useEntry } from './use-entry.ts'

interface EducationDialogProps {
  /** Null for a new one. */
  entry: Education | null
  onClose: () => void
  onSaved: () => Promise<void>
}

const EMPTY = { current: false, degree: '', field: '', institution: '', startDate: '' }

/** Adds or edits a period of study. */
export function EducationDialog({ entry, onClose, onSaved }: EducationDialogProps) {
  const form = useForm({
    defaultValues: draftOf(entry),
    resolver: zodResolver(EducationDraft),
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
      title={entry ? 'Edit Education' : 'Add Education'}
    >
      <TextInput {...field('institution')} />
      <TextInput {...field('degree')} />
      <TextInput {...field('field')} />
      <PeriodFields labels={KIND.labels} />
      <TextArea {...field('description')} optional />
    </EntryDialog>
  )
}

const KIND = {
  add: body => call('POST /candidates/profile/education', { body }),
  change: (id, body) => call('PUT /candidates/profile/education/{id}', { body, params: { id } }),
  labels: {
    institution: 'Institution',
    degree: 'Degree',
    field: 'Field of study',
    startDate: 'Start date',
    endDate: 'End date',
    current: 'I study here now',
    description: 'Description',
  },
  list: async () => (await call('GET /candidates/profile')).education,
} satisfies EntryKind<Education, EducationDraft>

function draftOf(entry: Education | null) {
  return {
    ...EMPTY,
    ...entry,
    description: entry?.description ?? '',
    endDate: entry?.endDate ?? '',
  }
}
