import type { SubmitEvent, ReactNode } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { Dialog } from '#islands/ui/dialogs/dialog.tsx'
import { type Change, ConflictCallout } from '#islands/ui/feedback/conflict-callout.tsx'
import { ErrorBox } from '#islands/ui/feedback/error-box.tsx'

interface EntryDialogProps {
  busy: boolean
  children: ReactNode
  conflict: readonly Change[]
  formId: string
  onClose: () => void
  onSubmit: (event: SubmitEvent) => void
  problem: string | undefined
  title: string
}

/** The dialog around the form of one entry. */
export function EntryDialog(props: EntryDialogProps) {
  const { busy, children, conflict, formId, onClose, onSubmit, problem, title } = props
  const footer = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button busy={busy} form={formId} look="main" type="submit">
        {busy ? 'Saving...' : 'Save'}
      </Button>
    </>
  )
  return (
    <Dialog footer={footer} keepOnOutsideClick onClose={onClose} open title={title}>
      <form className="space-y-4" id={formId} noValidate onSubmit={onSubmit}>
        {conflict.length > 0 && <ConflictCallout changes={conflict} own />}
        <ErrorBox message={problem} />
        {children}
      </form>
    </Dialog>
  )
}
