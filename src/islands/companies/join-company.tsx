import { useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { ErrorBox } from '#islands/ui/feedback/error-box.tsx'
import { useHydrated } from '#islands/ui/use-hydrated.ts'
import { call } from '#lib/client/api.ts'
import { messageOf } from '#lib/shared/errors.ts'

/** Joins only on a click: programs that scan links in mails must not use them up. */
export function JoinCompany({ company, token }: { company: string; token: string }) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const hydrated = useHydrated()

  const join = async () => {
    setBusy(true)
    setProblem(null)
    try {
      await call('POST /recruiters/team/join', { body: { token } })
      location.replace('/recruiter')
    } catch (error) {
      setProblem(messageOf(error, 'Something went wrong. Please try again.'))
      setBusy(false)
    }
  }
  return (
    <div className="space-y-5">
      {problem && <ErrorBox message={problem} />}
      <Button
        busy={busy}
        className="h-auto whitespace-normal break-words"
        disabled={!hydrated}
        look="main"
        onClick={() => void join()}
      >
        Join {company}
      </Button>
    </div>
  )
}
