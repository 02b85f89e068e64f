import { useStore } from '@nanostores/react'

import { Button } from '#islands/ui/button.tsx'
import { Dialog } from '#islands/ui/dialogs/dialog.tsx'
import { $asksToSignIn, settleSignIn } from '#lib/client/session/ended-session.ts'
import { $otherPerson, checkSession } from '#lib/client/session/other-tabs.ts'
import { isPersonOfPage } from '#lib/client/session/page-person.ts'
import { beginSession } from '#lib/client/session/session.ts'
import { leaveSaved } from '#lib/client/unsaved-text.ts'
import type { SignedIn } from './enter.ts'
import { SignInSteps } from './sign-in-steps.tsx'

interface SignInAgainProps {
  /** Of the person of the page. */
  email: string
  /** Whether passkeys work on this site. */
  passkeys: boolean
}

/**
 * Signs the person of the page in again after their session ended. The page under the dialog stays as
 * it is: no text is stored, and none is lost.
 */
export function SignInAgain({ email, passkeys }: SignInAgainProps) {
  const isAsked = useStore($asksToSignIn, { ssr: 'initial' })
  const other = useStore($otherPerson, { ssr: 'initial' })
  if (other !== null) return <OtherPerson email={email} name={other} />
  return (
    <Dialog
      description="What you typed is still on this page. Sign in to go on."
      keepOnOutsideClick
      onClose={() => settleSignIn(false)}
      open={isAsked}
      size="sm"
      title="Your session has ended"
    >
      <SignInSteps
        challenge={null}
        email={email}
        keepsPage
        onSignedIn={resume}
        passkeys={passkeys}
      />
    </Dialog>
  )
}

function resume({ token, user }: SignedIn): void {
  beginSession(token, user)
  settleSignIn(isPersonOfPage())
  checkSession()
}

/** Nothing of the page is shown or sent while another person is signed in. */
function OtherPerson({ email, name }: { email: string; name: string }) {
  return (
    <Dialog
      description={`In another tab you signed in as ${name}. This page belongs to ${email}: it is hidden, and nothing more is sent from it.`}
      footer={
        <Button look="main" onClick={reload}>
          Continue as {name}
        </Button>
      }
      keepOnOutsideClick
      onClose={reload}
      open
      size="sm"
      title="Another account is signed in"
    />
  )
}

function reload(): void {
  leaveSaved(() => location.reload())
}
