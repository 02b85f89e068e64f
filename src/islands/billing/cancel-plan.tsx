import { useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { ConfirmDialog } from '#islands/ui/dialogs/confirm-dialog.tsx'
import { ErrorBox } from '#islands/ui/feedback/error-box.tsx'
import { useHydrated } from '#islands/ui/use-hydrated.ts'
import { useWork } from '#islands/ui/use-work.ts'
import { call } from '#lib/client/api.ts'

interface CancelPlanProps {
  /** The end of the paid period, as text. */
  accessUntil: string
  /** The renewal failed: no period is paid, so the plan ends at once. */
  isPastDue: boolean
  plan: string
  /** The change that is scheduled for the end of the period. */
  scheduled: 'cancellation' | 'downgrade' | null
  /** Whether the person pays and may therefore undo the scheduled change. */
  isPayer: boolean
}

/** Cancels a plan at the end of its period, after a confirmation; and undoes a scheduled change. */
export function CancelPlan(props: CancelPlanProps) {
  const { accessUntil, isPastDue, isPayer, plan, scheduled } = props
  const hydrated = useHydrated()
  const [asking, setAsking] = useState(false)
  const { busy, problem, resume } = useResume()

  return (
    <div className="space-y-3">
      <ErrorBox message={problem} />
      <div className="flex flex-wrap gap-2">
        {scheduled && isPayer && (
          <Button busy={busy} disabled={!hydrated} look="main" onClick={() => void resume()}>
            {scheduled === 'cancellation' ? 'Resume' : 'Keep'} {plan}
          </Button>
        )}
        {scheduled !== 'cancellation' && (
          <Button disabled={!hydrated} onClick={() => setAsking(true)}>
            Cancel Plan
          </Button>
        )}
      </div>
      {asking && (
        <ConfirmDialog
          action="Cancel Plan"
          description={
            isPastDue
              ? 'The last month was not paid, so your plan ends now. Nothing more is charged.'
              : `You keep ${plan} until ${accessUntil}, and nothing more is charged. Then the Free plan begins. Everything you have here stays.`
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
  const { busy, problem, run } = useWork()
  const resume = () =>
    run(async () => {
      await call('POST /subscription/resume')
      location.reload()
      return 'leaving'
    }, 'Failed to resume subscription')
  return { busy, problem, resume }
}
