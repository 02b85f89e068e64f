import { Button } from '#islands/ui/button.tsx'
import { useWorkOfButtons } from '#islands/ui/use-work.ts'
import { call } from '#lib/client/api.ts'
import { showToast } from '#lib/client/toasts.ts'
import type { TeamInvitation } from '#lib/contract/companies/team.ts'
import { COMPANY_ROLE_LABELS } from '#lib/shared/companies/company-roles.ts'
import { formatDate } from '#lib/shared/dates/dates.ts'

interface OpenInvitationsProps {
  invitations: TeamInvitation[]
  mayChange: boolean
  onChanged: () => Promise<void>
  timeZone: string
}

/** The invitations that are not accepted yet. */
export function OpenInvitations({ invitations, ...rest }: OpenInvitationsProps) {
  return (
    <section aria-labelledby="invited" className="card">
      <h2 id="invited" tabIndex={-1}>
        Invited
      </h2>
      <ul className="mt-3 divide-y border-t">
        {invitations.map(invitation => (
          <InvitationRow {...rest} invitation={invitation} key={invitation.id} />
        ))}
      </ul>
    </section>
  )
}

type RowProps = Omit<OpenInvitationsProps, 'invitations'> & { invitation: TeamInvitation }

function InvitationRow({ invitation, mayChange, onChanged, timeZone }: RowProps) {
  const { email, expiresAt, id, invitedBy, role } = invitation
  const { run, running } = useWorkOfButtons<'again' | 'back'>(showToast)

  const act = (button: 'again' | 'back', done: string, work: () => Promise<unknown>) =>
    run(button, async () => {
      await work()
      showToast(done, 'success')
      await onChanged()
    })
  const sendAgain = () =>
    act('again', `A new link is on its way to ${email}.`, () =>
      call('POST /recruiters/team/invitations', { body: { email, role } }),
    )
  const takeBack = () =>
    act('back', `The invitation of ${email} was taken back.`, () =>
      call('DELETE /recruiters/team/invitations/{id}', { params: { id } }),
    )
  return (
    <li className="space-y-2 py-3 last:pb-0">
      <p className="break-words font-medium">{email}</p>
      <p className="text-sm text-soft">
        {COMPANY_ROLE_LABELS[role]} · by {invitedBy} · until {formatDate(expiresAt, timeZone)}
      </p>
      {mayChange && (
        <div className="button-row">
          <Button
            aria-label={`Send again to ${email}`}
            busy={running === 'again'}
            onClick={() => void sendAgain()}
          >
            Send again
          </Button>
          <Button
            aria-label={`Take back the invitation of ${email}`}
            busy={running === 'back'}
            onClick={() => void takeBack()}
          >
            Take back
          </Button>
        </div>
      )}
    </li>
  )
}
