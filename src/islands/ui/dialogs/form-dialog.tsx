import { type ReactNode, type SubmitEvent, useId } from 'react'

import { Button } from '../button.tsx'
import { ErrorBox } from '../feedback/error-box.tsx'
import { Dialog } from './dialog.tsx'
import type { DialogWindowProps } from './dialog-window.tsx'

interface FormDialogProps extends Pick<
  DialogWindowProps,
  'keepOnOutsideClick' | 'onClose' | 'size' | 'title'
> {
  /** Whether the form is being saved. */
  busy: boolean
  /** The fields. */
  children: ReactNode
  onSubmit: (event: SubmitEvent) => void
  /** Why the form was not saved, if no field shows it. */
  problem: string | undefined
  /** The text of the button that saves. */
  save: string
}

/** An open dialog with a form, which is saved or cancelled. */
export function FormDialog(props: FormDialogProps) {
  const { busy, children, onSubmit, problem, save, ...dialog } = props
  const formId = useId()
  const footer = (
    <>
      <Button onClick={dialog.onClose}>Cancel</Button>
      <Button busy={busy} form={formId} look="main" type="submit">
        {busy ? 'Saving...' : save}
      </Button>
    </>
  )
  return (
    <Dialog {...dialog} footer={footer} open>
      <form className="space-y-4" id={formId} noValidate onSubmit={onSubmit}>
        <ErrorBox message={problem} />
        {children}
      </form>
    </Dialog>
  )
}
