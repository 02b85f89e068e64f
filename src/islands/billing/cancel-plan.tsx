import { useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { ConfirmDialog } from '#islands/ui/dialogs/confirm-dialog.tsx'
import { ErrorBox } from '#islands/ui/feedback/error-box.tsx'
import { useHydrated } from '#islands/ui/use-hydrated.ts'
import { call } from '#lib/client/api.ts'
import { messageOf } from '#lib/shared/errors.ts'

interface CancelPlanProps {
  /** The end of the paid period, as text. */
  accessUntil: string
  /** The renewal failed: no period is paid, so the plan ends at once. */
  isPastDue: boolean
  plan: string
  /** A cancellation or a downgrade is scheduled and can be undone. */
  scheduled: boolean
}

/** Cancels a plan at the end of its period, after a confirmation; or undoes a scheduled change. */
export function CancelPlan({ accessUntil, isPastDue, plan, scheduled }: CancelPlanProps) {
  const hydrated = useHydrated()
  const [asking, setAsking] = useState(false)
  const { busy, problem, resume } = useResume()

  return (
    <div className="space-y-3">
      {problem && <ErrorBox message={problem} />}
      {scheduled ? (
        <Button busy={busy} disabled={!hydrated} look="main" onClick={() => void resume()}>
          Resume {plan}
        </Button>
      ) : (
        <Button disabled={!hydrated} onClick={() => setAsking(true)}>
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

/** Undoes the scheduled change and reloads the page. */
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
