import { Button } from '#islands/ui/button.tsx'
import { ErrorBox } from '#islands/ui/feedback/error-box.tsx'
import { useHydrated } from '#islands/ui/use-hydrated.ts'
import { useWork } from '#islands/ui/use-work.ts'
import { call } from '#lib/client/api.ts'

/** Joins only on a click: programs that scan links in mails must not use them up. */
export function JoinCompany({ company, token }: { company: string; token: string }) {
  const { busy, problem, run } = useWork()
  const hydrated = useHydrated()

  const join = () =>
    run(async () => {
      await call('POST /recruiters/team/join', { body: { token } })
      location.replace('/recruiter')
      return 'leaving'
    })
  return (
    <div className="space-y-5">
      <ErrorBox message={problem} />
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
