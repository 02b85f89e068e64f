import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'

import { Button } from '#islands/ui/button.tsx'
import { ErrorBox } from '#islands/ui/feedback/error-box.tsx'
import { SecurityCheck, useSecurityCheck } from '#islands/ui/fields/security-check.tsx'
import { submitHandler } from '#islands/ui/submit-handler.ts'
import { TextArea } from '#islands/ui/fields/text-area.tsx'
import { TextInput } from '#islands/ui/fields/text-input.tsx'
import { call } from '#lib/client/api.ts'
import type { Challenge } from '#lib/contract/auth/auth.ts'
import { ContactForm as Fields } from '#lib/contract/contact.ts'
import { ContactThanks, type SentMessage } from './contact-thanks.tsx'

interface ContactFormProps {
  challenge: Challenge | null
  supportEmail: string
}

const EMPTY = { email: '', message: '', name: '', subject: '' }
const FIELDS = ['email', 'message', 'name', 'subject'] as const

export function ContactForm({ challenge, supportEmail }: ContactFormProps) {
  const check = useSecurityCheck('contact', challenge)
  const [sentMessage, setSentMessage] = useState<SentMessage | null>(null)
  const form = useForm({ resolver: zodResolver(Fields) })
  const { register } = form
  const { errors, isSubmitting } = form.formState

  const submit = submitHandler(form, {
    send: async fields => {
      await call('POST /contact', { body: { ...fields, ...check.fields() } })
      form.reset(EMPTY)
      setSentMessage(fields)
      await check.renew()
    },
    fallback: 'Something went wrong. Please try again.',
    fields: FIELDS,
    onRefused: check.renew,
  })

  if (sentMessage)
    return (
      <ContactThanks
        message={sentMessage}
        onAgain={() => setSentMessage(null)}
        supportEmail={supportEmail}
      />
    )
  return (
    <form className="short-form" method="post" noValidate onSubmit={submit}>
      <ErrorBox message={errors.root?.message} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextInput
          {...register('name')}
          autoComplete="name"
          error={errors.name?.message}
          label="Name"
        />
        <TextInput
          {...register('email')}
          autoComplete="email"
          error={errors.email?.message}
          label="Email"
          type="email"
        />
      </div>
      <TextInput {...register('subject')} error={errors.subject?.message} label="Subject" />
      <TextArea {...register('message')} error={errors.message?.message} label="Message" rows={7} />
      <SecurityCheck check={check} />
      <Button busy={isSubmitting} disabledBecause={check.unsolvedBecause} look="main" type="submit">
        {isSubmitting ? 'Sending...' : 'Send message'}
      </Button>
    </form>
  )
}
