import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'

import { Button } from '#islands/ui/button.tsx'
import { ErrorBox } from '#islands/ui/error-box.tsx'
import { Notice } from '#islands/ui/notice.tsx'
import { showRefusal } from '#islands/ui/show-refusal.ts'
import { TextInput } from '#islands/ui/text-input.tsx'
import { call } from '#lib/client/api.ts'
import { ForgottenPassword } from '#lib/contract/auth.ts'

/** Asks for a link to sign in with; what it says afterwards is the same for every address. */
export function LoginLinkForm() {
  const { formState, getValues, handleSubmit, register, setError } = useForm({
    resolver: zodResolver(ForgottenPassword),
  })
  const { errors, isSubmitSuccessful, isSubmitting } = formState

  const submit = handleSubmit(async body => {
    try {
      await call('POST /auth/login-link', { body })
    } catch (error) {
      showRefusal(setError, error, {
        fallback: 'An error occurred. Please try again.',
        fields: { email: 'email' },
      })
    }
  })

  if (isSubmitSuccessful)
    return (
      <Notice kind="success" title="Sign-in link sent">
        <p>
          If {getValues('email')} has an account, the link to sign in is on its way. It works once,
          for 15 minutes.
        </p>
      </Notice>
    )
  return (
    <form className="space-y-5" method="post" noValidate onSubmit={event => void submit(event)}>
      {errors.root?.message && (
        <ErrorBox message={errors.root.message} title="Failed to send the sign-in link" />
      )}
      <TextInput
        {...register('email')}
        autoComplete="username"
        error={errors.email?.message}
        label="Email"
        type="email"
      />
      <Button busy={isSubmitting} look="main" type="submit">
        {isSubmitting ? 'Sending...' : 'Email me a sign-in link'}
      </Button>
    </form>
  )
}
