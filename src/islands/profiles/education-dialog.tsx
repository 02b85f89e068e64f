import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { useForm, useWatch } from 'react-hook-form'

import { showRefusal } from '#islands/ui/show-refusal.ts'
import { TextArea } from '#islands/ui/text-area.tsx'
import { TextInput } from '#islands/ui/text-input.tsx'
import { call } from '#lib/client/api.ts'
import { type Education, EducationDraft } from '#lib/contract/profiles.ts'

import { DateFields } from './date-fields.tsx'
import { SAVE_FAILED } from './editing.ts'
import { EntryDialog } from './entry-dialog.tsx'

interface EducationDialogProps {
  /** Null for a new one. */
  entry: Education | null
  onClose: () => void
  onSaved: () => Promise<void>
}

const EMPTY = { current: false, degree: '', field: '', institution: '', startDate: '' }

/** Adds or changes a period of study. */
export function EducationDialog({ entry, onClose, onSaved }: EducationDialogProps) {
  const formId = useId()
  const { control, formState, handleSubmit, register, setError } = useForm({
    defaultValues: draftOf(entry),
    resolver: zodResolver(EducationDraft),
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
      title={entry ? 'Edit Education' : 'Add Education'}
    >
      <TextInput {...field('institution')} label="Institution" />
      <TextInput {...field('degree')} label="Degree" />
      <TextInput {...field('field')} label="Field of study" />
      <DateFields
        current={register('current')}
        currentLabel="I study here now"
        end={field('endDate')}
        isCurrent={isCurrent ?? false}
        start={field('startDate')}
      />
      <TextArea {...field('description')} label="Description" optional />
    </EntryDialog>
  )
}

const FIELDS = {
  degree: 'degree',
  description: 'description',
  endDate: 'endDate',
  field: 'field',
  institution: 'institution',
  startDate: 'startDate',
} as const

function draftOf(entry: Education | null) {
  return {
    ...EMPTY,
    ...entry,
    description: entry?.description ?? '',
    endDate: entry?.endDate ?? '',
  }
}

async function save(entry: Education | null, body: EducationDraft): Promise<void> {
  if (entry)
    await call('PUT /candidates/profile/education/{id}', { body, params: { id: entry.id } })
  else await call('POST /candidates/profile/education', { body })
}
