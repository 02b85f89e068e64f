import { useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { ErrorBox } from '#islands/ui/feedback/error-box.tsx'
import { Callout } from '#islands/ui/feedback/callout.tsx'
import { useHydrated } from '#islands/ui/use-hydrated.ts'
import { useWork } from '#islands/ui/use-work.ts'
import { call } from '#lib/client/api.ts'

/** Confirms only on a click: programs that scan links in mails must not use them up. */
export function VerifyCompany({ token }: { token: string }) {
  const { busy, problem, run } = useWork()
  const [done, setDone] = useState<string | null>(null)
  const hydrated = useHydrated()

  const confirm = () =>
    run(async () => {
      const { company, domain } = await call('POST /companies/verify', { body: { token } })
      setDone(`${domain} is confirmed: the jobs of ${company} show it now.`)
    })
  if (done !== null)
    return (
      <Callout kind="success">
        <p>{done}</p>
        <a className="link" href="/recruiter/profile">
          Go to your profile
        </a>
      </Callout>
    )
  return (
    <div className="space-y-5">
      <ErrorBox message={problem} />
      <Button busy={busy} disabled={!hydrated} look="main" onClick={() => void confirm()}>
        Confirm the domain
      </Button>
    </div>
  )
}
