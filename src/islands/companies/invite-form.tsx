import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'

import { Button } from '#islands/ui/button.tsx'
import { ErrorBox } from '#islands/ui/feedback/error-box.tsx'
import { Select } from '#islands/ui/fields/select.tsx'
import { submitHandler } from '#islands/ui/submit-handler.ts'
import { TextInput } from '#islands/ui/fields/text-input.tsx'
import { useHydrated } from '#islands/ui/use-hydrated.ts'
import { call } from '#lib/client/api.ts'
import { showToast } from '#lib/client/toasts.ts'
import { InvitationDraft } from '#lib/contract/companies/team.ts'
import {
  COMPANY_ROLE_LABELS,
  COMPANY_ROLES,
  INVITATION_DAYS,
} from '#lib/shared/companies/company-roles.ts'

const EMPTY = { email: '', role: 'member' } as const
const ROLES = COMPANY_ROLES.toReversed().map(value => ({
  label: COMPANY_ROLE_LABELS[value],
  value,
}))

/** Invites a person by mail. */
export function InviteForm({ onInvited }: { onInvited: () => Promise<void> }) {
  const form = useForm({
    defaultValues: EMPTY,
    resolver: zodResolver(InvitationDraft),
  })
  const hydrated = useHydrated()
  const { errors, isSubmitting } = form.formState

  const invite = submitHandler(form, {
    send: async body => {
      await call('POST /recruiters/team/invitations', { body })
      showToast(`An invitation is on its way to ${body.email}.`, 'success')
      form.reset(EMPTY)
      await onInvited()
    },
    fallback: 'Failed to send the invitation. Please try again.',
    fields: ['email', 'role'],
  })
  return (
    <section aria-labelledby="invite" className="card">
      <h2 id="invite">Invite a colleague</h2>
      <form className="mt-4 space-y-4" noValidate onSubmit={invite}>
        <ErrorBox message={errors.root?.message} />
        <TextInput
          autoComplete="off"
          disabled={!hydrated}
          error={errors.email?.message}
          help={`They get a link that works for ${INVITATION_DAYS} days, with this address only.`}
          label="Work email"
          type="email"
          {...form.register('email')}
        />
        <Select
          disabled={!hydrated}
          error={errors.role?.message}
          help="Owners also invite and remove people."
          label="Role"
          options={ROLES}
          {...form.register('role')}
        />
        <Button busy={isSubmitting} disabled={!hydrated} look="main" type="submit">
          Send Invitation
        </Button>
      </form>
    </section>
  )
}
