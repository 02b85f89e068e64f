import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useEffectEvent, useState } from 'react'
import { useForm } from 'react-hook-form'

import { Button } from '#islands/ui/button.tsx'
import { Checkbox } from '#islands/ui/fields/checkbox.tsx'
import { ErrorBox } from '#islands/ui/feedback/error-box.tsx'
import { PasswordInput } from '#islands/ui/fields/password-input.tsx'
import { SecurityCheck, useSecurityCheck } from '#islands/ui/fields/security-check.tsx'
import { submitHandler } from '#islands/ui/submit-handler.ts'
import { TextInput } from '#islands/ui/fields/text-input.tsx'
import { call } from '#lib/client/api.ts'
import { type Challenge, LoginForm as Fields } from '#lib/contract/auth/auth.ts'
import { type SignedIn, timeZone } from './enter.ts'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { pendingOf, SecondStepForm } from './second-step-form.tsx'

interface SignInStepsProps {
  challenge: Challenge | null
  /** The email address of the account, or in the invitation. */
  email?: string | undefined
  /** The page under the form must stay open: only this account signs in, links open a new tab. */
  keepsPage?: boolean
  onSignedIn: (signedIn: SignedIn) => void
  /** Whether passkeys work on this site. */
  passkeys: boolean
}

/**
 * Signs in with a password. If the account uses two-step sign-in, the second screen replaces this
 * one.
 */
export function SignInSteps(props: SignInStepsProps) {
  const [pending, setPending] = useState<string | null>(null)
  if (pending === null) return <FirstStep {...props} onSecondStep={setPending} />
  const back = () => setPending(null)
  return <SecondStepForm onBack={back} onSignedIn={props.onSignedIn} pending={pending} />
}

interface FirstStepProps extends SignInStepsProps {
  onSecondStep: (pending: string) => void
}

/** The form's fields and its submit handler. */
function usePassword({ challenge, keepsPage, onSecondStep, onSignedIn }: FirstStepProps) {
  const check = useSecurityCheck('login', challenge)
  const form = useForm({ resolver: zodResolver(Fields) })

  const askQuestion = useEffectEvent(() => void check.renew())
  useEffect(() => {
    if (keepsPage) askQuestion()
  }, [keepsPage])

  const submit = submitHandler(form, {
    send: async ({ email, password, rememberMe }) => {
      const body = {
        ...check.fields(),
        grant_type: 'password' as const,
        password,
        remember_me: String(rememberMe),
        time_zone: timeZone(),
        username: email,
      }
      try {
        onSignedIn(await call('POST /auth/login', { body }))
      } catch (error) {
        const pending = pendingOf(error)
        if (pending === null) throw error
        onSecondStep(pending)
      }
    },
    fallback: 'Invalid email or password',
    fields: ['email'],
    apiNames: { email: 'username' },
    onRefused: check.renew,
  })
  return { check, form, submit }
}

function FirstStep(props: FirstStepProps) {
  const { check, form, submit } = usePassword(props)
  const { getValues, register, setError } = form
  const { errors, isSubmitSuccessful, isSubmitting } = form.formState
  const busy = isSubmitting || isSubmitSuccessful
  const target = props.keepsPage ? '_blank' : undefined

  return (
    <form className="short-form" method="post" noValidate onSubmit={submit}>
      <ErrorBox message={errors.root?.message} title="Login failed" />
      <TextInput
        {...register('email')}
        autoComplete="username webauthn"
        defaultValue={props.email}
        error={errors.email?.message}
        label="Email"
        readOnly={props.keepsPage}
        type="email"
      />
      <PasswordInput
        {...register('password')}
        autoComplete="current-password"
        error={errors.password?.message}
        label="Password"
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Checkbox {...register('rememberMe')} label="Remember me" />
        <a className="link" href="/forgot-password" target={target}>
          Forgot your password?
        </a>
      </div>
      <SecurityCheck check={check} />
      <Button busy={busy} disabledBecause={check.unsolvedBecause} look="main" type="submit">
        {busy ? 'Signing in...' : 'Sign in'}
      </Button>
      <p className="ruled-words">or</p>
      <div className="space-y-3">
        {props.passkeys && (
          <PasskeySignIn
            onProblem={message => setError('root', { message })}
            onSignedIn={props.onSignedIn}
            remember={() => getValues('rememberMe')}
          />
        )}
        <a className="button button-outline w-full" href="/login/link" target={target}>
          Email me a sign-in link
        </a>
      </div>
    </form>
  )
}
