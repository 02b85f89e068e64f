import type { Challenge } from '#lib/contract/auth/auth.ts'
import { enter } from './enter.ts'
import { SignInSteps } from './sign-in-steps.tsx'

interface LoginFormProps {
  challenge: Challenge | null
  /** The email address in the invitation. */
  email?: string | undefined
  /** Whether passkeys work on this site. */
  passkeys: boolean
  returnUrl: string | null
}

/** The form of the sign-in page; it opens the requested page. */
export function LoginForm({ returnUrl, ...rest }: LoginFormProps) {
  return <SignInSteps {...rest} onSignedIn={signedIn => enter(signedIn, returnUrl)} />
}
