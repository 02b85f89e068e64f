import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'

import { Button } from '#islands/ui/button.tsx'
import { Dialog } from '#islands/ui/dialogs/dialog.tsx'
import { ErrorBox } from '#islands/ui/feedback/error-box.tsx'
import { showRefusal } from '#islands/ui/feedback/show-refusal.ts'
import { TextArea } from '#islands/ui/fields/text-area.tsx'
import { call } from '#lib/client/api.ts'
import { showToast } from '#lib/client/toasts.ts'
import { Measure } from '#lib/contract/moderation.ts'

/** The job or account that a moderator is about to restrict. */
export interface Measured {
  id: number
  kind: 'account' | 'job'
  name: string
}

interface MeasureDialogProps {
  measured: Measured
  onClose: () => void
  onDone: () => Promise<void>
}

const WORDS = {
  account: {
    button: 'Suspend Account',
    done: 'The account is suspended.',
    help: 'They read this in a mail. They are signed out everywhere, and their jobs leave the site.',
    title: 'Suspend',
  },
  job: {
    button: 'Freeze Job',
    done: 'The job is frozen.',
    help: 'Its recruiters receive this text. The job is no longer listed and accepts no applications.',
    title: 'Freeze',
  },
} as const

/** Asks for the reason, which the affected person receives. */
export function MeasureDialog({ measured, onClose, onDone }: MeasureDialogProps) {
  const form = useForm({ defaultValues: { reason: '' }, resolver: zodResolver(Measure) })
  const { errors, isSubmitting } = form.formState
  const { id, kind, name } = measured
  const words = WORDS[kind]

  const act = form.handleSubmit(async body => {
    try {
      const sent = { body, params: { id } }
      await (kind === 'job'
        ? call('POST /moderation/jobs/{id}/freeze', sent)
        : call('POST /moderation/accounts/{id}/suspend', sent))
      showToast(words.done, 'success')
      onClose()
      await onDone()
    } catch (error) {
      showRefusal(form.setError, error, {
        fallback: 'Something went wrong. Please try again.',
        fields: { reason: 'reason' },
      })
    }
  })
  return (
    <Dialog keepOnOutsideClick onClose={onClose} open title={`${words.title} “${name}”?`}>
      <form className="space-y-4" noValidate onSubmit={event => void act(event)}>
        {errors.root?.message && <ErrorBox message={errors.root.message} />}
        <TextArea
          error={errors.reason?.message}
          help={words.help}
          label="Reason"
          rows={4}
          {...form.register('reason')}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button busy={isSubmitting} look="danger" type="submit">
            {words.button}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
