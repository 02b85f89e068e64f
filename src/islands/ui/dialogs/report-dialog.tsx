import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'

import { call } from '#lib/client/api.ts'
import { showToast } from '#lib/client/toasts.ts'
import { ReportDraft } from '#lib/contract/moderation.ts'
import { REPORT_REASON_LABELS, REPORT_REASONS } from '#lib/shared/jobs/report-reasons.ts'

import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'
import { ErrorBox } from '../feedback/error-box.tsx'
import { RadioGroup } from '../fields/radio-group.tsx'
import { submitHandler } from '../submit-handler.ts'
import { TextArea } from '../fields/text-area.tsx'
import { optionsOf } from '../options.ts'

interface ReportDialogProps {
  about: { company_id: number } | { job_id: number } | { message_id: number }
  /** Says what is reported and who reads the report. */
  description: string
  onClose: () => void
  title: string
}

const OPTIONS = optionsOf(REPORT_REASONS, REPORT_REASON_LABELS)

/** The form for a report about a job, a company or a message. */
export function ReportDialog({ about, description, onClose, title }: ReportDialogProps) {
  const form = useForm({
    defaultValues: { ...about, text: '' },
    resolver: zodResolver(ReportDraft),
  })
  const { errors, isSubmitting } = form.formState

  const send = submitHandler(form, {
    send: async body => {
      showToast((await call('POST /reports', { body })).message, 'success')
      onClose()
    },
    fallback: 'Failed to send the report. Please try again.',
    fields: ['reason', 'text'],
  })
  return (
    <Dialog description={description} keepOnOutsideClick onClose={onClose} open title={title}>
      <form className="space-y-4" noValidate onSubmit={send}>
        <ErrorBox message={errors.root?.message} />
        <RadioGroup
          error={errors.reason?.message}
          label="What is wrong with it?"
          options={OPTIONS}
          {...form.register('reason')}
        />
        <TextArea
          error={errors.text?.message}
          label="What should we know?"
          optional
          rows={3}
          {...form.register('text')}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button busy={isSubmitting} look="main" type="submit">
            Send Report
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
