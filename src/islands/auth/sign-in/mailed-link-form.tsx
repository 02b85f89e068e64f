import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'

import { Button } from '#islands/ui/button.tsx'
import { ErrorBox } from '#islands/ui/feedback/error-box.tsx'
import { Callout } from '#islands/ui/feedback/callout.tsx'
import { submitHandler } from '#islands/ui/submit-handler.ts'
import { TextInput } from '#islands/ui/fields/text-input.tsx'
import { ForgottenPassword } from '#lib/contract/auth/auth.ts'

interface MailedLinkFormProps {
  ask: (body: { email: string }) => Promise<unknown>
  button: string
  /** The heading of an error. */
  failure: string
  /** The confirmation, the same for every address. */
  renderSent: (email: string) => ReactNode
  /** The heading of the confirmation. */
  sent: string
}

/** Requests a link by mail. */
export function MailedLinkForm({ ask, button, failure, renderSent, sent }: MailedLinkFormProps) {
  const form = useForm({
    resolver: zodResolver(ForgottenPassword),
  })
  const { getValues, register } = form
  const { errors, isSubmitSuccessful, isSubmitting } = form.formState

  const submit = submitHandler(form, {
    send: ask,
    fallback: 'An error occurred. Please try again.',
    fields: ['email'],
  })

  if (isSubmitSuccessful)
    return (
      <Callout kind="success" title={sent}>
        {renderSent(getValues('email'))}
      </Callout>
    )
  return (
    <form className="short-form" method="post" noValidate onSubmit={submit}>
      <ErrorBox message={errors.root?.message} title={failure} />
      <TextInput
        {...register('email')}
        autoComplete="username"
        error={errors.email?.message}
        label="Email"
        type="email"
      />
      <Button busy={isSubmitting} look="main" type="submit">
        {isSubmitting ? 'Sending...' : button}
      </Button>
    </form>
  )
}
