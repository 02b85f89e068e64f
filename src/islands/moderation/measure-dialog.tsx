import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'

import { Button } from '#islands/ui/button.tsx'
import { Dialog } from '#islands/ui/dialogs/dialog.tsx'
import { ErrorBox } from '#islands/ui/feedback/error-box.tsx'
import { showRefusal } from '#islands/ui/feedback/show-refusal.ts'
import { TextArea } from '#islands/ui/fields/text-area.tsx'
import { showToast } from '#lib/client/toasts.ts'
import { Measure } from '#lib/contract/moderation.ts'

import { MEASURE_WORDS, type Measured, restrict } from './measures.ts'

interface MeasureDialogProps {
  measured: Measured
  onClose: () => void
  onDone: () => Promise<void> | void
}

/** Asks for the reason, which the affected person receives. */
export function MeasureDialog({ measured, onClose, onDone }: MeasureDialogProps) {
  const form = useForm({ defaultValues: { reason: '' }, resolver: zodResolver(Measure) })
  const { errors, isSubmitting } = form.formState
  const words = MEASURE_WORDS[measured.kind]

  const act = form.handleSubmit(async ({ reason }) => {
    try {
      await restrict(measured, reason)
      showToast(words.restricted, 'success')
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
    <Dialog keepOnOutsideClick onClose={onClose} open title={`${words.title} “${measured.name}”?`}>
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
            {words.restrict}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
