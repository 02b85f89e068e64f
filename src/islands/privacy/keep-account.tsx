import { Button } from '#islands/ui/button.tsx'
import { ErrorBox } from '#islands/ui/feedback/error-box.tsx'
import { useHydrated } from '#islands/ui/use-hydrated.ts'
import { useWorkOfButtons } from '#islands/ui/use-work.ts'
import { call } from '#lib/client/api.ts'
import { signOut } from '#lib/client/session/sign-out.ts'
import { storeToken } from '#lib/client/session/stored-session.ts'

/** Cancels the deletion of the account, or signs out. */
export function KeepAccount({ home }: { home: string }) {
  const hydrated = useHydrated()
  const { problem, run, running } = useWorkOfButtons<'keep' | 'leave'>()

  const leaveBy = (button: 'keep' | 'leave', work: () => Promise<void>) =>
    run(button, async () => {
      // A person whose account is being deleted counts as a visitor, so the page has no CSRF token.
      const { token } = await call('GET /auth/verify')
      if (token !== undefined) storeToken(token)
      await work()
      return 'leaving'
    })
  const keep = () =>
    leaveBy('keep', async () => {
      await call('POST /account/keep')
      location.assign(home)
    })
  const leave = () => leaveBy('leave', signOut)

  return (
    <div className="space-y-4">
      <ErrorBox message={problem} />
      <div className="flex flex-wrap gap-3">
        <Button
          busy={running === 'keep'}
          disabled={!hydrated}
          look="main"
          onClick={() => void keep()}
        >
          Keep my account
        </Button>
        <Button busy={running === 'leave'} disabled={!hydrated} onClick={() => void leave()}>
          Sign out
        </Button>
      </div>
    </div>
  )
}
