import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'

import { PlaceInput } from '#islands/ui/fields/place-input.tsx'
import { FormDialog } from '#islands/ui/dialogs/form-dialog.tsx'
import { ConflictCallout } from '#islands/ui/feedback/conflict-callout.tsx'
import { TextArea } from '#islands/ui/fields/text-area.tsx'
import { TextInput } from '#islands/ui/fields/text-input.tsx'
import { call } from '#lib/client/api.ts'
import { type Experience, ExperienceDraft } from '#lib/contract/profiles/profile-entries.ts'

import { DateFields } from './date-fields.tsx'
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
  const { control, register } = form
  const { errors, isSubmitting } = form.formState
  const isCurrent = useWatch({ control, name: 'current' })
  const field = (name: Exclude<keyof typeof KIND.labels, 'current'>) => ({
    ...register(name),
    error: errors[name]?.message,
    label: KIND.labels[name],
  })

  return (
    <FormDialog
      busy={isSubmitting}
      keepOnOutsideClick
      onClose={onClose}
      onSubmit={submit}
      problem={errors.root?.message}
      save="Save"
      title={entry ? 'Edit Experience' : 'Add Experience'}
    >
      {conflict.length > 0 && <ConflictCallout changes={conflict} own />}
      <TextInput {...field('title')} />
      <TextInput {...field('company')} />
      <PlaceInput control={control} label={KIND.labels.location} name="location" />
      <DateFields
        current={register('current')}
        currentLabel={KIND.labels.current}
        end={field('endDate')}
        isCurrent={isCurrent ?? false}
        start={field('startDate')}
      />
      <TextArea {...field('description')} help="What you did and achieved." />
    </FormDialog>
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
