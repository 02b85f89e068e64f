import { FingerPrintIcon } from '@heroicons/react/24/outline'
import { useEffect, useEffectEvent } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { useHydrated } from '#islands/ui/use-hydrated.ts'
import { useWork } from '#islands/ui/use-work.ts'
import { type SignedIn, timeZone } from './enter.ts'

interface PasskeySignInProps {
  onProblem: (message: string) => void
  onSignedIn: (signedIn: SignedIn) => void
  remember: () => boolean
}

/** Signs in with a passkey: by this button, or by the browser's autofill in the email field. */
export function PasskeySignIn({ onProblem, onSignedIn, remember }: PasskeySignInProps) {
  const { busy, run } = useWork(onProblem)
  const hydrated = useHydrated()
  const options = { remember, timeZone: timeZone() }

  const offer = useEffectEvent(async () => {
    try {
      const { offerPasskeys } = await import('#lib/client/session/passkeys.ts')
      const signedIn = await offerPasskeys(options)
      if (signedIn) onSignedIn(signedIn)
    } catch (error) {
      // Autofill is optional: the form and the button still work.
      console.info('Passkeys are not offered in the form', error)
    }
  })
  useEffect(() => {
    // Without passkey autofill the code for it is not loaded.
    if ('PublicKeyCredential' in window) void offer()
  }, [])

  const ask = () =>
    run(async () => {
      const { signInByPasskey } = await import('#lib/client/session/passkeys.ts')
      onSignedIn(await signInByPasskey(options))
      return 'leaving'
    }, 'Signing in with a passkey failed. Please try again.')

  return (
    <Button busy={busy} className="w-full" disabled={!hydrated} onClick={() => void ask()}>
      <FingerPrintIcon aria-hidden="true" className="icon" />
      Sign in with a passkey
    </Button>
  )
}
