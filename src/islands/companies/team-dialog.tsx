import { useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { Dialog } from '#islands/ui/dialog.tsx'
import { ErrorBox } from '#islands/ui/error-box.tsx'
import { call } from '#lib/client/api.ts'
import { notify } from '#lib/client/notices.ts'
import type { Team, TeamMember } from '#lib/contract/team.ts'
import { messageOf } from '#lib/shared/errors.ts'

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

/** Asks before somebody goes, or the company does. */
export function TeamDialog({ company, onClose, onDone, question }: TeamDialogProps) {
  const { kind, member } = question
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const named = { company: company || 'the company', name: member.name }
  const words = WORDS[kind]

  const act = async () => {
    setBusy(true)
    setProblem(null)
    try {
      const team = await carryOut(question)
      if (team === null) {
        location.assign('/recruiter')
        return
      }
      onDone(team)
      notify(
        kind === 'transfer'
          ? `${member.name} owns the company now.`
          : `${member.name} was removed.`,
        'success',
      )
      onClose()
    } catch (error) {
      setProblem(messageOf(error, 'Something went wrong. Please try again.'))
      setBusy(false)
    }
  }
  return (
    <Dialog
      description={words.text(named)}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button busy={busy} look="danger" onClick={() => void act()}>
            {words.button}
          </Button>
        </>
      }
      onClose={onClose}
      open
      size="sm"
      title={words.title(named)}
    >
      {problem && <ErrorBox message={problem} />}
    </Dialog>
  )
}

/** The team as it stands afterwards; null for whoever is no part of it any more. */
async function carryOut({ kind, member }: TeamQuestion): Promise<Team | null> {
  const params = { id: member.userId }
  if (kind === 'transfer') return call('POST /recruiters/team/{id}/transfer', { params })
  await call('DELETE /recruiters/team/{id}', { params })
  return kind === 'leave' ? null : call('GET /recruiters/team')
}
