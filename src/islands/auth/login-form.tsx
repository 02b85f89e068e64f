import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'

import { Button } from '#islands/ui/button.tsx'
import { Checkbox } from '#islands/ui/checkbox.tsx'
import { ErrorBox } from '#islands/ui/error-box.tsx'
import { SecurityCheck, useSecurityCheck } from '#islands/ui/security-check.tsx'
import { showRefusal } from '#islands/ui/show-refusal.ts'
import { TextInput } from '#islands/ui/text-input.tsx'
import { call } from '#lib/client/api.ts'
import { type Challenge, LoginForm as Fields } from '#lib/contract/auth.ts'
import { enter, timeZone } from './enter.ts'
import { PasswordInput } from '#islands/ui/password-input.tsx'

interface LoginFormProps {
  challenge: Challenge | null
  returnUrl: string | null
}

export function LoginForm({ challenge, returnUrl }: LoginFormProps) {
  const check = useSecurityCheck('login', challenge)
  const { formState, handleSubmit, register, setError } = useForm({ resolver: zodResolver(Fields) })
  const { errors, isSubmitSuccessful, isSubmitting } = formState

  const submit = handleSubmit(async ({ email, password, rememberMe }) => {
    try {
      const body = {
        ...check.fields(),
        grant_type: 'password' as const,
        password,
        remember_me: String(rememberMe),
        time_zone: timeZone(),
        username: email,
      }
      enter(await call('POST /auth/login', { body }), returnUrl)
    } catch (error) {
      showRefusal(setError, error, {
        fallback: 'Invalid email or password',
        fields: { username: 'email' },
      })
      await check.renew()
    }
  })
  const busy = isSubmitting || isSubmitSuccessful

  return (
    <form className="space-y-5" method="post" noValidate onSubmit={event => void submit(event)}>
      {errors.root?.message && <ErrorBox message={errors.root.message} title="Login failed" />}
      <TextInput
        {...register('email')}
        autoComplete="username"
        error={errors.email?.message}
        label="Email"
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
        <a className="link" href="/forgot-password">
          Forgot your password?
        </a>
      </div>
      <SecurityCheck check={check} />
      <Button busy={busy} disabledBecause={check.unsolvedBecause} look="main" type="submit">
        {busy ? 'Signing in...' : 'Sign in'}
      </Button>
    </form>
  )
}
