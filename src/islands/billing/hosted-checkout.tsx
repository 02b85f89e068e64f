import { useEffect, useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { ErrorBox } from '#islands/ui/feedback/error-box.tsx'
import { Callout } from '#islands/ui/feedback/callout.tsx'
import { useHydrated } from '#islands/ui/use-hydrated.ts'
import { useWork } from '#islands/ui/use-work.ts'
import { call } from '#lib/client/api.ts'

import { Paid } from './paid.tsx'
import { usePayment } from './use-payment.ts'

interface HostedCheckoutProps {
  back: string
  /** Whether the person returns from the provider's page after paying. */
  isReturned: boolean
  /** Its price is in whole units of the currency. */
  plan: { id: string; name: string; price: number }
}

const POLL_MS = 2000
const MOST_POLLS = 60

/** Pays on the provider's page: this page asks for no card. */
export function HostedCheckout({ back, isReturned, plan }: HostedCheckoutProps) {
  const hydrated = useHydrated()
  const pay = usePayment(plan)
  const { busy, problem, run } = useWork()
  if (isReturned) return <Confirming back={back} plan={plan} />

  const go = () =>
    run(async () => {
      const { url } = await pay(null)
      location.assign(url ?? back)
    }, 'Payment failed. Please try again.')
  return (
    <div className="space-y-5">
      <ErrorBox message={problem} />
      <p>You pay on a page of Stripe, and come back here. Your card never reaches us.</p>
      <Button busy={busy} disabled={!hydrated} look="main" onClick={() => void go()}>
        Continue to Payment
      </Button>
    </div>
  )
}

/** Waits for the provider's confirmation, which may arrive after the person. */
function Confirming({ back, plan }: Omit<HostedCheckoutProps, 'isReturned'>) {
  const state = useConfirmation(plan.id)
  if (state === 'paid') return <Paid back={back} outcome="paid" plan={plan.name} />
  return (
    <Callout kind={state === 'late' ? 'warning' : 'info'} title="Your payment is being confirmed">
      <p>
        {state === 'late'
          ? 'This takes longer than usual. You need not pay again: we mail you as soon as it is confirmed.'
          : 'This page continues automatically. You do not need to pay again.'}
      </p>
    </Callout>
  )
}

function useConfirmation(planId: string): 'waiting' | 'late' | 'paid' {
  const [state, setState] = useState<'waiting' | 'late' | 'paid'>('waiting')
  const [polls, setPolls] = useState(0)
  useEffect(() => {
    if (state !== 'waiting') return undefined
    const timer = setTimeout(
      () => {
        call('GET /subscription')
          .then(({ planId: now }) => now === planId && setState('paid'))
          .catch(() => {})
          .finally(() => (polls < MOST_POLLS ? setPolls(polls + 1) : setState('late')))
      },
      polls === 0 ? 0 : POLL_MS,
    )
    return () => clearTimeout(timer)
  }, [polls, planId, state])
  return state
}
