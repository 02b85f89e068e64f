import { useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { ErrorBox } from '#islands/ui/error-box.tsx'
import { call } from '#lib/client/api.ts'
import { messageOf } from '#lib/shared/errors.ts'

/** A place where the person is signed in, in words. */
export interface ListedSession {
  id: string
  current: boolean
  /** "Firefox on Windows". */
  device: string
  lastSeen: string
  network: string
}

/** Where the account is signed in; every place but this one can be signed out. */
export function SessionList({ sessions }: { sessions: ListedSession[] }) {
  const [open, setOpen] = useState(sessions)
  const [ending, setEnding] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  const end = async (id: string) => {
    setEnding(id)
    setProblem(null)
    try {
      await call('DELETE /auth/sessions/{id}', { params: { id } })
      setOpen(open.filter(session => session.id !== id))
    } catch (error) {
      setProblem(messageOf(error, 'Something went wrong. Please try again.'))
    }
    setEnding(null)
  }

  return (
    <div className="space-y-3">
      {problem && <ErrorBox message={problem} />}
      <ul className="divide-y rounded-card border bg-surface">
        {open.map(session => (
          <li className="flex items-center justify-between gap-3 px-4 py-3" key={session.id}>
            <div className="min-w-0">
              <p className="font-medium">{session.device}</p>
              <p className="text-sm text-soft">
                {session.current ? 'This device' : `Last used ${session.lastSeen}`}
                {' · '}
                {session.network}
              </p>
            </div>
            {!session.current && (
              <Button
                aria-label={`Sign out ${session.device}`}
                busy={ending === session.id}
                onClick={() => void end(session.id)}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
