import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { useForm } from 'react-hook-form'

import { Button } from '#islands/ui/button.tsx'
import { Dialog } from '#islands/ui/dialogs/dialog.tsx'
import { ErrorBox } from '#islands/ui/feedback/error-box.tsx'
import { submitHandler } from '#islands/ui/submit-handler.ts'
import { TextInput } from '#islands/ui/fields/text-input.tsx'
import { call } from '#lib/client/api.ts'
import { type ListedResume, ResumeName } from '#lib/contract/resumes/resumes.ts'

interface RenameDialogProps {
  onClose: () => void
  onRenamed: (resumes: ListedResume[]) => void
  resume: ListedResume
}

/** Gives a resume a name that only its owner sees. */
export function RenameDialog({ onClose, onRenamed, resume: { id, name } }: RenameDialogProps) {
  const formId = useId()
  const form = useForm({
    defaultValues: { name },
    resolver: zodResolver(ResumeName),
  })
  const { register } = form
  const { errors, isSubmitting } = form.formState

  const submit = submitHandler(form, {
    send: async body => {
      onRenamed(await call('PUT /candidates/resumes/{id}', { body, params: { id } }))
      onClose()
    },
    fallback: 'Failed to rename resume',
    fields: ['name'],
  })
  const footer = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button busy={isSubmitting} form={formId} look="main" type="submit">
        {isSubmitting ? 'Saving...' : 'Save Name'}
      </Button>
    </>
  )
  return (
    <Dialog footer={footer} onClose={onClose} open size="sm" title="Rename Resume">
      <form className="space-y-4" id={formId} noValidate onSubmit={submit}>
        <ErrorBox message={errors.root?.message} />
        <TextInput
          {...register('name')}
          error={errors.name?.message}
          help="Only you see it. Employers see the name of the file."
          label="Name"
        />
      </form>
    </Dialog>
  )
}
