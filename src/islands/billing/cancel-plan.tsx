import { useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { ConfirmDialog } from '#islands/ui/dialogs/confirm-dialog.tsx'
import { ErrorBox } from '#islands/ui/feedback/error-box.tsx'
import { useAlive } from '#islands/ui/use-alive.ts'
import { call } from '#lib/client/api.ts'
import { messageOf } from '#lib/shared/errors.ts'

interface CancelPlanProps {
  /** The day the paid time ends, in words. */
  accessUntil: string
  /** A failed renewal: nothing is paid for, so the plan ends at once. */
  isPastDue: boolean
  plan: string
  /** A cancellation or a cheaper plan is scheduled, which can be taken back. */
  scheduled: boolean
}

/** Ends a plan with its period, after asking; or takes back what is scheduled. */
export function CancelPlan({ accessUntil, isPastDue, plan, scheduled }: CancelPlanProps) {
  const alive = useAlive()
  const [asking, setAsking] = useState(false)
  const { busy, problem, resume } = useResume()

  return (
    <div className="space-y-3">
      {problem && <ErrorBox message={problem} />}
      {scheduled ? (
        <Button busy={busy} disabled={!alive} look="main" onClick={() => void resume()}>
          Resume {plan}
        </Button>
      ) : (
        <Button disabled={!alive} onClick={() => setAsking(true)}>
          Cancel Plan
        </Button>
      )}
      {asking && (
        <ConfirmDialog
          action="Cancel Plan"
          description={
            isPastDue
              ? 'The last month was not paid, so your plan ends now. Nothing more is charged.'
              : `You keep ${plan} until ${accessUntil}, and nothing more is charged. Then your account is on the Free plan. Everything you have here stays.`
          }
          fallback="Failed to cancel subscription"
          keep={`Keep ${plan}`}
          onClose={() => setAsking(false)}
          onConfirm={async () => {
            await call('POST /subscription/cancel')
            location.reload()
          }}
          title={`Cancel your ${plan} plan?`}
        />
      )}
    </div>
  )
}

/** Takes back what is scheduled, then shows the page as it is from then on. */
function useResume() {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const resume = async () => {
    setBusy(true)
    setProblem(null)
    try {
      await call('POST /subscription/resume')
      location.reload()
    } catch (error) {
      setProblem(messageOf(error, 'Failed to resume subscription'))
      setBusy(false)
    }
  }
  return { busy, problem, resume }
}
