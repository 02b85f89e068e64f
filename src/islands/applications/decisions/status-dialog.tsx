import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'

import { Button } from '#islands/ui/button.tsx'
import { ConflictCallout } from '#islands/ui/feedback/conflict-callout.tsx'
import { Dialog } from '#islands/ui/dialogs/dialog.tsx'
import { ErrorBox } from '#islands/ui/feedback/error-box.tsx'
import { RadioGroup } from '#islands/ui/fields/radio-group.tsx'
import { submitHandler } from '#islands/ui/submit-handler.ts'
import { call } from '#lib/client/api.ts'
import type { ReceivedApplicationSummary } from '#lib/contract/applications/received-applications.ts'
import { StatusChange } from '#lib/contract/applications/status-changes.ts'
import {
  APPLICATION_STATUS_LABELS,
  type ReviewStatus,
} from '#lib/shared/applications/application-status.ts'
import { AppError } from '#lib/shared/errors.ts'

import { DecisionTexts } from './decision-texts.tsx'
import { RejectionFields, type StatusFormState } from './rejection-fields.tsx'
import { STATUS_OPTIONS } from '../status-options.ts'

interface StatusDialogProps {
  application: ReceivedApplicationSummary
  onClose: () => void
  /** Called with the application after the decision, and with its state before. */
  onSaved: (saved: ReceivedApplicationSummary, before: ReceivedApplicationSummary) => void
}

/** Sets the status of an application, with feedback for the candidate. */
export function StatusDialog({ application, onClose, onSaved }: StatusDialogProps) {
  return (
    <Dialog keepOnOutsideClick onClose={onClose} open title="Update Application Status">
      <StatusForm application={application} onCancel={onClose} onSaved={onSaved} />
    </Dialog>
  )
}

interface StatusFormProps {
  application: ReceivedApplicationSummary
  onCancel: () => void
  /** Called with the application after the decision, and with its state before. */
  onSaved: (saved: ReceivedApplicationSummary, before: ReceivedApplicationSummary) => void
}

function StatusForm({ application, onCancel, onSaved }: StatusFormProps) {
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const form: StatusFormState = useForm<z.input<typeof StatusChange>, unknown, StatusChange>({
    defaultValues: valuesOf(application),
    resolver: zodResolver(StatusChange),
  })
  const { errors, isSubmitting } = form.formState

  const { id } = application
  const save = submitHandler(form, {
    send: async change => {
      const before = conflict?.current ?? application
      const body = { ...change, version: before.version }
      try {
        const params = { id }
        onSaved(await call('PUT /recruiters/applications/{id}/status', { body, params }), before)
      } catch (error) {
        const newConflict = conflictOf(error)
        if (!newConflict) throw error
        setConflict(newConflict)
      }
    },
    fallback: 'Something went wrong. Please try again.',
    fields: ['feedback', 'next_steps', 'rejection_reason', 'status'],
  })
  return (
    <form className="space-y-4" noValidate onSubmit={save}>
      <p className="text-soft">
        {application.candidate.name}, {application.job_title}
      </p>
      {conflict && (
        <ConflictCallout changes={changesOf(conflict.current)} title={conflict.message} />
      )}
      <ErrorBox message={errors.root?.message} />
      <RadioGroup label="Status" options={STATUS_OPTIONS} {...form.register('status')} />
      <RejectionFields form={form} jobTitle={application.job_title} />
      <DecisionTexts form={form} />
      <div className="flex justify-end gap-2">
        <Button onClick={onCancel}>Cancel</Button>
        <Button busy={isSubmitting} look="main" type="submit">
          {isSubmitting ? 'Saving...' : 'Update Status'}
        </Button>
      </div>
    </form>
  )
}

function valuesOf({ feedback, next_steps, rejection_reason, status }: ReceivedApplicationSummary) {
  return {
    feedback: feedback ?? '',
    next_steps: next_steps ?? '',
    notice: 'later' as const,
    rejection_reason,
    status: status as ReviewStatus,
  }
}

/** A decision that somebody else made first. */
interface Conflict {
  current: ReceivedApplicationSummary
  /** Who decided what. */
  message: string
}

function conflictOf(error: unknown): Conflict | null {
  if (!(error instanceof AppError) || error.code !== 'version-conflict') return null
  const current = error.extra?.['current'] as ReceivedApplicationSummary | undefined
  return current ? { current, message: error.message } : null
}

function changesOf({ feedback, next_steps, status }: ReceivedApplicationSummary) {
  return [
    { label: 'Status', value: APPLICATION_STATUS_LABELS[status] },
    { label: 'Feedback', value: feedback ?? '' },
    { label: 'Next steps', value: next_steps ?? '' },
  ]
}
