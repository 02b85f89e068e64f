import { lazy, Suspense } from 'react'

interface ReportMessageProps {
  messageId: number
  /** The author of the message. */
  name: string
  onClose: () => void
}

/** Loaded on demand: reports are rare. */
const ReportDialog = lazy(async () => {
  const { ReportDialog: loaded } = await import('#islands/ui/dialogs/report-dialog.tsx')
  return { default: loaded }
})

/** Reports a message to the moderators. */
export function ReportMessage({ messageId, name, onClose }: ReportMessageProps) {
  return (
    <Suspense>
      <ReportDialog
        about={{ message_id: messageId }}
        description={`Moderators see your report and the current message. ${name} is not notified.`}
        onClose={onClose}
        title="Report this message"
      />
    </Suspense>
  )
}
