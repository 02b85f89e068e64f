import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'

import { Button } from '#islands/ui/button.tsx'
import { ErrorBox } from '#islands/ui/feedback/error-box.tsx'
import { Callout } from '#islands/ui/feedback/callout.tsx'
import { submitHandler } from '#islands/ui/submit-handler.ts'
import { call } from '#lib/client/api.ts'
import { PasswordResetForm as Fields } from '#lib/contract/auth/passwords.ts'
import { DELAYS } from '#lib/shared/limits.ts'
import { NewPasswordFields } from './new-password-fields.tsx'

interface ResetPasswordFormProps {
  siteName: string
  token: string
}

export function ResetPasswordForm({ siteName, token }: ResetPasswordFormProps) {
  const form = useForm({
    resolver: zodResolver(Fields),
  })
  const { control, register } = form
  const { errors, isSubmitSuccessful, isSubmitting } = form.formState
  const password = useWatch({ control, name: 'password' })

  const submit = submitHandler(form, {
    send: async fields => {
      await call('POST /auth/reset-password', { body: { password: fields.password, token } })
      setTimeout(() => location.replace('/login'), DELAYS.successRedirect)
    },
    fallback: 'Failed to reset password. Please try again.',
    fields: ['password'],
  })

  if (isSubmitSuccessful)
    return (
      <Callout kind="success" title="Password reset successfully!">
        <p>
          You are being taken to the sign-in page.{' '}
          <a className="link" href="/login">
            Sign in now
          </a>
        </p>
      </Callout>
    )
  return (
    <form className="space-y-5" method="post" noValidate onSubmit={submit}>
      <ErrorBox message={errors.root?.message} title="Failed to reset password" />
      <NewPasswordFields
        errors={errors}
        known={[siteName]}
        password={password}
        register={register}
      />
      <Button busy={isSubmitting} look="main" type="submit">
        Reset password
      </Button>
    </form>
  )
}
