import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { useForm, type UseFormRegisterReturn } from 'react-hook-form'

import { Button } from '#islands/ui/button.tsx'
import { Dialog } from '#islands/ui/dialogs/dialog.tsx'
import { ErrorBox } from '#islands/ui/feedback/error-box.tsx'
import { Select } from '#islands/ui/fields/select.tsx'
import { submitHandler } from '#islands/ui/submit-handler.ts'
import { TextArea } from '#islands/ui/fields/text-area.tsx'
import { TextInput } from '#islands/ui/fields/text-input.tsx'
import { call } from '#lib/client/api.ts'
import {
  type TrackedApplication,
  TrackedDraft,
} from '#lib/contract/applications/tracked-applications.ts'
import { TRACKED_STATUS_LABELS, TRACKED_STATUSES } from '#lib/shared/applications/tracked-status.ts'

interface TrackedDialogProps {
  /** Null for a new one. */
  entry: TrackedApplication | null
  onClose: () => void
  onSaved: (entry: TrackedApplication) => void
}

const STATUSES = TRACKED_STATUSES.map(value => ({ label: TRACKED_STATUS_LABELS[value], value }))
const EMPTY = { company: '', link: '', note: '', status: 'applied', title: '' } as const
const FIELDS = ['company', 'link', 'note', 'remind_on', 'status', 'title'] as const

/** Adds or changes an application on another site. */
export function TrackedDialog({ entry, onClose, onSaved }: TrackedDialogProps) {
  const formId = useId()
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
  const footer = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button busy={isSubmitting} form={formId} look="main" type="submit">
        {isSubmitting ? 'Saving...' : 'Save'}
      </Button>
    </>
  )
  return (
    <Dialog
      footer={footer}
      keepOnOutsideClick
      onClose={onClose}
      open
      title={entry ? 'Edit application' : 'Add an application'}
    >
      <form className="space-y-4" id={formId} noValidate onSubmit={submit}>
        <ErrorBox message={errors.root?.message} />
        <TrackedFields field={field} />
      </form>
    </Dialog>
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
      <Select {...field('status')} label="Status" options={STATUSES} />
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
