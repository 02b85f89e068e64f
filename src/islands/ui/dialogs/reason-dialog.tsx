import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'

import { showToast } from '#lib/client/toasts.ts'
import { Measure } from '#lib/contract/moderation.ts'

import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'
import { ErrorBox } from '../feedback/error-box.tsx'
import { submitHandler } from '../submit-handler.ts'
import { TextArea } from '../fields/text-area.tsx'

interface ReasonDialogProps {
  /** The word of the button that acts. */
  confirm: string
  /** The toast after it. */
  done: string
  /** Who reads the reason, and what happens. */
  help: string
  look?: 'danger' | 'main'
  onClose: () => void
  onDone: () => Promise<void> | void
  send: (reason: string) => Promise<unknown>
  title: string
}

/** Asks for the reason of an action of a moderator or an operator, and confirms it. */
export function ReasonDialog({
  confirm,
  done,
  help,
  look = 'danger',
  onClose,
  onDone,
  send,
  title,
}: ReasonDialogProps) {
  const form = useForm({ defaultValues: { reason: '' }, resolver: zodResolver(Measure) })
  const { errors, isSubmitting } = form.formState

  const act = submitHandler(form, {
    send: async ({ reason }) => {
      await send(reason)
      showToast(done, 'success')
      onClose()
      await onDone()
    },
    fallback: 'Something went wrong. Please try again.',
    fields: ['reason'],
  })
  return (
    <Dialog keepOnOutsideClick onClose={onClose} open title={title}>
      <form className="space-y-4" noValidate onSubmit={act}>
        <ErrorBox message={errors.root?.message} />
        <TextArea
          data-autofocus
          error={errors.reason?.message}
          help={help}
          label="Reason"
          rows={4}
          {...form.register('reason')}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button busy={isSubmitting} look={look} type="submit">
            {confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
