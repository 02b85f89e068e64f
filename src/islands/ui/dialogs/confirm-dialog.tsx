import { type ReactNode } from 'react'

import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'
import type { DialogWindowProps } from './dialog-window.tsx'
import { ErrorBox } from '../feedback/error-box.tsx'
import { useWork } from '../use-work.ts'

interface ConfirmDialogProps extends Omit<DialogWindowProps, 'children' | 'footer'> {
  /** The label of the confirming button. */
  action: string
  /** Further fields. */
  children?: ReactNode
  /** The message for a failure without one. */
  fallback?: string
  /** The label of the cancel button. */
  keep?: string
  look?: 'danger' | 'main'
  /**
   * Runs the action, then closes the dialog or leaves the page; a rejection is shown in the dialog.
   * The button stays busy after a success, because the dialog is closing.
   */
  onConfirm: () => Promise<void>
}

/** Confirms an action that is hard to undo. */
export function ConfirmDialog({
  action,
  children,
  fallback = 'Something went wrong. Please try again.',
  keep = 'Cancel',
  look = 'danger',
  onConfirm,
  ...dialog
}: ConfirmDialogProps) {
  const { busy, problem, run } = useWork()

  const confirm = () =>
    run(async () => {
      await onConfirm()
      // The dialog closes, or the page goes with it.
      return 'leaving'
    }, fallback)
  const isMore = problem !== null || children !== undefined
  const footer = (
    <>
      <Button onClick={dialog.onClose}>{keep}</Button>
      <Button busy={busy} look={look} onClick={() => void confirm()}>
        {action}
      </Button>
    </>
  )
  return (
    <Dialog size="sm" {...dialog} footer={footer} open>
      {isMore && (
        <div className="space-y-4">
          <ErrorBox message={problem} />
          {children}
        </div>
      )}
    </Dialog>
  )
}
