import { ReasonDialog } from '#islands/ui/dialogs/reason-dialog.tsx'

import { MEASURE_WORDS, type Measured, restrict } from './measures.ts'

interface MeasureDialogProps {
  measured: Measured
  onClose: () => void
  onDone: () => Promise<void> | void
}

/** Asks for the reason, which the affected person receives. */
export function MeasureDialog({ measured, onClose, onDone }: MeasureDialogProps) {
  const words = MEASURE_WORDS[measured.kind]
  return (
    <ReasonDialog
      confirm={words.restrict}
      done={words.restricted}
      help={words.help}
      onClose={onClose}
      onDone={onDone}
      send={reason => restrict(measured, reason)}
      title={`${words.title} “${measured.name}”?`}
    />
  )
}
