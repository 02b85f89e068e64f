import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { useForm, useWatch } from 'react-hook-form'

import { showRefusal } from '#islands/ui/show-refusal.ts'
import { TextArea } from '#islands/ui/text-area.tsx'
import { TextInput } from '#islands/ui/text-input.tsx'
import { call } from '#lib/client/api.ts'
import { type Experience, ExperienceDraft } from '#lib/contract/profiles.ts'

import { DateFields } from './date-fields.tsx'
import { SAVE_FAILED } from './editing.ts'
import { EntryDialog } from './entry-dialog.tsx'

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

/** Adds or changes a position. */
export function ExperienceDialog({ entry, onClose, onSaved }: ExperienceDialogProps) {
  const formId = useId()
  const { control, formState, handleSubmit, register, setError } = useForm({
    defaultValues: draftOf(entry),
    resolver: zodResolver(ExperienceDraft),
  })
  const { errors, isSubmitting } = formState
  const isCurrent = useWatch({ control, name: 'current' })
  const field = (name: keyof typeof FIELDS) => ({
    ...register(name),
    error: errors[name]?.message,
  })

  const submit = handleSubmit(async body => {
    try {
      await save(entry, body)
      await onSaved()
      onClose()
    } catch (error) {
      showRefusal(setError, error, { fallback: SAVE_FAILED, fields: FIELDS })
    }
  })
  return (
    <EntryDialog
      busy={isSubmitting}
      formId={formId}
      onClose={onClose}
      onSubmit={submit}
      problem={errors.root?.message}
      title={entry ? 'Edit Experience' : 'Add Experience'}
    >
      <TextInput {...field('title')} label="Job title" />
      <TextInput {...field('company')} label="Company" />
      <TextInput {...field('location')} label="Location" />
      <DateFields
        current={register('current')}
        currentLabel="I work here now"
        end={field('endDate')}
        isCurrent={isCurrent ?? false}
        start={field('startDate')}
      />
      <TextArea {...field('description')} help="What you did and achieved." label="Description" />
    </EntryDialog>
  )
}

const FIELDS = {
  company: 'company',
  description: 'description',
  endDate: 'endDate',
  location: 'location',
  startDate: 'startDate',
  title: 'title',
} as const

function draftOf(entry: Experience | null) {
  return { ...EMPTY, ...entry, endDate: entry?.endDate ?? '' }
}

async function save(entry: Experience | null, body: ExperienceDraft): Promise<void> {
  if (entry)
    await call('PUT /candidates/profile/experience/{id}', { body, params: { id: entry.id } })
  else await call('POST /candidates/profile/experience', { body })
}
