import type { FieldErrors, UseFormRegister } from 'react-hook-form'

import { PasswordInput } from '#islands/ui/fields/password-input.tsx'

import { PasswordAdvice } from './password-advice.tsx'
import { PasswordRules } from './password-rules.tsx'

interface NewPassword {
  confirmPassword: string
  password: string
}

interface NewPasswordFieldsProps {
  errors: FieldErrors<NewPassword>
  /** Words that are easy to guess for this person or site. */
  known: string[]
  password: string | undefined
  register: UseFormRegister<NewPassword>
}

/** A new password with its rules and strength, and the same password again. */
export function NewPasswordFields({ errors, known, password, register }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordInput
        {...register('password')}
        autoComplete="new-password"
        error={errors.password?.message}
        help={<PasswordRules />}
        label="New password"
      />
      <PasswordAdvice known={known} password={password} />
      <PasswordInput
        {...register('confirmPassword')}
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        label="Confirm new password"
      />
    </>
  )
}
