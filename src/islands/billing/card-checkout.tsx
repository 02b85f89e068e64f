import { useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { ErrorBox } from '#islands/ui/feedback/error-box.tsx'
import { Callout } from '#islands/ui/feedback/callout.tsx'
import { useHydrated } from '#islands/ui/use-hydrated.ts'
import { useWork } from '#islands/ui/use-work.ts'
import { formatPrice } from '#lib/shared/plans.ts'

import { CardForm } from './card-form.tsx'
import { Paid, type PaidOutcome } from './paid.tsx'
import { usePayment } from './use-payment.ts'

interface CardCheckoutProps {
  back: string
  /** The card on file. */
  card: { brand: string; last4: string } | null
  /** The amount due now, in whole currency units. */
  due: number
  kind: 'start' | 'upgrade' | 'downgrade' | 'overdue' | 'takeover' | 'same'
  /** No card is on file that this payment may use: the form is open at first. */
  needsCard: boolean
  /** The payment provider has the card, so this page takes none. */
  takesNoCard: boolean
  /** Its price is in whole units of the currency. */
  plan: { id: string; name: string; price: number }
}

/** Pays for a plan, or changes to it, on this page. */
export function CardCheckout(props: CardCheckoutProps) {
  const { back, card, kind, needsCard, plan, takesNoCard } = props
  const pay = usePayment(plan)
  const { busy, problem, run } = useWork()
  const [done, setDone] = useState<PaidOutcome | null>(null)
  const [typing, setTyping] = useState(needsCard)

  const submit = (token: string | null) =>
    run(async () => {
      const { status } = await pay(token)
      if (status === 'scheduled') setDone(kind === 'takeover' ? 'takeover' : 'scheduled')
      else setDone('paid')
    }, 'Payment failed. Please try again.')

  if (done !== null) return <Paid back={back} outcome={done} plan={plan.name} />
  if (kind === 'same') return <Same back={back} name={plan.name} />
  const label = labelOf(props)
  return (
    <div className="card space-y-5">
      <ErrorBox message={problem} />
      {typing ? (
        <CardForm busy={busy} label={label} onSubmit={token => void submit(token)} />
      ) : (
        <OnFile
          busy={busy}
          card={kind === 'downgrade' ? null : card}
          label={label}
          onOther={takesNoCard ? null : () => setTyping(true)}
          onSubmit={() => void submit(null)}
        />
      )}
    </div>
  )
}

function labelOf({ due, kind, plan }: CardCheckoutProps): string {
  if (kind === 'takeover') return `Pay for ${plan.name}`
  return kind === 'downgrade' ? `Change to ${plan.name}` : `Pay ${priceOf(due)}`
}

function Same({ back, name }: { back: string; name: string }) {
  return (
    <Callout>
      <p>
        You are on the {name} plan already.{' '}
        <a className="link" href={back}>
          Go to your subscription
        </a>
      </p>
    </Callout>
  )
}

interface OnFileProps {
  busy: boolean
  card: CardCheckoutProps['card']
  label: string
  onOther: (() => void) | null
  onSubmit: () => void
}

/** One button, if no card is needed. */
function OnFile({ busy, card, label, onOther, onSubmit }: OnFileProps) {
  const hydrated = useHydrated()
  return (
    <div className="short-form">
      {card && (
        <p>
          You pay with your {card.brand} card ending in {card.last4}.
        </p>
      )}
      <Button busy={busy} disabled={!hydrated} look="main" onClick={onSubmit}>
        {label}
      </Button>
      {card && onOther && (
        <Button disabled={!hydrated} look="quiet" onClick={onOther}>
          Use another card
        </Button>
      )}
    </div>
  )
}

function priceOf(amount: number): string {
  return formatPrice(Math.round(amount * 100))
}
