import { useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { Dialog } from '#islands/ui/dialogs/dialog.tsx'
import { ErrorBox } from '#islands/ui/feedback/error-box.tsx'
import { useSudo } from '#islands/ui/dialogs/sudo.tsx'
import { useHydrated } from '#islands/ui/use-hydrated.ts'
import { useWork } from '#islands/ui/use-work.ts'
import { call } from '#lib/client/api.ts'
import { forgetSession, markSignedOut } from '#lib/client/session/stored-session.ts'
import { DELETION_GRACE_DAYS } from '#lib/shared/limits.ts'

interface DeleteAccountProps {
  /** The immediate consequences, one sentence each. */
  consequences: string[]
}

/** Deletes the account, after showing the consequences and asking for the password. */
export function DeleteAccount({ consequences }: DeleteAccountProps) {
  const hydrated = useHydrated()
  const sudo = useSudo()
  const [asking, setAsking] = useState(false)
  const { busy, problem, run } = useWork()

  const remove = () => {
    setAsking(false)
    return run(async () => {
      await sudo.run(() => call('DELETE /account'))
      forgetSession()
      markSignedOut()
      location.assign('/login?deleted')
      return 'leaving'
    })
  }

  return (
    <div className="space-y-3">
      <ErrorBox message={problem} />
      <Button busy={busy} disabled={!hydrated} look="danger" onClick={() => setAsking(true)}>
        Delete account
      </Button>
      <Dialog
        footer={
          <>
            <Button onClick={() => setAsking(false)}>Keep my account</Button>
            <Button look="danger" onClick={() => void remove()}>
              Delete account
            </Button>
          </>
        }
        onClose={() => setAsking(false)}
        open={asking}
        size="sm"
        title="Delete your account?"
      >
        <div className="space-y-3">
          <p>At once:</p>
          <ul className="list-disc space-y-1 pl-5">
            {consequences.map(one => (
              <li key={one}>{one}</li>
            ))}
          </ul>
          <p>
            For {DELETION_GRACE_DAYS} days you can sign in and cancel the deletion. Then everything
            is deleted for good.
          </p>
        </div>
      </Dialog>
      {sudo.dialog}
    </div>
  )
}
