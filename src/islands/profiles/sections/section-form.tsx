import type { ReactNode } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

import { Button } from '#islands/ui/button.tsx'
import { ConflictCallout } from '#islands/ui/feedback/conflict-callout.tsx'
import { ErrorBox } from '#islands/ui/feedback/error-box.tsx'
import { submitHandler } from '#islands/ui/submit-handler.ts'
import { useFirstField } from '#islands/ui/focus.ts'

import { type Editing, SAVE_FAILED } from '../editing.ts'

interface SectionFormProps<Fields extends FieldValues, Sent extends FieldValues> extends Pick<
  Editing,
  'conflict' | 'onClose'
> {
  children: ReactNode
  /** The fields that can show an error of the server. */
  fields: readonly Path<Fields>[]
  form: UseFormReturn<Fields, unknown, Sent>
  save: (values: Sent) => Promise<void>
}

/** The form of a section: its fields, errors, Save and Cancel. */
export function SectionForm<Fields extends FieldValues, Sent extends FieldValues>(
  props: SectionFormProps<Fields, Sent>,
) {
  const { children, conflict, fields, form, onClose, save } = props
  const { errors, isSubmitting } = form.formState
  const formRef = useFirstField()
  const submit = submitHandler(form, {
    send: save,
    fallback: SAVE_FAILED,
    fields,
  })
  return (
    <form className="space-y-5" noValidate onSubmit={submit} ref={formRef}>
      {conflict.length > 0 && <ConflictCallout changes={conflict} own />}
      <ErrorBox message={errors.root?.message} />
      {children}
      <div className="flex flex-wrap gap-2">
        <Button busy={isSubmitting} look="main" type="submit">
          {isSubmitting ? 'Saving...' : 'Save'}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  )
}
