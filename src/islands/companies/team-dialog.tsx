import { ConfirmDialog } from '#islands/ui/dialogs/confirm-dialog.tsx'
import { call } from '#lib/client/api.ts'
import { showToast } from '#lib/client/toasts.ts'
import type { Team, TeamMember } from '#lib/contract/companies/team.ts'

export interface TeamQuestion {
  kind: 'leave' | 'remove' | 'transfer'
  member: TeamMember
}

interface TeamDialogProps {
  company: string
  onClose: () => void
  onDone: (team: Team) => void
  question: TeamQuestion
}

const WORDS = {
  leave: {
    button: 'Leave Company',
    text: ({ company }: Named) =>
      `You lose its jobs and applicants at once. Jobs that you posted stay with ${company}.`,
    title: ({ company }: Named) => `Leave ${company}?`,
  },
  remove: {
    button: 'Remove Person',
    text: ({ company, name }: Named) =>
      `${name} is signed out everywhere and loses the jobs and applicants of ${company} at once. Jobs that they posted go on under an owner’s name.`,
    title: ({ name }: Named) => `Remove ${name}?`,
  },
  transfer: {
    button: 'Hand Over',
    text: ({ name }: Named) =>
      `${name} becomes an owner and you become a member: from then on only they can change the team.`,
    title: ({ company, name }: Named) => `Hand ${company} over to ${name}?`,
  },
} as const

interface Named {
  company: string
  name: string
}

/** Confirms the removal of a member or of the company. */
export function TeamDialog({ company, onClose, onDone, question }: TeamDialogProps) {
  const { kind, member } = question
  const names = { company: company || 'the company', name: member.name }
  const words = WORDS[kind]

  const act = async () => {
    const team = await carryOut(question)
    if (team === null) {
      location.assign('/recruiter')
      return
    }
    onDone(team)
    showToast(
      kind === 'transfer' ? `${member.name} owns the company now.` : `${member.name} was removed.`,
      'success',
    )
    onClose()
  }
  return (
    <ConfirmDialog
      action={words.button}
      description={words.text(names)}
      onClose={onClose}
      onConfirm={act}
      title={words.title(names)}
    />
  )
}

/** The team after the change; null if the viewer left it. */
async function carryOut({ kind, member }: TeamQuestion): Promise<Team | null> {
  const params = { id: member.userId }
  if (kind === 'transfer') return call('POST /recruiters/team/{id}/transfer', { params })
  await call('DELETE /recruiters/team/{id}', { params })
  return kind === 'leave' ? null : call('GET /recruiters/team')
}
