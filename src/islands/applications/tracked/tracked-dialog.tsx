import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, type UseFormRegisterReturn } from 'react-hook-form'

import { FormDialog } from '#islands/ui/dialogs/form-dialog.tsx'
import { Select } from '#islands/ui/fields/select.tsx'
import { submitHandler } from '#islands/ui/submit-handler.ts'
import { TextArea } from '#islands/ui/fields/text-area.tsx'
import { TextInput } from '#islands/ui/fields/text-input.tsx'
import { call } from '#lib/client/api.ts'
import {
  type TrackedApplication,
  TrackedDraft,
} from '#lib/contract/applications/tracked-applications.ts'
import { TRACKED_OPTIONS } from './status-options.ts'

interface TrackedDialogProps {
  /** Null for a new one. */
  entry: TrackedApplication | null
  onClose: () => void
  onSaved: (entry: TrackedApplication) => void
}

const EMPTY = { company: '', link: '', note: '', status: 'applied', title: '' } as const
const FIELDS = ['company', 'link', 'note', 'remind_on', 'status', 'title'] as const

/** Adds or changes an application on another site. */
export function TrackedDialog({ entry, onClose, onSaved }: TrackedDialogProps) {
  const form = useForm({
    defaultValues: draftOf(entry),
    resolver: zodResolver(TrackedDraft),
  })
  const { register } = form
  const { errors, isSubmitting } = form.formState
  const field = (name: (typeof FIELDS)[number]) => ({
    ...register(name),
    error: errors[name]?.message,
  })

  const submit = submitHandler(form, {
    send: async body => {
      onSaved(await save(entry, body))
      onClose()
    },
    fallback: 'Failed to save. Please try again.',
    fields: FIELDS,
  })
  return (
    <FormDialog
      busy={isSubmitting}
      keepOnOutsideClick
      onClose={onClose}
      onSubmit={submit}
      problem={errors.root?.message}
      save="Save"
      title={entry ? 'Edit application' : 'Add an application'}
    >
      <TrackedFields field={field} />
    </FormDialog>
  )
}

type FieldOf = (
  name: (typeof FIELDS)[number],
) => UseFormRegisterReturn & { error: string | undefined }

function TrackedFields({ field }: { field: FieldOf }) {
  return (
    <>
      <TextInput {...field('company')} label="Company" />
      <TextInput {...field('title')} label="Job title" />
      <TextInput {...field('link')} label="Link to the posting" optional type="url" />
      <Select {...field('status')} label="Status" options={TRACKED_OPTIONS} />
      <TextInput
        {...field('remind_on')}
        help="We mail you in the morning of that day."
        label="Remind me on"
        optional
        type="date"
      />
      <TextArea {...field('note')} label="Note" optional />
    </>
  )
}

function draftOf(entry: TrackedApplication | null) {
  return { ...EMPTY, ...entry, remind_on: entry?.remind_on ?? '' }
}

function save(entry: TrackedApplication | null, body: TrackedDraft): Promise<TrackedApplication> {
  return entry
    ? call('PUT /candidates/tracked-applications/{id}', { body, params: { id: entry.id } })
    : call('POST /candidates/tracked-applications', { body })
}
