import { Button } from '#islands/ui/button.tsx'
import { useWork } from '#islands/ui/use-work.ts'
import { call } from '#lib/client/api.ts'
import { showToast } from '#lib/client/toasts.ts'
import type { Team, TeamMember } from '#lib/contract/companies/team.ts'
import { COMPANY_ROLE_LABELS, type CompanyRole } from '#lib/shared/companies/company-roles.ts'
import { formatDate } from '#lib/shared/dates/dates.ts'

import type { TeamQuestion } from './team-dialog.tsx'

interface MemberRowProps {
  hydrated: boolean
  member: TeamMember
  /** The company has no other member. */
  isOnly: boolean
  /** Why this person cannot leave; null if they can. */
  leaveBecause: string | null
  mayChange: boolean
  onAsk: (kind: TeamQuestion['kind']) => void
  onChanged: (team: Team) => void
  timeZone: string
}

/** One colleague, with the actions that the viewer may take. */
export function MemberRow({ member, timeZone, ...actions }: MemberRowProps) {
  const { email, isMe, joinedAt, name, position, role } = member
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-3 py-4 last:pb-0">
      <div className="min-w-0 grow basis-[14rem]">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <span>{name}</span>
          {isMe && <span className="font-normal text-soft">(you)</span>}
          <span
            className={`badge ${role === 'owner' ? 'bg-blue-wash text-blue' : 'bg-grey-wash text-grey'}`}
          >
            {COMPANY_ROLE_LABELS[role]}
          </span>
        </p>
        <p className="break-words text-sm text-soft">
          {[position, email].filter(Boolean).join(' · ')}
        </p>
        <p className="text-sm text-soft">Since {formatDate(joinedAt, timeZone)}</p>
      </div>
      {isMe ? (
        <OwnActions {...actions} />
      ) : (
        actions.mayChange && <OwnerActions {...actions} member={member} />
      )}
    </li>
  )
}

type Actions = Omit<MemberRowProps, 'member' | 'timeZone'>

function OwnActions({ hydrated, isOnly, leaveBecause, onAsk }: Actions) {
  if (isOnly) return null
  return (
    // The reason is below the button, at the right edge that all rows share.
    <div className="ml-auto [&>.with-reason]:items-end">
      <Button disabled={!hydrated} disabledBecause={leaveBecause} onClick={() => onAsk('leave')}>
        Leave
      </Button>
    </div>
  )
}

function OwnerActions({ hydrated, member, onAsk, onChanged }: Actions & { member: TeamMember }) {
  const { busy, run } = useWork(showToast)
  const { name, role, userId } = member
  const other: CompanyRole = role === 'owner' ? 'member' : 'owner'

  const change = () =>
    run(async () => {
      onChanged(
        await call('PUT /recruiters/team/{id}', { body: { role: other }, params: { id: userId } }),
      )
      showToast(`${name} is now ${other === 'owner' ? 'an owner' : 'a member'}.`, 'success')
    }, 'Failed to change the role. Please try again.')
  const label = `Make ${COMPANY_ROLE_LABELS[other].toLowerCase()}`
  return (
    <div className="button-row">
      <Button
        aria-label={`${label}: ${name}`}
        busy={busy}
        disabled={!hydrated}
        onClick={() => void change()}
      >
        {label}
      </Button>
      <Button
        aria-label={`Hand over to ${name}`}
        disabled={!hydrated}
        onClick={() => onAsk('transfer')}
      >
        Hand over
      </Button>
      <Button aria-label={`Remove ${name}`} disabled={!hydrated} onClick={() => onAsk('remove')}>
        Remove
      </Button>
    </div>
  )
}
