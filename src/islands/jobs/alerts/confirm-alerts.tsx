import { useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { Callout } from '#islands/ui/feedback/callout.tsx'
import { ErrorBox } from '#islands/ui/feedback/error-box.tsx'
import { useWork } from '#islands/ui/use-work.ts'
import { call } from '#lib/client/api.ts'

/** Confirms only on a click: programs that scan links in mails must not confirm. */
export function ConfirmAlerts({ token }: { token: string }) {
  const { busy, problem, run } = useWork()
  const [confirmed, setConfirmed] = useState<{ manage: string | null } | null>(null)

  const confirm = () =>
    run(async () => {
      setConfirmed(await call('POST /alerts/confirm', { body: { token } }))
    }, 'The alerts could not be confirmed. Please try again.')
  if (confirmed)
    return (
      <Callout kind="success" title="Your job alerts are on">
        {confirmed.manage === null ? (
          <a className="link" href="/candidate/searches">
            Change them under Saved Searches in your account
          </a>
        ) : (
          <a className="link" href={confirmed.manage}>
            Change or stop them
          </a>
        )}
      </Callout>
    )
  return (
    <div className="space-y-4">
      <ErrorBox message={problem} />
      <Button busy={busy} className="w-full" look="main" onClick={() => void confirm()}>
        Confirm Job Alerts
      </Button>
    </div>
  )
}
