import { useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { ErrorBox } from '#islands/ui/feedback/error-box.tsx'
import { useHydrated } from '#islands/ui/use-hydrated.ts'
import { useWork } from '#islands/ui/use-work.ts'
import { call } from '#lib/client/api.ts'
import { enter, timeZone } from './enter.ts'
import { pendingOf, SecondStepForm } from './second-step-form.tsx'

/** Signs in only on a click: programs that scan links in mails must not use them up. */
export function UseLoginLink({ token }: { token: string }) {
  const { busy, problem, run } = useWork()
  const [pending, setPending] = useState<string | null>(null)
  const hydrated = useHydrated()

  const signIn = () =>
    run(async () => {
      try {
        const body = { time_zone: timeZone(), token }
        enter(await call('POST /auth/login-link/use', { body }), null)
        return 'leaving'
      } catch (error) {
        const secondStep = pendingOf(error)
        if (secondStep === null) throw error
        return setPending(secondStep)
      }
    })

  if (pending !== null)
    return <SecondStepForm onSignedIn={signedIn => enter(signedIn, null)} pending={pending} />
  return (
    <div className="space-y-5">
      {problem && (
        <ErrorBox action={{ href: '/login/link', label: 'Request a new link' }} message={problem} />
      )}
      <Button busy={busy} disabled={!hydrated} look="main" onClick={() => void signIn()}>
        {busy ? 'Signing in...' : 'Sign in'}
      </Button>
    </div>
  )
}
