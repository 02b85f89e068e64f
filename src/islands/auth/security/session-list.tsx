import { useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { ErrorBox } from '#islands/ui/feedback/error-box.tsx'
import { useHydrated } from '#islands/ui/use-hydrated.ts'
import { useWorkOfButtons } from '#islands/ui/use-work.ts'
import { call } from '#lib/client/api.ts'
import { showToast } from '#lib/client/toasts.ts'

/** A session as text. */
export interface ListedSession {
  id: string
  current: boolean
  /** "Firefox on Windows". */
  device: string
  /** "Last used 5 minutes ago · from 192.0.2.1 · signed in 3 days ago". */
  facts: string
}

/** The sessions of the account; all except the current one can be signed out. */
export function SessionList({ sessions }: { sessions: ListedSession[] }) {
  const [open, setOpen] = useState(sessions)
  const { problem, run, running } = useWorkOfButtons<string>()
  const hydrated = useHydrated()
  const others = open.filter(({ current }) => !current).length

  const end = (id: string) =>
    run(id, async () => {
      await call('DELETE /auth/sessions/{id}', { params: { id } })
      setOpen(before => before.filter(session => session.id !== id))
    })
  const endOthers = () =>
    run('others', async () => {
      await call('DELETE /auth/sessions')
      setOpen(before => before.filter(({ current }) => current))
      showToast('Signed out everywhere else')
    })

  return (
    <div className="space-y-3">
      <ErrorBox message={problem} />
      <ul className="divide-y rounded-card border bg-surface">
        {open.map(session => (
          <SessionItem
            ending={running === session.id}
            key={session.id}
            onEnd={() => void end(session.id)}
            session={session}
          />
        ))}
      </ul>
      {others > 1 && (
        <Button busy={running === 'others'} disabled={!hydrated} onClick={() => void endOthers()}>
          Sign out everywhere else
        </Button>
      )}
    </div>
  )
}

interface SessionItemProps {
  ending: boolean
  onEnd: () => void
  session: ListedSession
}

function SessionItem({ ending, onEnd, session }: SessionItemProps) {
  const hydrated = useHydrated()
  return (
    <li className="flex items-center justify-between gap-3 px-4 py-3">
      <div className="min-w-0">
        <p className="font-medium">
          {session.device}
          {session.current && (
            <span className="badge ml-2 bg-accent-wash text-accent">This device</span>
          )}
        </p>
        <p className="text-sm text-soft">{session.facts}</p>
      </div>
      {!session.current && (
        <Button
          aria-label={`Sign out ${session.device}`}
          busy={ending}
          disabled={!hydrated}
          onClick={onEnd}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}
