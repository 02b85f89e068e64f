import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'

import { Button } from '#islands/ui/button.tsx'
import { ErrorBox } from '#islands/ui/feedback/error-box.tsx'
import { Callout } from '#islands/ui/feedback/callout.tsx'
import { submitHandler } from '#islands/ui/submit-handler.ts'
import { useSudo } from '#islands/ui/dialogs/sudo.tsx'
import { TextInput } from '#islands/ui/fields/text-input.tsx'
import { useHydrated } from '#islands/ui/use-hydrated.ts'
import { useWork } from '#islands/ui/use-work.ts'
import { call } from '#lib/client/api.ts'
import { EmailChange } from '#lib/contract/auth/email-change.ts'

interface OpenChange {
  email: string
  newConfirmed: boolean
  oldConfirmed: boolean
}

interface EmailSettingProps {
  change: OpenChange | null
  email: string
  verified: boolean
}

/** The email address of the account: starts a change, and shows the state of a pending one. */
export function EmailSetting({ change, email, verified }: EmailSettingProps) {
  const [open, setOpen] = useState(change)
  const [asking, setAsking] = useState(false)
  const { busy, problem, run } = useWork()
  const sudo = useSudo()
  const hydrated = useHydrated()

  const requestChange = async (newEmail: string) => {
    await sudo.run(() => call('POST /auth/email-change', { body: { email: newEmail } }))
    setOpen({ email: newEmail, newConfirmed: false, oldConfirmed: !verified })
    setAsking(false)
  }
  const giveUp = () =>
    run(async () => {
      await call('DELETE /auth/email-change')
      setOpen(null)
    })

  return (
    <div className="space-y-3">
      <ErrorBox message={problem} />
      {open && (
        <Callout title={`Changing to ${open.email}`}>
          <p>
            {waitingFor(open, email)} The links work for 30 minutes; until then your address stays
            as it is.
          </p>
          <Button busy={busy} className="mt-3" disabled={!hydrated} onClick={() => void giveUp()}>
            Give up the change
          </Button>
        </Callout>
      )}
      {!open && asking && (
        <NewEmailForm
          onCancel={() => setAsking(false)}
          requestChange={requestChange}
          verified={verified}
        />
      )}
      {!open && !asking && (
        <Button disabled={!hydrated} onClick={() => setAsking(true)}>
          Change email
        </Button>
      )}
      {sudo.dialog}
    </div>
  )
}

function waitingFor({ email, newConfirmed, oldConfirmed }: OpenChange, old: string): string {
  const missing = [...(oldConfirmed ? [] : [old]), ...(newConfirmed ? [] : [email])]
  return `Waiting for the confirmation from ${missing.join(' and from ')}.`
}

const BOTH_CONFIRM =
  'We send a link to your current address and to the new one. The address changes after both are confirmed.'
const NEW_CONFIRMS =
  'We send a link to the new address. Your current one was never confirmed, so it does not have to agree.'

interface NewEmailFormProps {
  requestChange: (email: string) => Promise<void>
  onCancel: () => void
  /** Whether the current address is confirmed. */
  verified: boolean
}

function NewEmailForm({ onCancel, requestChange, verified }: NewEmailFormProps) {
  const form = useForm({
    resolver: zodResolver(EmailChange),
  })
  const { register, setFocus } = form
  const { errors, isSubmitting } = form.formState
  useEffect(() => setFocus('email'), [setFocus])
  const submit = submitHandler(form, {
    send: ({ email }) => requestChange(email),
    fallback: 'Something went wrong. Please try again.',
    fields: ['email'],
  })

  return (
    <form className="space-y-4" method="post" noValidate onSubmit={submit}>
      <ErrorBox message={errors.root?.message} />
      <TextInput
        {...register('email')}
        autoComplete="email"
        error={errors.email?.message}
        help={verified ? BOTH_CONFIRM : NEW_CONFIRMS}
        label="New email"
        type="email"
      />
      <div className="flex flex-wrap gap-2">
        <Button busy={isSubmitting} look="main" type="submit">
          {verified ? 'Send the links' : 'Send the link'}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
