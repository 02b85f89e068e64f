import { Button } from '#islands/ui/button.tsx'
import { useWork } from '#islands/ui/use-work.ts'
import { call } from '#lib/client/api.ts'
import { showToast } from '#lib/client/toasts.ts'
import type { ReceivedApplicationSummary } from '#lib/contract/applications/received-applications.ts'
import { formatDateTime } from '#lib/shared/dates/dates.ts'
import { REJECTION_REASON_LABELS } from '#lib/shared/applications/rejections.ts'

import type { OpenedActions } from './opened-application.ts'

interface DelayedRejectionProps {
  actions: OpenedActions
  application: ReceivedApplicationSummary
  timeZone: string
}

/** The reason of a rejection, and when the candidate sees it, with a button to notify them now. */
export function DelayedRejection({ actions, application, timeZone }: DelayedRejectionProps) {
  const { id, notice_at, rejection_reason, version } = application
  const { busy, run } = useWork(showToast)
  if (notice_at === null && rejection_reason === null) return null

  const notifyNow = () =>
    run(async () => {
      const body = { notice: 'now' as const, status: 'rejected' as const, version }
      actions.decided(
        await call('PUT /recruiters/applications/{id}/status', { body, params: { id } }),
      )
      showToast('The candidate is being notified', 'success')
    })
  return (
    <div className="rounded border bg-sunken p-3">
      {rejection_reason && <p>Reason: {REJECTION_REASON_LABELS[rejection_reason]}</p>}
      {notice_at !== null && (
        <>
          <p className="mt-1">
            The candidate sees this on{' '}
            <time dateTime={notice_at}>{formatDateTime(notice_at, timeZone)}</time>. Until then
            another status undoes the rejection.
          </p>
          <Button busy={busy} className="mt-2" onClick={() => void notifyNow()}>
            Notify now
          </Button>
        </>
      )}
    </div>
  )
}
