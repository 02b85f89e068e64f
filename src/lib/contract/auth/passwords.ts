import * as z from 'zod/mini'

import { LENGTHS, MAX_PASSWORD_BYTES } from '#lib/shared/limits.ts'
import { passwordProblems } from '#lib/shared/auth/password.ts'

/** An existing password: only its length is checked, so that it can be hashed. */
export const GivenPassword = z.string('Required').check(
  z.minLength(1, 'Required'),
  z.refine(
    value => new TextEncoder().encode(value).length <= MAX_PASSWORD_BYTES,
    `Password must be at most ${LENGTHS.password.max} characters`,
  ),
)

/** A new password, with a message for each rule: of registering, resetting and changing. */
export const NewPassword = z.string('Required').check(rulesOf(passwordProblems))

function rulesOf(problemsOf: (password: string) => string[]) {
  return (context: { issues: z.core.$ZodRawIssue[]; value: string }) => {
    for (const message of problemsOf(context.value))
      context.issues.push({ code: 'custom', input: context.value, message })
  }
}

interface Confirmed {
  password: string
  confirmPassword: string
}

/**
 * The repetition must equal the password; the error is reported together with those of other
 * fields.
 */
export const confirmation = z.refine<Confirmed>(form => form.password === form.confirmPassword, {
  message: 'Passwords do not match',
  path: ['confirmPassword'],
  when: () => true,
})

/** The one text for a link that never was, is used up, or is too old. */
export const INVALID_LINK = 'Invalid password reset link. Please request a new one.'

export const PasswordReset = z.object({
  token: z.string(INVALID_LINK).check(z.minLength(1, INVALID_LINK), z.maxLength(200, INVALID_LINK)),
  password: NewPassword,
})
export type PasswordReset = z.output<typeof PasswordReset>

export const PasswordResetForm = z
  .object({ password: NewPassword, confirmPassword: z.string() })
  .check(confirmation)

const CURRENT = 'Current password is required'
const currentPassword = z.string(CURRENT).check(z.minLength(1, CURRENT), z.maxLength(1024, CURRENT))
const SAME = { message: 'New password must be different from current password', path: ['password'] }

export const PasswordChange = z
  .object({
    current_password: currentPassword,
    password: NewPassword,
    /** The documented payload repeats the token; when it does, it must be that of the session. */
    token: z.optional(z.string().check(z.maxLength(200))),
  })
  .check(z.refine(change => change.password !== change.current_password, SAME))
export type PasswordChange = z.output<typeof PasswordChange>

export const PasswordChangeForm = z
  .object({ currentPassword, password: NewPassword, confirmPassword: z.string() })
  .check(
    z.refine(form => form.password !== form.currentPassword, SAME),
    confirmation,
  )
