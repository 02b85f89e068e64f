import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'

import { FormDialog } from '#islands/ui/dialogs/form-dialog.tsx'
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
  return (
    <FormDialog
      busy={isSubmitting}
      onClose={onClose}
      onSubmit={submit}
      problem={errors.root?.message}
      save="Save Name"
      size="sm"
      title="Rename Resume"
    >
      <TextInput
        {...register('name')}
        error={errors.name?.message}
        help="Only you see it. Employers see the name of the file."
        label="Name"
      />
    </FormDialog>
  )
}
