import { lazy, Suspense } from 'react'

interface ReportMessageProps {
  messageId: number
  /** Who wrote it. */
  name: string
  onClose: () => void
}

/** Loaded when somebody has something to report: hardly any chat does. */
const ReportDialog = lazy(async () => {
  const { ReportDialog: loaded } = await import('#islands/ui/dialogs/report-dialog.tsx')
  return { default: loaded }
})

/** Tells the moderators that something is wrong with a message. */
export function ReportMessage({ messageId, name, onClose }: ReportMessageProps) {
  return (
    <Suspense>
      <ReportDialog
        about={{ message_id: messageId }}
        description={`Moderators read this and what the message says now. ${name} is not told.`}
        onClose={onClose}
        title="Report this message"
      />
    </Suspense>
  )
}
