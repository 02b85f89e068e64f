import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'

import { Button } from '#islands/ui/button.tsx'
import { Checkbox } from '#islands/ui/fields/checkbox.tsx'
import { ErrorBox } from '#islands/ui/feedback/error-box.tsx'
import { RadioGroup } from '#islands/ui/fields/radio-group.tsx'
import { SecurityCheck, useSecurityCheck } from '#islands/ui/fields/security-check.tsx'
import { submitHandler } from '#islands/ui/submit-handler.ts'
import { TextInput } from '#islands/ui/fields/text-input.tsx'
import { call } from '#lib/client/api.ts'
import { type Challenge, RegistrationForm as Fields } from '#lib/contract/auth/auth.ts'
import type { Role } from '#lib/contract/route.ts'
import { enter, timeZone } from './enter.ts'
import { PasswordAdvice } from '../passwords/password-advice.tsx'
import { PasswordInput } from '#islands/ui/fields/password-input.tsx'

interface RegisterFormProps {
  challenge: Challenge | null
  /** The email address in the invitation. */
  email?: string | undefined
  /** The token of an invitation to register. */
  invitation?: string | undefined
  returnUrl: string | null
  role: Role
  siteName: string
}

const ROLES = [
  { help: 'I am looking for work', label: 'Job Seeker', value: 'candidate' },
  { help: 'I am looking for people', label: 'Recruiter', value: 'recruiter' },
]
const FIELDS = ['email', 'name', 'password', 'role', 'terms'] as const

/** The form's fields and its submit handler. */
function useRegistration({ challenge, invitation, returnUrl, role }: RegisterFormProps) {
  const check = useSecurityCheck('register', challenge)
  const form = useForm({ defaultValues: { role }, resolver: zodResolver(Fields) })
  const submit = submitHandler(form, {
    send: async ({ email, name, password, role: chosen, terms }) => {
      const account = { email, name, password, role: chosen, terms, time_zone: timeZone() }
      const body = { ...account, invitation, ...check.fields() }
      enter(await call('POST /auth/register', { body }), returnUrl)
    },
    fallback: 'Registration failed. Please try again.',
    fields: FIELDS,
    onRefused: check.renew,
  })
  const { isSubmitSuccessful, isSubmitting } = form.formState
  return { busy: isSubmitting || isSubmitSuccessful, check, form, submit }
}

export function RegisterForm(props: RegisterFormProps) {
  const { busy, check, form, submit } = useRegistration(props)
  const { register } = form
  const { errors } = form.formState
  const [email, name, password] = useWatch({
    control: form.control,
    name: ['email', 'name', 'password'],
  })

  return (
    <form className="short-form" method="post" noValidate onSubmit={submit}>
      <ErrorBox message={errors.root?.message} title="Registration failed" />
      <RadioGroup
        {...register('role')}
        defaultValue={props.role}
        error={errors.role?.message}
        label="I am a"
        options={ROLES}
      />
      <TextInput
        {...register('name')}
        autoComplete="name"
        error={errors.name?.message}
        label="Full name"
      />
      <TextInput
        {...register('email')}
        autoComplete="username"
        defaultValue={props.email}
        error={errors.email?.message}
        label="Email"
        type="email"
      />
      <PasswordInput
        {...register('password')}
        autoComplete="new-password"
        error={errors.password?.message}
        help="At least 8 characters"
        label="Password"
      />
      <PasswordAdvice known={[props.siteName, name, email]} password={password} />
      <PasswordInput
        {...register('confirmPassword')}
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        label="Confirm password"
      />
      <Checkbox {...register('terms')} error={errors.terms?.message} label={<Terms />} />
      <SecurityCheck check={check} />
      <Button busy={busy} disabledBecause={check.unsolvedBecause} look="main" type="submit">
        {busy ? 'Creating account...' : 'Create account'}
      </Button>
    </form>
  )
}

function Terms() {
  return (
    <>
      I agree to the{' '}
      <a className="link" href="/terms" target="_blank">
        Terms of Service
      </a>{' '}
      and the{' '}
      <a className="link" href="/privacy" target="_blank">
        Privacy Policy
      </a>
    </>
  )
}
