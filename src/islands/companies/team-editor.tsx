import { useState } from 'react'

import { keepFocus } from '#islands/ui/focus.ts'
import { useHydrated } from '#islands/ui/use-hydrated.ts'
import { call } from '#lib/client/api.ts'
import type { Team, TeamMember } from '#lib/contract/companies/team.ts'

import { BlindReviewCard } from './blind-review-card.tsx'
import { InviteForm } from './invite-form.tsx'
import { MemberRow } from './member-row.tsx'
import { OpenInvitations } from './open-invitations.tsx'
import { RetentionCard } from './retention-card.tsx'
import { TeamDialog, type TeamQuestion } from './team-dialog.tsx'

interface TeamEditorProps {
  /** The time zone for dates. */
  timeZone: string
  team: Team
}

/**
 * The members of the company. Owners invite, change and remove members; other members may leave.
 */
export function TeamEditor({ team: initial, timeZone }: TeamEditorProps) {
  const [team, setTeam] = useState(initial)
  const [question, setQuestion] = useState<TeamQuestion | null>(null)
  const isOwner = team.myRole === 'owner'

  const reload = async () => {
    const now = await call('GET /recruiters/team')
    keepFocus(() => setTeam(now), 'invited', 'members')
  }
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[2fr_minmax(17rem,1fr)]">
      <People onAsk={setQuestion} onChanged={setTeam} team={team} timeZone={timeZone} />
      <div className="space-y-6">
        {isOwner && <InviteForm onInvited={reload} />}
        {team.invitations.length > 0 && (
          <OpenInvitations
            invitations={team.invitations}
            mayChange={isOwner}
            onChanged={reload}
            timeZone={timeZone}
          />
        )}
        <BlindReviewCard
          mayChange={isOwner}
          on={team.blindReview}
          onChanged={blindReview => setTeam({ ...team, blindReview })}
        />
        <RetentionCard
          mayChange={isOwner}
          months={team.retentionMonths}
          onChanged={retentionMonths => setTeam({ ...team, retentionMonths })}
        />
        {!isOwner && (
          <p className="text-soft">
            Only owners invite, change and remove people. Ask one of them.
          </p>
        )}
      </div>
      {question && (
        <TeamDialog
          company={team.company}
          onClose={() => setQuestion(null)}
          onDone={setTeam}
          question={question}
        />
      )}
    </div>
  )
}

interface PeopleProps extends TeamEditorProps {
  onAsk: (question: TeamQuestion) => void
  onChanged: (team: Team) => void
}

function People({ onAsk, onChanged, team, timeZone }: PeopleProps) {
  const hydrated = useHydrated()
  const owners = team.members.filter(({ role }) => role === 'owner').length
  const leaveBecause = (member: TeamMember) =>
    member.role === 'owner' && owners === 1 ? 'Hand the company over before you leave.' : null
  return (
    <section aria-labelledby="members" className="card">
      <h2 id="members" tabIndex={-1}>
        People <span className="font-normal tabular-nums text-soft">{team.members.length}</span>
      </h2>
      <p className="mt-1 text-soft">
        All of them see the same jobs, applicants and figures of {team.company || 'your company'}.
      </p>
      <ul className="mt-4 divide-y border-t">
        {team.members.map(member => (
          <MemberRow
            hydrated={hydrated}
            isOnly={team.members.length === 1}
            key={member.userId}
            leaveBecause={leaveBecause(member)}
            mayChange={team.myRole === 'owner'}
            member={member}
            onAsk={kind => onAsk({ kind, member })}
            onChanged={onChanged}
            timeZone={timeZone}
          />
        ))}
      </ul>
    </section>
  )
}
