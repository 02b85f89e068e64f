import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'

import { Button } from '#islands/ui/button.tsx'
import { Callout } from '#islands/ui/feedback/callout.tsx'
import { ErrorBox } from '#islands/ui/feedback/error-box.tsx'
import { submitHandler } from '#islands/ui/submit-handler.ts'
import { Select } from '#islands/ui/fields/select.tsx'
import { TextInput } from '#islands/ui/fields/text-input.tsx'
import { optionsOf } from '#islands/ui/options.ts'
import { call } from '#lib/client/api.ts'
import { AlertForm as Fields } from '#lib/contract/jobs/visitor-alerts.ts'
import { ALERT_LABELS, CONFIRM_DAYS, VISITOR_FREQUENCIES } from '#lib/shared/jobs/alerts.ts'

const FREQUENCIES = optionsOf(VISITOR_FREQUENCIES, ALERT_LABELS)

/** The form to get the new jobs of a search by email. `query` is the search: "?q=nurse". */
export function AlertForm({ query }: { query: string }) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useForm({
    defaultValues: { frequency: 'daily' },
    resolver: zodResolver(Fields),
  })
  const { register } = form
  const { errors, isSubmitting } = form.formState

  const submit = submitHandler(form, {
    send: async fields => {
      await call('POST /alerts', { body: { ...fields, query } })
      setSentTo(fields.email)
    },
    fallback: 'Failed to request alerts. Please try again.',
    fields: ['email', 'frequency'],
  })

  if (sentTo !== null) return <CheckYourMail email={sentTo} onAgain={() => setSentTo(null)} />
  return (
    <form method="post" noValidate onSubmit={submit}>
      <ErrorBox message={errors.root?.message} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextInput
          {...register('email')}
          autoComplete="email"
          error={errors.email?.message}
          label="Email"
          type="email"
        />
        <Select {...register('frequency')} label="How often" options={FREQUENCIES} />
      </div>
      <Button busy={isSubmitting} className="mt-4 max-md:w-full" type="submit">
        {isSubmitting ? 'Sending...' : 'Send me new jobs'}
      </Button>
    </form>
  )
}

/** The same text for every address, so that it does not reveal which addresses have an account. */
function CheckYourMail({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <Callout kind="success" title="Look into your mailbox">
      <p className="break-words">
        Alerts begin once you open the link that we mail to {email} and confirm them. The link works
        for {CONFIRM_DAYS} days. An address gets at most three of these mails a day.
      </p>
      <Button className="mt-3" onClick={onAgain}>
        Use another address
      </Button>
    </Callout>
  )
}
