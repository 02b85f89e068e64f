import { type SubmitEvent, useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { ErrorBox } from '#islands/ui/feedback/error-box.tsx'
import { TextInput } from '#islands/ui/fields/text-input.tsx'
import { call } from '#lib/client/api.ts'
import { AppError, messageOf } from '#lib/shared/errors.ts'
import { type SignedIn, timeZone } from './enter.ts'

interface SecondStepFormProps {
  /** The result of the first step. */
  pending: string
  onSignedIn: (signedIn: SignedIn) => void
  /** Returns to the first step; without it, the screen offers a new sign-in. */
  onBack?: () => void
}

/** The result of the first step if a second one is required; null for any other refusal. */
export function pendingOf(error: unknown): string | null {
  if (!(error instanceof AppError) || error.code !== 'two_step_required') return null
  const { pending } = error.extra ?? {}
  return typeof pending === 'string' ? pending : null
}

/** The second screen of a sign-in: a code from the authenticator app or a recovery code. */
export function SecondStepForm({ onBack, onSignedIn, pending }: SecondStepFormProps) {
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [byRecovery, setByRecovery] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  const refused = problem instanceof AppError && problem.code === 'wrong-code'
  const message = problem === undefined ? undefined : messageOf(problem, 'Please try again.')

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setBusy(true)
    setProblem(undefined)
    try {
      const body = { code, pending, time_zone: timeZone() }
      onSignedIn(await call('POST /auth/login/second-step', { body }))
    } catch (error) {
      setProblem(error)
      setBusy(false)
    }
  }
  const change = () => {
    setByRecovery(!byRecovery)
    setCode('')
    setProblem(undefined)
  }

  return (
    <form className="space-y-5" method="post" noValidate onSubmit={event => void submit(event)}>
      {message && !refused && <ErrorBox message={message} title="Login failed" />}
      <CodeField
        byRecovery={byRecovery}
        error={refused ? message : undefined}
        onChange={setCode}
        value={code}
      />
      <Button busy={busy} look="main" type="submit">
        {busy ? 'Signing in...' : 'Sign in'}
      </Button>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <button className="link" onClick={change} type="button">
          {byRecovery ? 'Use the authenticator app' : 'Use a recovery code'}
        </button>
        {onBack ? (
          <button className="link" onClick={onBack} type="button">
            Back
          </button>
        ) : (
          <a className="link" href="/login">
            Start again
          </a>
        )}
      </div>
    </form>
  )
}

interface CodeFieldProps {
  byRecovery: boolean
  error: string | undefined
  onChange: (code: string) => void
  value: string
}

function CodeField({ byRecovery, onChange, ...rest }: CodeFieldProps) {
  const field = byRecovery ? RECOVERY_CODE : APP_CODE
  return (
    <TextInput
      {...rest}
      {...field}
      key={field.label}
      onChange={event => onChange(event.target.value)}
      ref={focus}
    />
  )
}

const APP_CODE = {
  autoComplete: 'one-time-code',
  help: 'The six digits that your authenticator app shows now.',
  inputMode: 'numeric',
  label: 'Code',
  maxLength: 10,
} as const
const RECOVERY_CODE = {
  autoComplete: 'off',
  help: 'One of your ten recovery codes. Each works once.',
  label: 'Recovery code',
  maxLength: 40,
  spellCheck: false,
} as const

/** The single field of a screen that just replaced another one. */
function focus(field: HTMLInputElement | null): void {
  field?.focus()
}
