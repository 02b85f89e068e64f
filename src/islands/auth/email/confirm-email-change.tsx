import { useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { ErrorBox } from '#islands/ui/feedback/error-box.tsx'
import { Callout } from '#islands/ui/feedback/callout.tsx'
import { useHydrated } from '#islands/ui/use-hydrated.ts'
import { useWorkOfButtons } from '#islands/ui/use-work.ts'
import { call } from '#lib/client/api.ts'
import { storeToken } from '#lib/client/session/stored-session.ts'

/** Confirms or stops only on a click: programs that scan links in mails must do neither. */
export function ConfirmEmailChange({ token }: { token: string }) {
  const { problem, run, running } = useWorkOfButtons<'confirm' | 'stop'>()
  const [done, setDone] = useState<string | null>(null)
  const hydrated = useHydrated()

  const confirm = () =>
    run('confirm', async () => {
      const answer = await call('POST /auth/email-change/confirm', { body: { token } })
      if (answer.token !== undefined) storeToken(answer.token)
      setDone(answer.message)
    })
  const stop = () =>
    run('stop', async () =>
      setDone((await call('POST /auth/email-change/stop', { body: { token } })).message),
    )

  if (done !== null)
    return (
      <Callout kind="success" title={done}>
        <a className="link" href="/account">
          Account settings
        </a>
      </Callout>
    )
  return (
    <div className="space-y-5">
      <ErrorBox message={problem} />
      <p>
        The address changes when the old and the new one have both agreed. Everybody who is signed
        in elsewhere is signed out then.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          busy={running === 'confirm'}
          disabled={!hydrated}
          look="main"
          onClick={() => void confirm()}
        >
          Confirm the change
        </Button>
        <Button busy={running === 'stop'} disabled={!hydrated} onClick={() => void stop()}>
          Stop the change
        </Button>
      </div>
    </div>
  )
}
