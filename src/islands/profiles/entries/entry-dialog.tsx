import type { ReactNode, SubmitEvent } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'

import { FormDialog } from '#islands/ui/dialogs/form-dialog.tsx'
import { type Change, ConflictCallout } from '#islands/ui/feedback/conflict-callout.tsx'

interface EntryDialogProps<Form extends FieldValues, Draft> {
  /** The fields. */
  children: ReactNode
  /** What another window saved meanwhile. */
  conflict: readonly Change[]
  form: UseFormReturn<Form, unknown, Draft>
  onClose: () => void
  onSubmit: (event: SubmitEvent) => void
  title: string
}

/** The dialog that adds or edits an entry of the profile. */
export function EntryDialog<Form extends FieldValues, Draft>(props: EntryDialogProps<Form, Draft>) {
  const { children, conflict, form, ...dialog } = props
  const { errors, isSubmitting } = form.formState
  return (
    <FormDialog
      {...dialog}
      busy={isSubmitting}
      keepOnOutsideClick
      problem={errors.root?.message}
      save="Save"
    >
      {conflict.length > 0 && <ConflictCallout changes={conflict} own />}
      <FormProvider {...form}>{children}</FormProvider>
    </FormDialog>
  )
}
