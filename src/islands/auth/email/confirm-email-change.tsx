import { useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { ErrorBox } from '#islands/ui/feedback/error-box.tsx'
import { Callout } from '#islands/ui/feedback/callout.tsx'
import { useHydrated } from '#islands/ui/use-hydrated.ts'
import { call } from '#lib/client/api.ts'
import { storeToken } from '#lib/client/session/stored-session.ts'
import { messageOf } from '#lib/shared/errors.ts'

type Answer = 'confirm' | 'stop'

/** Confirms or stops only on a click: programs that scan links in mails must do neither. */
export function ConfirmEmailChange({ token }: { token: string }) {
  const [busy, setBusy] = useState<Answer | null>(null)
  const [done, setDone] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const hydrated = useHydrated()

  const send = {
    confirm: async () => {
      const answer = await call('POST /auth/email-change/confirm', { body: { token } })
      if (answer.token !== undefined) storeToken(answer.token)
      return answer.message
    },
    stop: async () => (await call('POST /auth/email-change/stop', { body: { token } })).message,
  }
  const answer = async (what: Answer) => {
    setBusy(what)
    setProblem(null)
    try {
      setDone(await send[what]())
    } catch (error) {
      setProblem(messageOf(error, 'Something went wrong. Please try again.'))
    }
    setBusy(null)
  }

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
          busy={busy === 'confirm'}
          disabled={!hydrated}
          look="main"
          onClick={() => void answer('confirm')}
        >
          Confirm the change
        </Button>
        <Button busy={busy === 'stop'} disabled={!hydrated} onClick={() => void answer('stop')}>
          Stop the change
        </Button>
      </div>
    </div>
  )
}
