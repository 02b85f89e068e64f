import { useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { ErrorBox } from '#islands/ui/feedback/error-box.tsx'
import { Callout } from '#islands/ui/feedback/callout.tsx'
import { useWork } from '#islands/ui/use-work.ts'
import { call } from '#lib/client/api.ts'

interface UnsubscribeProps {
  search: string
  token: string
}

/** Stops the alerts of one saved search. Opening the page stops nothing: mail scanners do that too. */
export function Unsubscribe({ search, token }: UnsubscribeProps) {
  const { busy, problem, run } = useWork()
  const [stopped, setStopped] = useState<string | null>(null)

  const stop = () =>
    run(async () => {
      const { name } = await call('POST /alerts/unsubscribe', { query: { search, token } })
      setStopped(name)
    }, 'The alerts could not be stopped. Please try again.')
  if (stopped !== null)
    return (
      <Callout kind="success">
        You will get no more alerts for “{stopped}”. The search stays under Saved Searches.
      </Callout>
    )
  return (
    <div className="space-y-4">
      <ErrorBox message={problem} />
      <Button busy={busy} className="w-full" look="main" onClick={() => void stop()}>
        Stop Alerts
      </Button>
    </div>
  )
}
