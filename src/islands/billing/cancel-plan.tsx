import { useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { Dialog } from '#islands/ui/dialog.tsx'
import { ErrorBox } from '#islands/ui/error-box.tsx'
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
  const { busy, change, problem } = useSubscriptionChange()

  return (
    <div className="space-y-3">
      {problem && !asking && <ErrorBox message={problem} />}
      {scheduled ? (
        <Button
          busy={busy}
          disabled={!alive}
          look="main"
          onClick={() => void change('POST /subscription/resume')}
        >
          Resume {plan}
        </Button>
      ) : (
        <Button disabled={!alive} onClick={() => setAsking(true)}>
          Cancel Plan
        </Button>
      )}
      <Dialog
        footer={
          <>
            <Button onClick={() => setAsking(false)}>Keep {plan}</Button>
            <Button
              busy={busy}
              look="danger"
              onClick={() => void change('POST /subscription/cancel')}
            >
              Cancel Plan
            </Button>
          </>
        }
        onClose={() => setAsking(false)}
        open={asking}
        size="sm"
        title={`Cancel your ${plan} plan?`}
      >
        {problem && <ErrorBox message={problem} />}
        <p>
          {isPastDue
            ? 'The last month was not paid, so your plan ends now. Nothing more is charged.'
            : `You keep ${plan} until ${accessUntil}, and nothing more is charged. Then your account is on the Free plan. Everything you have here stays.`}
        </p>
      </Dialog>
    </div>
  )
}

const FAILED = {
  'POST /subscription/cancel': 'Failed to cancel subscription',
  'POST /subscription/resume': 'Failed to resume subscription',
}

/** Changes the subscription, then shows the page as it is from then on. */
function useSubscriptionChange() {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const change = async (route: keyof typeof FAILED) => {
    setBusy(true)
    setProblem(null)
    try {
      await call(route)
      location.reload()
    } catch (error) {
      setProblem(messageOf(error, FAILED[route]))
      setBusy(false)
    }
  }
  return { busy, change, problem }
}
