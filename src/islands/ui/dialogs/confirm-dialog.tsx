import { type ReactNode, useState } from 'react'

import { messageOf } from '#lib/shared/errors.ts'

import { Button } from '#islands/ui/button.tsx'
import { Dialog } from './dialog.tsx'
import type { DialogWindowProps } from './dialog-window.tsx'
import { ErrorBox } from '#islands/ui/feedback/error-box.tsx'

interface ConfirmDialogProps extends Omit<DialogWindowProps, 'children' | 'footer'> {
  /** What is done, as its button says. */
  action: string
  /** What is to be chosen or said with it. */
  children?: ReactNode
  /** What is said of a failure that brings no words of its own. */
  fallback?: string
  /** What the button says that does nothing. */
  keep?: string
  look?: 'danger' | 'main'
  /**
   * Does it, and closes the dialog or leaves the page; what it rejects with is shown. Once at a time:
   * the button stays busy after a success, for by then the dialog is on its way out.
   */
  onConfirm: () => Promise<void>
}

/** Asks before something is done that is not easily taken back. */
export function ConfirmDialog({
  action,
  children,
  fallback = 'Something went wrong. Please try again.',
  keep = 'Cancel',
  look = 'danger',
  onConfirm,
  ...dialog
}: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const confirm = async () => {
    setBusy(true)
    setProblem(null)
    try {
      await onConfirm()
    } catch (error) {
      setProblem(messageOf(error, fallback))
      setBusy(false)
    }
  }
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
          {problem !== null && <ErrorBox message={problem} />}
          {children}
        </div>
      )}
    </Dialog>
  )
}
