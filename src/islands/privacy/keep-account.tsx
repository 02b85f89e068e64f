import { useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { ErrorBox } from '#islands/ui/feedback/error-box.tsx'
import { useHydrated } from '#islands/ui/use-hydrated.ts'
import { call } from '#lib/client/api.ts'
import { signOut } from '#lib/client/session/sign-out.ts'
import { storeToken } from '#lib/client/session/stored-session.ts'
import { messageOf } from '#lib/shared/errors.ts'

/** Cancels the deletion of the account, or signs out. */
export function KeepAccount({ home }: { home: string }) {
  const hydrated = useHydrated()
  const [busy, setBusy] = useState<'keep' | 'leave' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  const during = (what: 'keep' | 'leave', work: () => Promise<void>) => async () => {
    setBusy(what)
    setProblem(null)
    try {
      // A person whose account is being deleted counts as a visitor, so the page has no CSRF token.
      const { token } = await call('GET /auth/verify')
      if (token !== undefined) storeToken(token)
      await work()
    } catch (error) {
      setProblem(messageOf(error, 'Something went wrong. Please try again.'))
      setBusy(null)
    }
  }
  const keep = during('keep', async () => {
    await call('POST /account/keep')
    location.assign(home)
  })
  const leave = during('leave', signOut)

  return (
    <div className="space-y-4">
      <ErrorBox message={problem} />
      <div className="flex flex-wrap gap-3">
        <Button busy={busy === 'keep'} disabled={!hydrated} look="main" onClick={() => void keep()}>
          Keep my account
        </Button>
        <Button busy={busy === 'leave'} disabled={!hydrated} onClick={() => void leave()}>
          Sign out
        </Button>
      </div>
    </div>
  )
}
