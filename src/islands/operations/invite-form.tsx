import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'

import { Button } from '#islands/ui/button.tsx'
import { ErrorBox } from '#islands/ui/feedback/error-box.tsx'
import { submitHandler } from '#islands/ui/submit-handler.ts'
import { TextInput } from '#islands/ui/fields/text-input.tsx'
import { useHydrated } from '#islands/ui/use-hydrated.ts'
import { call } from '#lib/client/api.ts'
import { RegistrationInvitationDraft as Draft } from '#lib/contract/settings.ts'
import { INVITATION_DAYS } from '#lib/shared/companies/company-roles.ts'

/** Invites a person to register. The page then lists the invitation. */
export function InviteForm() {
  const form = useForm({
    defaultValues: { email: '' },
    resolver: zodResolver(Draft),
  })
  const hydrated = useHydrated()
  const { errors, isSubmitSuccessful, isSubmitting } = form.formState

  const invite = submitHandler(form, {
    send: async body => {
      await call('POST /admin/invitations', { body })
      location.reload()
    },
    fallback: 'Failed to send the invitation. Please try again.',
    fields: ['email'],
  })
  return (
    <form className="mt-4 space-y-4" noValidate onSubmit={invite}>
      <ErrorBox message={errors.root?.message} />
      <TextInput
        autoComplete="off"
        disabled={!hydrated}
        error={errors.email?.message}
        help={`The link in the mail works once, for ${INVITATION_DAYS} days, with this address only. A second invitation replaces the first.`}
        label="Address to invite"
        type="email"
        {...form.register('email')}
      />
      <Button busy={isSubmitting || isSubmitSuccessful} disabled={!hydrated} type="submit">
        Send Invitation
      </Button>
    </form>
  )
}
