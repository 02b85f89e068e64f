import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'

import { Button } from '#islands/ui/button.tsx'
import { ErrorBox } from '#islands/ui/feedback/error-box.tsx'
import { Callout } from '#islands/ui/feedback/callout.tsx'
import { submitHandler } from '#islands/ui/submit-handler.ts'
import { call } from '#lib/client/api.ts'
import { readToken, storeToken } from '#lib/client/session/stored-session.ts'
import { PasswordChangeForm as Fields } from '#lib/contract/auth/passwords.ts'
import { AppError } from '#lib/shared/errors.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { PasswordInput } from '#islands/ui/fields/password-input.tsx'

interface ChangePasswordFormProps {
  /** Words that are easy to guess for this person or site. */
  known: string[]
}

const EMPTY = { confirmPassword: '', currentPassword: '', password: '' }

export function ChangePasswordForm({ known }: ChangePasswordFormProps) {
  const [changed, setChanged] = useState<{ message: string; warning?: string | undefined }>()
  const form = useForm({ resolver: zodResolver(Fields) })
  const { errors, isSubmitting } = form.formState
  const password = useWatch({ control: form.control, name: 'password' })

  const submit = submitHandler(form, {
    send: async fields => {
      setChanged(undefined)
      const token = readToken()
      if (token === null) throw new AppError('not-signed-in', 'Authentication token not found')
      const answer = await call('POST /auth/reset-password-inside', {
        body: { current_password: fields.currentPassword, password: fields.password, token },
      })
      if (answer.token !== undefined) storeToken(answer.token)
      form.reset(EMPTY)
      setChanged(answer)
    },
    fallback: 'Failed to change password. Please try again.',
    fields: ['currentPassword', 'password'],
    apiNames: { currentPassword: 'current_password' },
  })
  const { register } = form

  return (
    <form className="space-y-5" method="post" noValidate onSubmit={submit}>
      {changed && (
        <Callout kind="success" title={changed.message}>
          <p>You stay signed in here; all other devices were signed out. {changed.warning}</p>
        </Callout>
      )}
      <ErrorBox message={errors.root?.message} />
      <PasswordInput
        {...register('currentPassword')}
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        label="Current password"
      />
      <NewPasswordFields errors={errors} known={known} password={password} register={register} />
      <Button busy={isSubmitting} look="main" type="submit">
        Change password
      </Button>
    </form>
  )
}
