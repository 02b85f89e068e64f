import { zodResolver } from '@hookform/resolvers/zod'
import { DocumentTextIcon } from '@heroicons/react/24/outline'
import { useId } from 'react'
import { useForm } from 'react-hook-form'

import { Button } from '#islands/ui/button.tsx'
import { Dialog } from '#islands/ui/dialog.tsx'
import { ErrorBox } from '#islands/ui/error-box.tsx'
import { showRefusal } from '#islands/ui/show-refusal.ts'
import { TextArea } from '#islands/ui/text-area.tsx'
import { applyTo } from '#lib/client/applied-jobs.ts'
import { notify } from '#lib/client/notices.ts'
import { ApplicationDraft } from '#lib/contract/applications.ts'

interface ApplyDialogProps {
  job: { id: number; title: string; company_name: string }
  onClose: () => void
  resumeName: string | null
}

/** The last look before applying: which resume goes along, and a letter for those who want one. */
export function ApplyDialog({ job, onClose, resumeName }: ApplyDialogProps) {
  const formId = useId()
  const { formState, handleSubmit, register, setError } = useForm({
    defaultValues: { coverLetter: '', resumeId: null },
    resolver: zodResolver(ApplicationDraft),
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async ({ coverLetter }) => {
    try {
      await applyTo(job.id, coverLetter)
      notify('Your application has been sent.', 'success')
      onClose()
    } catch (error) {
      showRefusal(setError, error, {
        fallback: 'Failed to apply to job',
        fields: { coverLetter: 'coverLetter' },
      })
    }
  })

  return (
    <Dialog
      description={`${job.title} at ${job.company_name}. Is your resume up to date for this job? It is sent as it is now.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button busy={isSubmitting} form={formId} look="main" type="submit">
            Continue Without Checking
          </Button>
        </>
      }
      keepOnOutsidePress
      onClose={onClose}
      open
      title="Optimize Your Application"
    >
      <form className="space-y-4" id={formId} noValidate onSubmit={event => void submit(event)}>
        {errors.root?.message && <ErrorBox message={errors.root.message} />}
        <p className="flex items-center gap-2">
          <DocumentTextIcon aria-hidden="true" className="icon text-soft" />
          <span className="min-w-0 break-words">{resumeName}</span>
          <a className="link ml-auto shrink-0" href="/candidate/resume">
            Check resume
          </a>
        </p>
        <TextArea
          {...register('coverLetter')}
          error={errors.coverLetter?.message}
          help="Say in a few sentences why this job and you fit."
          label="Cover letter"
          optional
        />
      </form>
    </Dialog>
  )
}
