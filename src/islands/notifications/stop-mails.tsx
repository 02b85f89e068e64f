import { useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { ErrorBox } from '#islands/ui/feedback/error-box.tsx'
import { Callout } from '#islands/ui/feedback/callout.tsx'
import { useWork } from '#islands/ui/use-work.ts'
import { call } from '#lib/client/api.ts'
import type { NotificationType } from '#lib/shared/notification-types.ts'

interface StopMailsProps {
  type: NotificationType
  token: string
  /** The id of the person who gets the mails. */
  user: string
}

/** Stops mails of one type. Opening the page stops nothing: mail scanners do that too. */
export function StopMails(query: StopMailsProps) {
  const { busy, problem, run } = useWork()
  const [isStopped, setStopped] = useState(false)

  const stop = () =>
    run(async () => {
      await call('POST /notifications/unsubscribe', { query: { ...query } })
      setStopped(true)
    }, 'The mails could not be stopped. Please try again.')
  if (isStopped)
    return (
      <Callout kind="success">
        You will get no more of these mails. You can change this under Notifications.
      </Callout>
    )
  return (
    <div className="space-y-4">
      <ErrorBox message={problem} />
      <Button busy={busy} className="w-full" look="main" onClick={() => void stop()}>
        Stop Mails
      </Button>
    </div>
  )
}
